import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../log.ts';
import { createDeadLetterFile } from './dead-letter-file.ts';
import { createEventSourceMapping, type MappingOptions } from './event-source-mapping.ts';

const record = (number: number): DynamoDBRecord => ({
  eventName: 'MODIFY',
  dynamodb: { SequenceNumber: String(number), Keys: { id: { S: `k${number}` } } },
});

type Handle = (numbers: readonly number[]) => Promise<readonly number[]> | readonly number[];

/** A mapping over a handler that takes the sequence numbers of a batch and returns those that failed. */
const start = (handle: Handle, options: Partial<MappingOptions> = {}) => {
  const batches: number[][] = [];
  const handler = async ({ Records: records }: { Records: DynamoDBRecord[] }): Promise<DynamoDBBatchResponse> => {
    const numbers = records.map(({ dynamodb }) => Number(dynamodb?.SequenceNumber));
    batches.push(numbers);
    const failed = await handle(numbers);
    return { batchItemFailures: failed.map(number => ({ itemIdentifier: String(number) })) };
  };
  const mapping = createEventSourceMapping({ handler, log: silentLog, shards: 1, firstRetryMs: 1, ...options });
  onTestFinished(() => mapping.close(0));
  const push = (...numbers: number[]): Promise<unknown> =>
    Promise.all(numbers.map(number => mapping.push('lane', record(number))));
  return { mapping, push, batches };
};

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

describe('batches', () => {
  it('are in order, one at a time, and take what queued up meanwhile', async () => {
    let underWay = 0;
    const { push, batches } = start(async () => {
      underWay += 1;
      expect(underWay).toBe(1);
      await sleep(5);
      underWay -= 1;
      return [];
    });
    await push(...upTo(6));
    expect(batches).toEqual([[1, 2, 3, 4, 5, 6]]);
    const first = push(7);
    await sleep(1);
    await Promise.all([first, push(8, 9)]);
    expect(batches.slice(1)).toEqual([[7], [8, 9]]);
  });

  it('have the size they may have', async () => {
    const { push, batches } = start(() => [], { batchSize: 4 });
    await push(...upTo(10));
    expect(batches.map(batch => batch.length)).toEqual([4, 4, 2]);
  });

  it('of different shards do not wait for each other', async () => {
    const lanes = new Set<string>();
    const mapping = createEventSourceMapping({
      handler: async ({ Records: [first] }) => {
        lanes.add(first?.eventID ?? '');
        if (first?.eventID === 'slow') await new Promise(() => undefined);
        return { batchItemFailures: [] };
      },
      log: silentLog,
      shards: 64,
    });
    onTestFinished(() => mapping.close(0));
    const slow = mapping.push('a', { eventID: 'slow' });
    slow.catch(() => undefined);
    await mapping.push('b', { eventID: 'fast' });
    expect([...lanes]).toEqual(['slow', 'fast']);
  });
});

describe('failures', () => {
  it('that are reported begin the retry at the first of them', async () => {
    let isFirst = true;
    const { push, batches } = start(() => {
      const failed = isFirst ? [4, 3] : [];
      isFirst = false;
      return failed;
    });
    await push(...upTo(5));
    expect(batches).toEqual([
      [1, 2, 3, 4, 5],
      [3, 4, 5],
    ]);
  });

  it('of an unknown record are those of the whole batch', async () => {
    let isFirst = true;
    const { push, batches } = start(() => {
      const failed = isFirst ? [99] : [];
      isFirst = false;
      return failed;
    });
    await push(1, 2);
    expect(batches).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('by throwing are retried in halves until one record is alone to blame, which is given up', async () => {
    const given: unknown[] = [];
    const handled: number[] = [];
    const { push } = start(
      numbers => {
        if (numbers.includes(5)) throw new Error('five');
        handled.push(...numbers);
        return [];
      },
      {
        maxAttempts: 3,
        deadLetter: async ({ dynamodb }, reason) => {
          given.push([dynamodb?.SequenceNumber, reason]);
        },
      },
    );
    await push(...upTo(8));
    expect(handled).toEqual([1, 2, 3, 4, 6, 7, 8]);
    expect(given).toEqual([['5', expect.objectContaining({ message: 'five' })]]);
  });

  it('before a promise is returned are failures too', async () => {
    let calls = 0;
    const mapping = createEventSourceMapping({
      handler: () => {
        calls += 1;
        if (calls === 1) throw new TypeError('at once');
        return Promise.resolve({ batchItemFailures: [] });
      },
      log: silentLog,
      firstRetryMs: 1,
    });
    await mapping.push('a', record(1));
    expect(calls).toBe(2);
  });

  it('that last are given up after so many attempts, with a line in the log', async () => {
    const lines: string[] = [];
    const { push, batches } = start(numbers => (numbers.includes(1) ? [1] : []), {
      maxAttempts: 3,
      log: { ...silentLog, error: message => lines.push(message) },
    });
    await push(1, 2);
    expect(batches).toEqual([[1, 2], [1, 2], [1, 2], [2]]);
    expect(lines).toHaveLength(1);
  });

  it('to answer in time are failures', async () => {
    let isFirst = true;
    const { push, batches } = start(
      async () => {
        if (!isFirst) return [];
        isFirst = false;
        return new Promise(() => undefined);
      },
      { timeoutMs: 10 },
    );
    await push(1);
    expect(batches).toEqual([[1], [1]]);
  });

  it('to keep what was given up do not stop the rest', async () => {
    const { push } = start(() => [1], { maxAttempts: 1, deadLetter: () => Promise.reject(new Error('disk full')) });
    await push(1);
  });

  it('are kept in a file of JSON lines', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dna-chess-stream-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'dead.jsonl');
    const { push } = start(numbers => numbers.slice(0, 1), {
      maxAttempts: 1,
      deadLetter: createDeadLetterFile(path, () => 0),
    });
    await push(1, 2);
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
    expect(lines.map(line => JSON.parse(line))).toEqual([
      { at: '1970-01-01T00:00:00.000Z', reason: expect.any(String), record: record(1) },
      { at: '1970-01-01T00:00:00.000Z', reason: expect.any(String), record: record(2) },
    ]);
  });
});

describe('a close', () => {
  it('delivers what is queued', async () => {
    const { mapping, push, batches } = start(() => sleep(5, []), { batchSize: 1 });
    const pushed = push(1, 2, 3);
    await mapping.close(30_000);
    await pushed;
    expect(batches).toEqual([[1], [2], [3]]);
  });

  it('gives up waiting, and tells who pushed', async () => {
    const { mapping, push } = start(() => new Promise(() => undefined));
    const pushed = expect(push(1)).rejects.toThrow('closed before');
    await mapping.close(10);
    await pushed;
    await expect(push(2)).rejects.toThrow('is closed');
  });

  it('does not wait for a retry that is far off', async () => {
    const { mapping, push } = start(() => [1], { firstRetryMs: 60_000, longestRetryMs: 60_000 });
    const pushed = expect(push(1)).rejects.toThrow('closed before');
    await sleep(5);
    await mapping.close(10);
    await pushed;
  });
});
