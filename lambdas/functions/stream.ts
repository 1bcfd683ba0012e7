import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { followAnnouncements } from '../followers/announcements.ts';
import { followArchive } from '../followers/archive.ts';
import { followChat } from '../followers/chat.ts';
import { followComputer } from '../followers/computer.ts';
import { followConditionalTurns } from '../followers/conditional-turns.ts';
import { followNotices } from '../followers/notices.ts';
import { followRatings } from '../followers/ratings.ts';
import { followDeadlines } from '../followers/reminders.ts';
import { followWaiting } from '../followers/waiting.ts';
import { createStreamHandler } from '../handlers/stream.ts';
import { announce } from '../subscriptions/index.ts';
import { isAnswered } from '../usecases/conditional-turns/answer-conditionally.ts';
import type { Core } from './core.ts';
import { observed } from './observed.ts';

/** How long ago what a batch told had happened, and what of it could not be followed. */
const measureStream =
  ({ ports: { now }, metrics }: Core) =>
  ({ Records }: DynamoDBStreamEvent, { batchItemFailures }: DynamoDBBatchResponse): void => {
    for (const { dynamodb } of Records) {
      const happenedAt = dynamodb?.ApproximateCreationDateTime;
      if (happenedAt !== undefined) metrics.add('FollowerLag', Math.max(0, now() - happenedAt * 1000));
    }
    if (batchItemFailures.length > 0) metrics.add('FollowerFailures', batchItemFailures.length);
  };

/** The function behind the streams of the tables of games and of chat. Who is told finds everything derived already, and nobody waits for the computer. */
export const createStreamFunction = (core: Core) => {
  const { ports, log, subscriptions, handToComputer } = core;
  const handle = createStreamHandler({
    followers: [
      followConditionalTurns(ports),
      followWaiting(ports.waiting),
      followRatings(ports),
      followArchive(ports),
      followNotices(ports),
      followDeadlines(ports),
      followAnnouncements(
        announcements => announce(subscriptions, announcements),
        game => isAnswered(ports, game),
      ),
      ...(handToComputer === undefined ? [] : [followComputer(handToComputer)]),
    ],
    followChat: followChat(announcements => announce(subscriptions, announcements)),
    log,
  });
  return observed(core, { name: 'stream', handle, measure: measureStream(core) });
};
