import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from './permissions.ts';
import { createBuilt, type Resource, resourcesOf, type Synthesized, synthesize } from './testing.ts';

const built = createBuilt();
let dev: Synthesized;
beforeAll(() => {
  dev = synthesize(built.folder, {});
});
afterAll(() => built.remove());

const find = (type: string, id: RegExp): Resource => {
  const found = resourcesOf(dev.backend, type).filter(resource => id.test(resource.id));
  expect(found).toHaveLength(1);
  return found[0] ?? { id: '', properties: {}, deletionPolicy: undefined };
};

describe('the computer', () => {
  it('is asked through a queue that has each game thought about once at a time', () => {
    const { properties } = find('AWS::SQS::Queue', /^ComputerGames/);
    expect(properties).toMatchObject({
      FifoQueue: true,
      DeduplicationScope: 'messageGroup',
      FifoThroughputLimit: 'perMessageGroupId',
      RedrivePolicy: { maxReceiveCount: 5 },
      SqsManagedSseEnabled: true,
    });
    const { Timeout } = find('AWS::Lambda::Function', /^Functionscomputer/).properties;
    // AWS advises six times the function's time: a game is not handed to another function while one has it.
    expect(properties.VisibilityTimeout).toBe(6 * Timeout);
  });

  it('thinks about one game an invocation, and about fifty at a time, so that it takes nobody’s concurrency', () => {
    expect(find('AWS::Lambda::EventSourceMapping', /^Functionscomputer/).properties).toMatchObject({
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: 50 },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
  });

  it('has an alarm on what is given up, and on its errors and throttles', () => {
    const names = resourcesOf(dev.backend, 'AWS::CloudWatch::Alarm').map(({ id }) => id);
    for (const alarm of ['ComputerDeadLetters', 'computerErrors', 'computerThrottles'])
      expect(names.filter(id => id.includes(alarm))).toHaveLength(1);
  });

  it('is handed games by the stream function, which knows the queue', () => {
    const knowing = resourcesOf(dev.backend, 'AWS::Lambda::Function').filter(
      ({ properties }) => properties.Environment?.Variables?.COMPUTER_QUEUE !== undefined,
    );
    expect(knowing.map(({ id }) => id)).toEqual([expect.stringMatching(/^Functionsstream/)]);
  });

  it('reads and writes games and reads players, and nothing else', () => {
    expect(PERMISSIONS.computer).toEqual({
      games: [{ actions: ['GetItem', 'PutItem'] }],
      players: [{ actions: ['BatchGetItem'], keys: ['player#*'] }],
    });
  });
});
