import { createStreamFunction } from '../functions/stream.ts';
import { core } from './core.ts';

export const handler = createStreamFunction(core);
