import { createSweepFunction } from '../functions/sweep.ts';
import { createDeployedCore, settings } from './core.ts';
import { createSesMailer } from './ses-mailer.ts';

export const handler = createSweepFunction(createDeployedCore(), createSesMailer(settings));
