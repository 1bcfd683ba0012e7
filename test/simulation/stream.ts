import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Faults } from './faults.ts';
import type { Chance } from './random.ts';
import type { Schedule } from './schedule.ts';

export interface StreamDeps {
  readonly schedule: Schedule;
  readonly chance: Chance;
  readonly faults: () => Faults;
  readonly handler: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;
}

/** The stream of a table: shards side by side, each in order, with everything repeated that may be. */
export interface SimulatedStream {
  readonly push: (record: DynamoDBRecord, lane: string) => void;
  /** Whether every record has been handled. */
  readonly isDone: () => boolean;
  /** How many records were handed in, and how many of those again. */
  readonly counts: () => { readonly records: number; readonly repeated: number };
}

const SHARDS = 4;
const MOST_RECORDS = 20;

/** Chance alone does not make a record fail so often. */
const MOST_FAILURES = 100;

interface Shard {
  readonly records: DynamoDBRecord[];
  /** The first record that has not been handled. */
  next: number;
  /** The first that was never handed in. */
  fresh: number;
  isBusy: boolean;
  limit: number;
  /** How often the next record has failed. */
  failures: number;
}

const hash = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

/** Makes a stream that hands its records to a function, in batches. */
export const createSimulatedStream = (deps: StreamDeps): SimulatedStream => {
  const { schedule, chance, faults, handler } = deps;
  const shards = Array.from(
    { length: SHARDS },
    (): Shard => ({ records: [], next: 0, fresh: 0, isBusy: false, limit: MOST_RECORDS, failures: 0 }),
  );
  let [records, repeated] = [0, 0];

  const count = (shard: Shard, batch: readonly DynamoDBRecord[]): void => {
    const again = Math.min(batch.length, Math.max(0, shard.fresh - shard.next));
    records += batch.length;
    repeated += again;
    shard.fresh = Math.max(shard.fresh, shard.next + batch.length);
  };

  /** How far a batch has come: to its end, or to the first record that is reported. */
  const doneOf = (batch: readonly DynamoDBRecord[], { batchItemFailures }: DynamoDBBatchResponse): number => {
    const failed = batchItemFailures.map(({ itemIdentifier: id }) =>
      batch.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === id),
    );
    return failed.length === 0 ? batch.length : Math.min(...failed);
  };

  const handle = async (shard: Shard): Promise<void> => {
    const batch = shard.records.slice(shard.next, shard.next + 1 + chance.below(shard.limit));
    const from = shard.next;
    count(shard, batch);
    try {
      shard.next += doneOf(batch, await handler({ Records: batch }));
      shard.limit = MOST_RECORDS;
      if (shard.next !== from) shard.failures = 0;
    } catch {
      // Whatever it failed with, Lambda hands the batch in again, or a smaller one.
      shard.limit = Math.max(1, shard.limit >> 1);
    }
    if (shard.next === from && ++shard.failures > MOST_FAILURES)
      throw new Error(`the stream function fails on a record again and again: ${JSON.stringify(batch[0])}`);
    if (chance.happens(faults().repeatsBatch)) shard.next = Math.max(0, shard.next - chance.below(10));
  };

  const wake = (shard: Shard): void => {
    if (shard.isBusy || shard.next >= shard.records.length) return;
    shard.isBusy = true;
    const turn = async (): Promise<void> => {
      await handle(shard);
      shard.isBusy = false;
      wake(shard);
    };
    schedule.in(chance.wait(150), () => void turn());
  };

  return {
    push: (record, lane) => {
      const shard = shards[hash(lane) % SHARDS];
      if (shard === undefined) throw new Error('there is no shard');
      shard.records.push(record);
      wake(shard);
    },
    isDone: () => shards.every(({ isBusy, next, records: all }) => !isBusy && next === all.length),
    counts: () => ({ records, repeated }),
  };
};
