import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Log } from '../log.ts';
import type { DeadLetter, StreamHandler } from './handler.ts';
import { invokeWith, type Outcome } from './invocation.ts';

export interface ShardSettings {
  readonly handler: StreamHandler;
  readonly log: Log;
  readonly deadLetter?: DeadLetter;
  readonly batchSize: number;
  readonly maxAttempts: number;
  readonly timeoutMs: number;
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
}

/** A queue of records with one batch under way at a time. */
export interface Shard {
  readonly push: (record: DynamoDBRecord) => Promise<void>;
  readonly close: (withinMs: number) => Promise<void>;
}

interface Entry {
  readonly record: DynamoDBRecord;
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

interface State {
  readonly settings: ShardSettings;
  readonly queue: Entry[];
  /** Given when waiting is over for good. */
  readonly stop: AbortController;
  /** How many records the next batch may have. */
  limit: number;
  /** How often the first record of the queue has failed. */
  failures: number;
}

/** Whether the failure is the first record's: a batch that was thrown out as a whole may be another's fault. */
const isFirstToBlame = (outcome: Outcome, size: number): boolean => outcome.failure === 'reported' || size === 1;

const settle = ({ queue }: State, count: number): void => {
  for (const { resolve } of queue.splice(0, count)) resolve();
};

const giveUpFirst = async (state: State, record: DynamoDBRecord, reason: unknown): Promise<void> => {
  const { log, deadLetter } = state.settings;
  log.error('A record was given up: the stream handler failed on it too often.', { record, reason });
  try {
    await deadLetter?.(record, reason);
  } catch (thrown) {
    log.error('A record that was given up could not be kept.', { record, thrown });
  }
  settle(state, 1);
};

const pauseBeforeRetry = async ({ settings, failures, stop }: State): Promise<void> => {
  const wait = Math.min(settings.firstRetryMs * 2 ** Math.max(0, failures - 1), settings.longestRetryMs);
  // An abort ends the wait early, which is all it is for.
  await sleep(wait, undefined, { signal: stop.signal }).catch(() => undefined);
};

const retry = async (state: State, batch: readonly DynamoDBRecord[], outcome: Outcome, reason: unknown) => {
  const { log, maxAttempts } = state.settings;
  const first = batch[outcome.done];
  log.warn('The stream handler failed; the records are tried again.', { records: batch.length - outcome.done, reason });
  if (outcome.failure === 'thrown') state.limit = Math.max(1, Math.floor(batch.length / 2));
  if (isFirstToBlame(outcome, batch.length)) state.failures += 1;
  if (first === undefined || state.failures < maxAttempts) return pauseBeforeRetry(state);
  state.failures = 0;
  await giveUpFirst(state, first, reason);
};

/** Hands on one batch. */
const step = async (state: State): Promise<void> => {
  const { handler, timeoutMs, batchSize } = state.settings;
  const batch = state.queue.slice(0, state.limit).map(({ record }) => record);
  const outcome = await invokeWith(handler, batch, timeoutMs);
  if (state.stop.signal.aborted) return;
  settle(state, outcome.done);
  if (outcome.done > 0) state.failures = 0;
  if (outcome.failure !== undefined) return retry(state, batch, outcome, outcome.reason);
  state.limit = Math.min(state.limit * 2, batchSize);
};

/** Makes an empty shard. A batch is what has queued up while the one before was under way. */
export const createShard = (settings: ShardSettings): Shard => {
  const state: State = { settings, queue: [], stop: new AbortController(), limit: settings.batchSize, failures: 0 };
  let running: Promise<void> | undefined;
  let isClosed = false;

  const run = async (): Promise<void> => {
    // Records that are pushed in one go make one batch.
    await Promise.resolve();
    while (state.queue.length > 0 && !state.stop.signal.aborted) await step(state);
    running = undefined;
  };

  const push = (record: DynamoDBRecord): Promise<void> => {
    if (isClosed) return Promise.reject(new Error('The event source mapping is closed.'));
    return new Promise((resolve, reject) => {
      state.queue.push({ record, resolve, reject });
      running ??= run();
    });
  };

  const close = async (withinMs: number): Promise<void> => {
    isClosed = true;
    const limit = sleep(withinMs, undefined, { signal: state.stop.signal }).catch(() => undefined);
    await Promise.race([running, limit]);
    state.stop.abort();
    for (const { reject } of state.queue.splice(0)) {
      reject(new Error('The event source mapping was closed before the record was handled.'));
    }
  };

  return { push, close };
};
