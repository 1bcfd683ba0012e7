import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEmfMetrics } from './metrics.ts';

afterEach(() => vi.restoreAllMocks());

const linesOf = (task: () => void) => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  task();
  const lines = write.mock.calls.map(([text]) => JSON.parse(String(text)));
  write.mockRestore();
  return lines;
};

describe('metrics in the embedded format', () => {
  it('are one line for all without a dimension, at the end, and one for each with one', () => {
    const lines = linesOf(() => {
      const metrics = createEmfMetrics();
      metrics.add('TurnsPlayed', 1);
      metrics.add('Errors', 1, { code: 'BAD_INPUT' });
      metrics.add('TurnsPlayed', 2);
      metrics.add('FollowerLag', 250);
      metrics.flush();
      metrics.flush();
    });
    expect(lines).toMatchObject([
      { code: 'BAD_INPUT', Errors: 1, service: 'dnachess' },
      { TurnsPlayed: [1, 2], FollowerLag: 250, service: 'dnachess' },
    ]);
    const [{ Namespace, Dimensions, Metrics }] = lines[0]._aws.CloudWatchMetrics;
    expect([Namespace, Dimensions]).toEqual(['DnaChess', [expect.arrayContaining(['service', 'code'])]]);
    expect(Metrics).toEqual([{ Name: 'Errors', Unit: 'Count' }]);
  });
});
