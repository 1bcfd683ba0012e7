import { createFanOutHandler } from '../handlers/fan-out.ts';
import { deliverPart } from '../subscriptions/index.ts';
import type { Core } from './core.ts';

/** The function behind the queue through which games with many spectators are announced. */
export const createFanOutFunction = ({ log, subscriptions }: Core) =>
  createFanOutHandler({ deliver: part => deliverPart(subscriptions, part), log });
