import { setTimeout as sleep } from 'node:timers/promises';

/** The tasks that have begun and not ended. */
export interface InFlight {
  /** Counts the task until it settles; returns it. */
  readonly track: <T>(task: Promise<T>) => Promise<T>;
  /** Waits until no task is left, at most so many milliseconds; returns how many are. */
  readonly drain: (withinMs: number) => Promise<number>;
}

/** Makes an empty set of tasks. Cost: one promise a task. */
export const createInFlight = (): InFlight => {
  const tasks = new Set<Promise<unknown>>();
  const track = <T>(task: Promise<T>): Promise<T> => {
    const forget = (): boolean => tasks.delete(task);
    tasks.add(task);
    task.then(forget, forget);
    return task;
  };
  const untilIdle = async (signal: AbortSignal): Promise<void> => {
    while (tasks.size > 0 && !signal.aborted) await Promise.allSettled(tasks);
  };
  const drain = async (withinMs: number): Promise<number> => {
    const done = new AbortController();
    const limit = sleep(withinMs, undefined, { signal: done.signal }).catch(() => undefined);
    await Promise.race([untilIdle(done.signal), limit]);
    done.abort();
    return tasks.size;
  };
  return { track, drain };
};
