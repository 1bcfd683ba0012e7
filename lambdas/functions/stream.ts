import { createStreamHandler } from '../handlers/stream.ts';
import { announce } from '../subscriptions/index.ts';
import type { Core } from './core.ts';

/** The function behind the stream of the games table. */
export const createStreamFunction = ({ ports: { waiting }, log, subscriptions }: Core) =>
  createStreamHandler({ waiting, log, announce: announcements => announce(subscriptions, announcements) });
