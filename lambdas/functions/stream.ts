import { followAnnouncements } from '../followers/announcements.ts';
import { followWaiting } from '../followers/waiting.ts';
import { createStreamHandler } from '../handlers/stream.ts';
import { announce } from '../subscriptions/index.ts';
import type { Core } from './core.ts';

/** The function behind the stream of the games table. Announcing comes last: who is told finds everything derived already. */
export const createStreamFunction = ({ ports: { waiting }, log, subscriptions }: Core) =>
  createStreamHandler({
    followers: [followWaiting(waiting), followAnnouncements(announcements => announce(subscriptions, announcements))],
    log,
  });
