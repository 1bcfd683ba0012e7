import { createFanOutFunction } from '../functions/fan-out.ts';
import { createOtherStores } from '../functions/other-stores.ts';
import { createAnnouncingSchema } from '../graphql/schema/announcing-schema.ts';
import { createDeployedCore } from './core.ts';

const parts = { schema: createAnnouncingSchema(), createOtherStores };

export const handler = createFanOutFunction(createDeployedCore(parts));
