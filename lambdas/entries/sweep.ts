import { createOtherStores } from '../functions/other-stores.ts';
import { createSweepFunction } from '../functions/sweep.ts';
import { createAnnouncingSchema } from '../graphql/schema/announcing-schema.ts';
import { createDeployedCore } from './core.ts';
import { createSesMailer } from './ses-mailer.ts';
import { settings } from './surroundings.ts';

const parts = { schema: createAnnouncingSchema(), createOtherStores };

export const handler = createSweepFunction(createDeployedCore(parts), createSesMailer(settings));
