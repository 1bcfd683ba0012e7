import { createFanOutFunction } from '../functions/fan-out.ts';
import { createDeployedCore } from './core.ts';

export const handler = createFanOutFunction(createDeployedCore());
