import { createHttpFunction } from '../functions/http.ts';
import { createDeployedCore } from './core.ts';

export const handler = createHttpFunction(createDeployedCore());
