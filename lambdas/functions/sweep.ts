import { createSweepHandler } from '../handlers/sweep.ts';
import { type JobRunners, runSchedule } from '../usecases/run-schedule.ts';
import { sweepClocks } from '../usecases/sweep-clocks.ts';
import type { Core } from './core.ts';

/** Who runs the jobs of each kind. */
const jobRunners = (_core: Core): JobRunners => ({});

/** The function that a schedule invokes, once a minute or more often. */
export const createSweepFunction = (core: Core) => {
  const { ports, log } = core;
  const runners = jobRunners(core);
  return createSweepHandler({
    sweeps: {
      clocks: () => sweepClocks(ports, log),
      schedule: () => runSchedule(ports, runners, log),
    },
    log,
  });
};
