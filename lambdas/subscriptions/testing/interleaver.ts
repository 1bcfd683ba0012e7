import { setImmediate } from 'node:timers/promises';
import type { Step } from './games.ts';

/** Lets one step at a time happen, of however many that wait, as a test chooses. */
export interface Interleaver {
  readonly step: Step;
  /** Lets the steps happen until none waits; `choose` picks one of `count`. */
  readonly run: (choose: (count: number) => number) => Promise<void>;
}

interface Waiting {
  /** Resolves when the step has happened, whatever came of it. */
  readonly happen: () => Promise<void>;
}

/** Makes an interleaver: what is done within steps is whole, what is between them costs no time. */
export const createInterleaver = (): Interleaver => {
  const waiting: Waiting[] = [];
  const step: Step = task =>
    new Promise((resolve, reject) => {
      waiting.push({ happen: () => task().then(resolve, reject) });
    });
  // Code between two steps awaits promises only, all of which are settled by the second turn of the event loop.
  const settle = async (): Promise<void> => {
    await setImmediate();
    await setImmediate();
  };
  return {
    step,
    run: async choose => {
      for (await settle(); waiting.length > 0; await settle()) {
        await waiting.splice(choose(waiting.length), 1)[0]?.happen();
      }
    },
  };
};
