import { createFanOutHandler } from '../handlers/fan-out.ts';
import { deliverPart } from '../subscriptions/index.ts';
import type { Core } from './core.ts';
import { observed } from './observed.ts';

/** The function behind the queue through which games with many spectators are announced. */
export const createFanOutFunction = (core: Core) => {
  const { log, subscriptions } = core;
  const handle = createFanOutHandler({ deliver: part => deliverPart(subscriptions, part), log });
  return observed(core, { name: 'fan-out', handle });
};
