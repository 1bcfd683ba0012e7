/** Locks by name: those who hold different names do not wait for each other. */
export interface KeyedLocks {
  /** Runs the task when it holds every name; the names are free again when the task has settled. */
  readonly hold: <T>(names: readonly string[], task: () => Promise<T>) => Promise<T>;
}

export const createKeyedLocks = (): KeyedLocks => {
  const tails = new Map<string, Promise<unknown>>();

  const holdOne = <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const before = tails.get(name);
    const run = before === undefined ? task() : before.then(task, task);
    tails.set(name, run);
    const release = (): void => {
      if (tails.get(name) === run) tails.delete(name);
    };
    run.then(release, release);
    return run;
  };

  // In one order for everybody, so that two who want the same names cannot wait for each other.
  const hold = <T>(names: readonly string[], task: () => Promise<T>): Promise<T> =>
    [...new Set(names)].sort().reduceRight<() => Promise<T>>((inner, name) => () => holdOne(name, inner), task)();

  return { hold };
};
