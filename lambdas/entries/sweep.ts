import { createSweepFunction } from '../functions/sweep.ts';
import { createAnnouncingSchema } from '../graphql/announcing-schema.ts';
import { createDeployedCore } from './core.ts';
import { createSesMailer } from './ses-mailer.ts';
import { settings } from './surroundings.ts';

export const handler = createSweepFunction(createDeployedCore(createAnnouncingSchema()), createSesMailer(settings));
