import type { Log } from './log.ts';

/**
 * Has what is due on the schedule done now instead of with the next minute's sweep. To be called after the jobs stand there.
 * Never rejects: when it fails, that sweep does it.
 */
export type Wake = () => Promise<void>;

/**
 * Makes a wake out of what invokes the sweep function. Those who ask while it is being invoked share one more invocation:
 * theirs may stand on the schedule only since the first began.
 */
export const createWake = (invoke: () => Promise<unknown>, log: Log): Wake => {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const call = async (): Promise<void> => {
    try {
      await invoke();
    } catch (error) {
      log.error('The sweep could not be woken; the next one does it.', { error });
    }
  };
  const begin = (): Promise<void> => {
    current = call().finally(() => {
      current = undefined;
    });
    return current;
  };
  const follow = async (before: Promise<void>): Promise<void> => {
    await before;
    next = undefined;
    await begin();
  };
  return () => {
    if (current === undefined) return begin();
    next ??= follow(current);
    return next;
  };
};
