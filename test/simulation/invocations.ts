import { AsyncLocalStorage } from 'node:async_hooks';
import type { Chance } from './random.ts';

/** A function at work: what it asks of the world is counted, so that it can be stopped anywhere. */
export interface Invocation {
  /** How many requests it may still make; it is dead when there are none left. */
  left: number;
}

/** What a killed function's caller gets. */
export class Killed extends Error {}

/** Runs functions as Lambda does: each may be killed at any request to the outside, and does nothing more then. */
export interface Invocations {
  readonly run: <T>(task: () => Promise<T>) => Promise<T>;
  /** The one that is at work. */
  readonly current: () => Invocation | undefined;
  /** How many were killed. */
  readonly killed: () => number;
}

/** Makes them; a share of the invocations is killed at one of its first requests. */
export const createInvocations = (chance: Chance, share: () => number): Invocations => {
  const storage = new AsyncLocalStorage<Invocation>();
  let killed = 0;
  return {
    run: async task => {
      const left = chance.happens(share()) ? chance.below(12) : Number.POSITIVE_INFINITY;
      const invocation: Invocation = { left };
      try {
        const result = await storage.run(invocation, task);
        if (invocation.left >= 0) return result;
      } catch (error) {
        if (invocation.left >= 0) throw error;
      }
      killed++;
      throw new Killed('the function was killed');
    },
    current: () => storage.getStore(),
    killed: () => killed,
  };
};
