import { createHttpFunction } from '../functions/http.ts';
import { createOtherStores } from '../functions/other-stores.ts';
import { createWholeSchema } from '../graphql/whole-schema.ts';
import { createDeployedCore } from './core.ts';

const parts = { schema: createWholeSchema(), createOtherStores };

export const handler = createHttpFunction(createDeployedCore(parts));
