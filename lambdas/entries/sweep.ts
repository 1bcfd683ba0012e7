import { createSweepFunction } from '../functions/sweep.ts';
import { createDeployedCore } from './core.ts';

export const handler = createSweepFunction(createDeployedCore());
