import { followAnnouncements } from '../followers/announcements.ts';
import { followArchive } from '../followers/archive.ts';
import { followChat } from '../followers/chat.ts';
import { followConditionalTurns } from '../followers/conditional-turns.ts';
import { followNotices } from '../followers/notices.ts';
import { followRatings } from '../followers/ratings.ts';
import { followDeadlines } from '../followers/reminders.ts';
import { followWaiting } from '../followers/waiting.ts';
import { createStreamHandler } from '../handlers/stream.ts';
import { announce } from '../subscriptions/index.ts';
import { isAnswered } from '../usecases/answer-conditionally.ts';
import type { Core } from './core.ts';

/** The function behind the streams of the tables of games and of chat. Announcing comes last: who is told finds everything derived already. */
export const createStreamFunction = ({ ports, log, subscriptions }: Core) =>
  createStreamHandler({
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
    ],
    followChat: followChat(announcements => announce(subscriptions, announcements)),
    log,
  });
