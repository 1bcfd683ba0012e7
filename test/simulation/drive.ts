import { setImmediate as turnOfLoop } from 'node:timers/promises';
import type { Schedule } from './schedule.ts';

const STEP_MS = 1000;

/** Has simulated time pass, a second at a time, until a task is done; what it gives. */
export const drive = async <T>(schedule: Schedule, task: () => Promise<T>): Promise<T> => {
  let isDone = false;
  const outcome = task().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await schedule.runUntil(schedule.now() + STEP_MS);
    await turnOfLoop();
  }
  return outcome;
};
