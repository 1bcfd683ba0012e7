import { createHttpFunction } from '../functions/http.ts';
import { core } from './core.ts';

export const handler = createHttpFunction(core);
