import type { SQSRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import type { FanOutPart } from '../subscriptions/index.ts';
import { createFanOutHandler } from './fan-out.ts';

const part = (topic: string, shard: number, version: number): FanOutPart => ({
  shard,
  announcement: { topic, key: topic, version, payload: { version } },
});

let messages = 0;

const record = (body: string, group: string): SQSRecord => ({
  messageId: `message-${++messages}`,
  receiptHandle: '',
  body,
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: '',
    ApproximateFirstReceiveTimestamp: '0',
    MessageGroupId: group,
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: '',
  awsRegion: '',
});

const message = (each: FanOutPart) => record(JSON.stringify(each), `${each.announcement.topic}#${each.shard}`);

const run = async (records: readonly SQSRecord[], isFailing: (part: FanOutPart) => boolean = () => false) => {
  const delivered: FanOutPart[] = [];
  const handler = createFanOutHandler({
    deliver: async each => {
      if (isFailing(each)) throw new Error('no');
      delivered.push(each);
    },
    log: createLog(
      () => undefined,
      () => 0,
    ),
  });
  const { batchItemFailures } = await handler({ Records: [...records] });
  return { delivered, failed: batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) };
};

describe('the function behind the queue of the fan-out', () => {
  it('delivers every part as it was handed out', async () => {
    const parts = [part('game#1', 0, 2), part('game#1', 1, 2), part('game#2', 0, 7)];
    expect(await run(parts.map(message))).toEqual({ delivered: parts, failed: [] });
  });

  it('lets no part overtake one of its shard that failed, and holds up no other shard', async () => {
    const records = [part('g', 0, 2), part('g', 1, 2), part('g', 0, 3), part('g', 1, 3)].map(message);
    const { delivered, failed } = await run(
      records,
      ({ shard, announcement }) => shard === 0 && announcement.version === 2,
    );
    expect(delivered).toEqual([part('g', 1, 2), part('g', 1, 3)]);
    expect(failed).toEqual([records[0]?.messageId, records[2]?.messageId]);
  });

  it.each(['rubbish', '[]', '{"shard":0}', '{"shard":"0","announcement":{"topic":"g","key":"g","version":1}}'])(
    'reports %s, which is no part',
    async body => {
      const damaged = record(body, 'g#0');
      expect(await run([damaged])).toEqual({ delivered: [], failed: [damaged.messageId] });
    },
  );
});
