import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Log } from '../log.ts';
import { type Item, isItem } from '../store/items/fields.ts';

export interface QueueDeps<I> {
  /** Does what a message asks for, at least once; rejects to have it tried again. */
  readonly handle: (message: Item, invocation: I) => Promise<void>;
  readonly log: Log;
  /** What the log says of a message that could not be handled. */
  readonly failure: string;
}

const parse = (text: string): Item => {
  const value: unknown = JSON.parse(text);
  if (!isItem(value)) throw new Error('a message of the queue is no object');
  return value;
};

const byGroup = (records: readonly SQSRecord[]): readonly (readonly SQSRecord[])[] => {
  const groups = new Map<string, SQSRecord[]>();
  for (const record of records) {
    const name = record.attributes.MessageGroupId ?? '';
    groups.set(name, [...(groups.get(name) ?? []), record]);
  }
  return [...groups.values()];
};

/** Handles the messages of one group in order; those from the first that fails on, none when all are handled. */
const handleGroup = async <I>(
  { handle, log, failure }: QueueDeps<I>,
  records: readonly SQSRecord[],
  invocation: I,
): Promise<readonly SQSRecord[]> => {
  for (const [index, record] of records.entries()) {
    try {
      await handle(parse(record.body), invocation);
    } catch (error) {
      log.error(failure, { messageId: record.messageId, error });
      return records.slice(index);
    }
  }
  return [];
};

/**
 * A Lambda behind a queue that keeps the order within a group (FIFO). What it reports is tried again, the messages after a
 * failed one of the same group with it, so that none overtakes another.
 */
export const createQueueHandler =
  <I>(deps: QueueDeps<I>): ((event: SQSEvent, invocation: I) => Promise<SQSBatchResponse>) =>
  async ({ Records }, invocation) => {
    const failed = await Promise.all(byGroup(Records).map(records => handleGroup(deps, records, invocation)));
    return { batchItemFailures: failed.flat().map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
