import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Log } from '../log.ts';
import { type Item, isItem, readItem, readNumber, readString } from '../store/fields.ts';
import type { FanOutPart } from '../subscriptions/index.ts';

export interface FanOutDeps {
  readonly deliver: (part: FanOutPart) => Promise<void>;
  readonly log: Log;
}

const parse = (text: string): Item => {
  const value: unknown = JSON.parse(text);
  if (!isItem(value)) throw new Error('a part of a fan-out is no object');
  return value;
};

/** The part that a message carries; throws an error that names the field when it is damaged. */
const readPart = (record: SQSRecord): FanOutPart => {
  const part = parse(record.body);
  const announcement = readItem(part, 'announcement');
  return {
    shard: readNumber(part, 'shard'),
    announcement: {
      topic: readString(announcement, 'topic'),
      key: readString(announcement, 'key'),
      version: readNumber(announcement, 'version'),
      payload: announcement['payload'],
    },
  };
};

const byGroup = (records: readonly SQSRecord[]): readonly (readonly SQSRecord[])[] => {
  const groups = new Map<string, SQSRecord[]>();
  for (const record of records) {
    const name = record.attributes.MessageGroupId ?? '';
    groups.set(name, [...(groups.get(name) ?? []), record]);
  }
  return [...groups.values()];
};

/** Delivers the parts of one group in order; those from the first that fails on, none when all are delivered. */
const handleGroup = async (
  { deliver, log }: FanOutDeps,
  records: readonly SQSRecord[],
): Promise<readonly SQSRecord[]> => {
  for (const [index, record] of records.entries()) {
    try {
      await deliver(readPart(record));
    } catch (error) {
      log.error('A part of a fan-out could not be delivered.', { messageId: record.messageId, error });
      return records.slice(index);
    }
  }
  return [];
};

/**
 * The Lambda behind the fan-out's queue: tells the subscribers of each part, the parts of one topic and shard in order. What
 * it reports is tried again, the parts after a failed one of the same group with it, so that none overtakes another.
 */
export const createFanOutHandler =
  (deps: FanOutDeps): ((event: SQSEvent) => Promise<SQSBatchResponse>) =>
  async ({ Records }) => {
    const failed = await Promise.all(byGroup(Records).map(records => handleGroup(deps, records)));
    return { batchItemFailures: failed.flat().map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
