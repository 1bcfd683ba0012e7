import { createHttpFunction } from '../functions/http.ts';
import { createWholeSchema } from '../graphql/whole-schema.ts';
import { createDeployedCore } from './core.ts';

export const handler = createHttpFunction(createDeployedCore(createWholeSchema()));
