/** Runs tasks, at most `limit` at a time, in the order they were given. */
export type Limiter = <T>(task: () => Promise<T>) => Promise<T>;

/** Makes a limiter; a task that throws frees its place like any other. */
export const createLimiter = (limit: number): Limiter => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = async (): Promise<void> => {
    if (running < limit) running += 1;
    else await new Promise<void>(resolve => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async task => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
};
