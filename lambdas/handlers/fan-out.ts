import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Log } from '../log.ts';
import { type Item, readItem, readNumber, readString } from '../store/items/fields.ts';
import type { FanOutPart } from '../subscriptions/index.ts';
import { createQueueHandler } from './queue.ts';

export interface FanOutDeps {
  readonly deliver: (part: FanOutPart) => Promise<void>;
  readonly log: Log;
}

/** The part that a message carries; throws an error that names the field when it is damaged. */
const readPart = (part: Item): FanOutPart => {
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

/** The Lambda behind the fan-out's queue: tells the subscribers of each part, the parts of one topic and shard in order. */
export const createFanOutHandler = ({ deliver, log }: FanOutDeps): ((event: SQSEvent) => Promise<SQSBatchResponse>) => {
  const failure = 'A part of a fan-out could not be delivered.';
  const handle = createQueueHandler({ handle: message => deliver(readPart(message)), log, failure });
  return event => handle(event, undefined);
};
