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

/** Tells the time in milliseconds. */
export type Clock = () => number;

export const wallClock: Clock = () => performance.now();

/** The time that the processor has worked for this process, whatever else the machine does meanwhile. */
export const processorClock: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const rate = (workload: Workload, clock: Clock): number => {
  const start = clock();
  const units = workload.run();
  return (units * 1000) / (clock() - start);
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
export const measure = (
  workloads: readonly Workload[],
  rounds: number,
  clock: Clock = wallClock,
): readonly Measured[] => {
  const rates = workloads.map((): number[] => []);
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++)
    workloads.forEach((workload, index) => {
      const perSecond = rate(workload, clock);
      if (round >= 0) rates[index]?.push(perSecond);
    });
  return workloads.map(({ name }, index) => summary(name, rates[index] ?? []));
};
