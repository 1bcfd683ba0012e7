import { createLimiter, type Limiter } from '../limiter.ts';

/** Runs tasks, a bounded number at a time. Those of one lane wait for one another alone; those without one, for a place. */
export type JobPool = <T>(lane: string | undefined, task: () => Promise<T>) => Promise<T>;

interface Lane {
  readonly limit: Limiter;
  /** Tasks that run or wait in it. */
  tasks: number;
}

/** Makes a pool of at most `most` tasks at a time, and at most `mostOfLane` of one lane. */
export const createJobPool = (most: number, mostOfLane: number): JobPool => {
  const places = createLimiter(most);
  const lanes = new Map<string, Lane>();
  const enter = (name: string): Lane => {
    const lane = lanes.get(name) ?? { limit: createLimiter(mostOfLane), tasks: 0 };
    lanes.set(name, lane);
    lane.tasks += 1;
    return lane;
  };
  const leave = (name: string, lane: Lane): void => {
    lane.tasks -= 1;
    if (lane.tasks === 0) lanes.delete(name);
  };
  return async (name, task) => {
    if (name === undefined) return places(task);
    const lane = enter(name);
    // The lane first: whoever waits for it takes no place.
    return lane.limit(() => places(task)).finally(() => leave(name, lane));
  };
};
