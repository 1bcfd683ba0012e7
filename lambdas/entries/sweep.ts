import { createSweepFunction } from '../functions/sweep.ts';
import { core } from './core.ts';

export const handler = createSweepFunction(core);
