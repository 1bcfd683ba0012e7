import { createHash } from 'node:crypto';
import { SendMessageBatchCommand, type SendMessageBatchRequestEntry, type SQSClient } from '@aws-sdk/client-sqs';
import type { FanOutPart } from '../subscriptions/index.ts';

/** What SQS takes in one call: ten messages, and 256 KiB of them together. */
const MOST_MESSAGES = 10;
const MOST_BYTES = 256 * 1024;

const entryOf = ({ shard, announcement }: FanOutPart, index: number): SendMessageBatchRequestEntry => {
  const { topic, key, version } = announcement;
  const group = `${topic}#${shard}`;
  return {
    Id: String(index),
    MessageBody: JSON.stringify({ shard, announcement }),
    MessageGroupId: group,
    MessageDeduplicationId: createHash('sha256')
      .update(JSON.stringify([group, key, version]))
      .digest('hex'),
  };
};

const sizeOf = ({ MessageBody = '' }: SendMessageBatchRequestEntry): number => Buffer.byteLength(MessageBody);

/** Messages in calls that SQS takes, in the order given. */
const toBatches = (
  entries: readonly SendMessageBatchRequestEntry[],
): readonly (readonly SendMessageBatchRequestEntry[])[] => {
  const batches: SendMessageBatchRequestEntry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const batch = batches.at(-1);
    const isFull = batch === undefined || batch.length === MOST_MESSAGES || bytes + sizeOf(entry) > MOST_BYTES;
    if (isFull) batches.push([entry]);
    else batch.push(entry);
    bytes = (isFull ? 0 : bytes) + sizeOf(entry);
  }
  return batches;
};

const byAnnouncement = (parts: readonly FanOutPart[]): readonly (readonly FanOutPart[])[] => [
  ...parts
    .reduce((groups, part) => {
      groups.set(part.announcement, [...(groups.get(part.announcement) ?? []), part]);
      return groups;
    }, new Map<FanOutPart['announcement'], FanOutPart[]>())
    .values(),
];

/**
 * Makes what hands the parts of a fan-out to workers through a queue of SQS that keeps the order within a message group (FIFO).
 * An announcement is sent after all of the one before it. Rejects when some part was not taken: what was taken is not taken
 * twice within five minutes, so the whole may be handed out again.
 */
export const createHandOut = (client: SQSClient, queueUrl: string) => {
  const send = async (batch: readonly SendMessageBatchRequestEntry[]): Promise<void> => {
    const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries: [...batch] }));
    const [first] = Failed;
    if (first !== undefined)
      throw new Error(`the queue did not take ${Failed.length} parts: ${first.Message ?? first.Code}`);
  };
  return async (parts: readonly FanOutPart[]): Promise<void> => {
    for (const group of byAnnouncement(parts)) await Promise.all(toBatches(group.map(entryOf)).map(send));
  };
};
