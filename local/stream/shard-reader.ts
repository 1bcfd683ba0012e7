import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as SdkRecord,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Log } from '../log.ts';
import { fromSdkRecord, laneOfRecord } from './sdk-record.ts';

export type Push = (lane: string, record: DynamoDBRecord) => Promise<void>;

/** Where to go on in each shard after a restart. */
export interface Checkpoints {
  /** The sequence number of the last record handled in a shard; undefined when there is none. */
  readonly load: (shardId: string) => Promise<string | undefined>;
  readonly save: (shardId: string, sequenceNumber: string) => Promise<void>;
}

export interface ShardReaderDeps {
  readonly streams: DynamoDBStreamsClient;
  readonly streamArn: string;
  readonly push: Push;
  readonly checkpoints: Checkpoints;
  /** Whether the shard takes no more records. */
  readonly isClosed: (shardId: string) => Promise<boolean>;
  /** The wait after a page without records. */
  readonly pollMs: number;
  readonly signal: AbortSignal;
  readonly log: Log;
}

const LONGEST_WAIT_MS = 10_000;

const nameOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : '');

/** Waits; ends early when the signal is given. */
export const pauseFor = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
};

/** Settles as the task does, or rejects when the signal is given. */
const unlessAborted = <T>(task: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    task.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });

/** Where the reading of a shard stands. */
interface Cursor {
  iterator: string | undefined;
  last: string | undefined;
  failures: number;
}

const obtainIterator = async (deps: ShardReaderDeps, shardId: string, last: string | undefined) => {
  const { ShardIterator: iterator } = await deps.streams.send(
    new GetShardIteratorCommand({
      StreamArn: deps.streamArn,
      ShardId: shardId,
      ...(last === undefined
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: last }),
    }),
    { abortSignal: deps.signal },
  );
  return iterator;
};

const handle = async (deps: ShardReaderDeps, shardId: string, cursor: Cursor, records: readonly SdkRecord[]) => {
  const made = records.map(record => fromSdkRecord(record, deps.streamArn));
  const pushed = Promise.all(made.map(record => deps.push(laneOfRecord(record), record)));
  await unlessAborted(pushed, deps.signal);
  const last = made.at(-1)?.dynamodb?.SequenceNumber;
  if (last === undefined) return;
  cursor.last = last;
  await deps.checkpoints.save(shardId, last);
};

/** Reads one page; returns whether the shard has ended. */
const readPage = async (deps: ShardReaderDeps, shardId: string, cursor: Cursor): Promise<boolean> => {
  cursor.iterator ??= await obtainIterator(deps, shardId, cursor.last);
  const page = await deps.streams.send(new GetRecordsCommand({ ShardIterator: cursor.iterator }), {
    abortSignal: deps.signal,
  });
  const records = page.Records ?? [];
  await handle(deps, shardId, cursor, records);
  cursor.iterator = page.NextShardIterator;
  cursor.failures = 0;
  if (records.length > 0) return false;
  // Emulators give no next iterator for an open shard either: the end is told by DescribeStream alone.
  if (cursor.iterator === undefined && (await deps.isClosed(shardId))) return true;
  await pauseFor(deps.pollMs, deps.signal);
  return false;
};

/**
 * Whether the position is what failed: it is older than the stream's records, or belongs to a stream that was made
 * anew under the same shard names. An iterator that was obtained before is no proof of that.
 */
const isPositionLost = ({ iterator, last }: Cursor, thrown: unknown): boolean => {
  if (nameOf(thrown) === 'TrimmedDataAccessException') return true;
  return nameOf(thrown) === 'ValidationException' && iterator === undefined && last !== undefined;
};

const wait = async ({ pollMs, signal }: ShardReaderDeps, { failures }: Cursor): Promise<void> =>
  pauseFor(Math.min(pollMs * 2 ** failures, LONGEST_WAIT_MS), signal);

/** Takes a failure in; returns whether the shard has ended by it. The iterator is given up whatever it was. */
const recoverFrom = async (deps: ShardReaderDeps, shardId: string, cursor: Cursor, thrown: unknown) => {
  if (nameOf(thrown) === 'ResourceNotFoundException') return true;
  if (isPositionLost(cursor, thrown)) {
    deps.log.warn('The stream no longer has the position that was reached: it is read from its oldest record.', {
      shardId,
      position: cursor.last,
      thrown,
    });
    cursor.last = undefined;
  } else if (nameOf(thrown) !== 'ExpiredIteratorException' && !deps.signal.aborted) {
    deps.log.warn('The stream could not be read; it is tried again.', { shardId, thrown });
  }
  cursor.iterator = undefined;
  cursor.failures += 1;
  await wait(deps, cursor);
  return false;
};

/**
 * Reads a shard from its checkpoint (or its oldest record) to its end. Waits for the records of a page to be handled
 * before it reads the next. Resolves at the end of the shard (true) or when the signal is given (false).
 */
export const readShard = async (deps: ShardReaderDeps, shardId: string): Promise<boolean> => {
  const cursor: Cursor = { iterator: undefined, last: await deps.checkpoints.load(shardId), failures: 0 };
  while (!deps.signal.aborted) {
    try {
      if (await readPage(deps, shardId, cursor)) return true;
    } catch (thrown) {
      if (await recoverFrom(deps, shardId, cursor, thrown)) return true;
    }
  }
  return false;
};
