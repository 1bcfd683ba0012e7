import { describe, expect, it } from 'vitest';
import type { Metrics } from '../metrics/metrics.ts';
import { createEmfMetrics } from './metrics.ts';

const linesOf = (task: (metrics: Metrics) => void) => {
  const lines: string[] = [];
  task(
    createEmfMetrics(
      line => lines.push(line),
      () => 1000,
    ),
  );
  expect(lines.filter(line => !/^\{.*\}\n$/.test(line))).toEqual([]);
  return lines.map(line => JSON.parse(line));
};

describe('metrics in the embedded format', () => {
  it('are one line for all without a dimension, at the end, and one for each with one', () => {
    const lines = linesOf(metrics => {
      metrics.add('TurnsPlayed', 1);
      metrics.add('Errors', 1, { code: 'BAD_INPUT' });
      metrics.add('TurnsPlayed', 2);
      metrics.add('FollowerLag', 250);
      metrics.flush();
      metrics.flush();
    });
    const inNamespace = (Dimensions: unknown, Metrics: unknown) => ({
      Timestamp: 1000,
      CloudWatchMetrics: [{ Namespace: 'DnaChess', Dimensions, Metrics }],
    });
    const [turns, lag] = [
      { Name: 'TurnsPlayed', Unit: 'Count' },
      { Name: 'FollowerLag', Unit: 'Milliseconds' },
    ];
    expect(lines).toEqual([
      {
        _aws: inNamespace([['service', 'code']], [{ Name: 'Errors', Unit: 'Count' }]),
        service: 'dnachess',
        code: 'BAD_INPUT',
        Errors: 1,
      },
      { _aws: inNamespace([['service']], [turns, lag]), service: 'dnachess', TurnsPlayed: [1, 2], FollowerLag: 250 },
    ]);
  });

  it('have a hundred values a line at most, which is what CloudWatch takes', () => {
    const lines = linesOf(metrics => {
      for (let lag = 1; lag <= 101; lag += 1) metrics.add('FollowerLag', lag);
      metrics.flush();
    });
    expect(lines.map(({ FollowerLag }) => [FollowerLag].flat().length)).toEqual([100, 1]);
  });

  it('are nothing when nothing was measured', () => {
    expect(linesOf(metrics => metrics.flush())).toEqual([]);
  });
});
