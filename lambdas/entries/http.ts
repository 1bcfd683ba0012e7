import { createHttpFunction } from '../functions/http.ts';
import { createOtherStores } from '../functions/other-stores.ts';
import { createHttpSchema } from '../graphql/schema/http-schema.ts';
import { createDeployedCore } from './core.ts';

const parts = { schema: createHttpSchema(), createOtherStores };

export const handler = createHttpFunction(createDeployedCore(parts));
