import { createInFlight } from './in-flight.ts';
import type { Log } from './log.ts';

export interface SweeperOptions {
  readonly sweep: () => Promise<unknown>;
  readonly everyMs: number;
  readonly log: Log;
}

/** What AWS's schedule is: something that calls the sweep function again and again. */
export interface Sweeper {
  /** Calls no more; waits for the call under way, at most so many milliseconds. */
  readonly close: (withinMs: number) => Promise<void>;
}

/** Starts calling a sweep function, each time so long after the last call has ended. A call that fails is logged. */
export const startSweeper = ({ sweep, everyMs, log }: SweeperOptions): Sweeper => {
  const calls = createInFlight();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const run = async (): Promise<void> => {
    try {
      await sweep();
    } catch (error) {
      log.error('The games that are due could not be swept.', { error });
    }
    plan();
  };
  const plan = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => calls.track(run()), everyMs);
  };
  plan();
  return {
    close: async withinMs => {
      isClosed = true;
      clearTimeout(timer);
      await calls.drain(withinMs);
    },
  };
};
