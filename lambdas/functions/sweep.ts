import { createSweepHandler } from '../handlers/sweep.ts';
import { sweepClocks } from '../usecases/sweep-clocks.ts';
import type { Core } from './core.ts';

/** The function that a schedule invokes, once a minute or more often. */
export const createSweepFunction = ({ ports, log }: Core) =>
  createSweepHandler({ sweep: () => sweepClocks(ports, log), log });
