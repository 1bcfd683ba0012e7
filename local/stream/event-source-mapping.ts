import type { DynamoDBRecord } from 'aws-lambda';
import type { Log } from '../log.ts';
import type { DeadLetter, StreamHandler } from './handler.ts';
import { createShard, type Shard } from './shard.ts';

export interface MappingOptions {
  readonly handler: StreamHandler;
  readonly log: Log;
  /** Where records go that were given up; the log tells of them in any case. */
  readonly deadLetter?: DeadLetter;
  /** The most records of one invocation; 100. */
  readonly batchSize?: number;
  /** After how many failures a single record is given up; 10. */
  readonly maxAttempts?: number;
  /** How many batches may be under way at once; 4. Records of one lane share a shard. */
  readonly shards?: number;
  /** An invocation that takes longer has failed; 60 seconds. */
  readonly timeoutMs?: number;
  /** The wait after a first failure; it doubles with each further one, up to `longestRetryMs`. 100 and 30,000 ms. */
  readonly firstRetryMs?: number;
  readonly longestRetryMs?: number;
}

/** Hands records to a stream handler in batches, as Lambda's event source mapping does. */
export interface EventSourceMapping {
  /**
   * Queues a record; never waits for the handler. Resolves when the record has been handled or given up, rejects when
   * the mapping was closed before.
   */
  readonly push: (lane: string, record: DynamoDBRecord) => Promise<void>;
  /** Takes no more records and delivers those queued, for at most so many milliseconds. */
  readonly close: (withinMs: number) => Promise<void>;
}

const DEFAULTS = {
  batchSize: 100,
  maxAttempts: 10,
  shards: 4,
  timeoutMs: 60_000,
  firstRetryMs: 100,
  longestRetryMs: 30_000,
};

/** FNV-1a, 32 bits: spreads lanes over shards, the same way in every process. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
};

/**
 * Makes a mapping: batches in order and one at a time within a shard; failures reported in `batchItemFailures` are
 * retried from the first on; a batch whose handler throws is retried in halves; a single record that keeps failing is
 * given up, so that it does not hold up the others for ever.
 */
export const createEventSourceMapping = (options: MappingOptions): EventSourceMapping => {
  const settings = { ...DEFAULTS, ...options };
  const shards: readonly Shard[] = Array.from({ length: settings.shards }, () => createShard(settings));

  const push = (lane: string, record: DynamoDBRecord): Promise<void> => {
    const shard = shards[hash(lane) % shards.length];
    if (shard === undefined) throw new Error('An event source mapping needs at least one shard.');
    return shard.push(record);
  };
  const close = async (withinMs: number): Promise<void> => {
    await Promise.all(shards.map(shard => shard.close(withinMs)));
  };
  return { push, close };
};
