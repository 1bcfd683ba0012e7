/** Something to be timed: `run` does the work once and returns how many units of it were done. */
export interface Workload {
  readonly name: string;
  readonly run: () => number;
}

/** Units per second of a workload over the rounds. */
export interface Measured {
  readonly name: string;
  readonly median: number;
  readonly slowest: number;
  readonly fastest: number;
}

const rate = (workload: Workload): number => {
  const start = performance.now();
  const units = workload.run();
  return (units * 1000) / (performance.now() - start);
};

const summary = (name: string, rates: readonly number[]): Measured => {
  const sorted = [...rates].sort((a, b) => a - b);
  return {
    name,
    median: sorted[sorted.length >> 1] ?? 0,
    slowest: sorted[0] ?? 0,
    fastest: sorted.at(-1) ?? 0,
  };
};

const WARM_UP_ROUNDS = 3;

/**
 * Runs the workloads in turn, round after round, so that whatever disturbs the machine disturbs them all. Takes an odd
 * number of rounds; the first three are thrown away.
 */
export const measure = (workloads: readonly Workload[], rounds: number): readonly Measured[] => {
  const rates = workloads.map((): number[] => []);
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++)
    workloads.forEach((workload, index) => {
      const perSecond = rate(workload);
      if (round >= 0) rates[index]?.push(perSecond);
    });
  return workloads.map(({ name }, index) => summary(name, rates[index] ?? []));
};
