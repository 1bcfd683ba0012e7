import { createInFlight } from './in-flight.ts';
import type { Log } from './log.ts';

export interface SweeperOptions {
  readonly sweep: () => Promise<unknown>;
  readonly everyMs: number;
  readonly log: Log;
}

/** What AWS's schedule is, and Lambda's invocation of the function besides: something that calls the sweep function. */
export interface Sweeper {
  /** Calls now as well; at once, or as soon as a call under way has ended where there are too many. */
  readonly wake: () => void;
  /** Calls no more; waits for the calls under way, at most so many milliseconds. */
  readonly close: (withinMs: number) => Promise<void>;
}

/** As on AWS one call may wait for a stranger's server while others do the rest. */
const MOST_AT_ONCE = 8;

/**
 * Starts calling a sweep function every so often, whether or not the last call has ended; there are 8 at a time at most. A
 * call that fails is logged.
 */
export const startSweeper = ({ sweep, everyMs, log }: SweeperOptions): Sweeper => {
  const calls = createInFlight();
  let underWay = 0;
  let isWanted = false;
  let isClosed = false;
  const call = async (): Promise<void> => {
    underWay += 1;
    try {
      await sweep();
    } catch (error) {
      log.error('The games that are due could not be swept.', { error });
    }
    underWay -= 1;
    if (isWanted) begin();
  };
  const begin = (): void => {
    isWanted = underWay >= MOST_AT_ONCE;
    if (!isWanted && !isClosed) calls.track(call());
  };
  const timer = setInterval(begin, everyMs);
  return {
    wake: begin,
    close: async withinMs => {
      isClosed = true;
      clearInterval(timer);
      await calls.drain(withinMs);
    },
  };
};
