import { createLaterStores } from '../functions/later-stores.ts';
import { createWebSocketFunction } from '../functions/websocket.ts';
import { createSocketSchema } from '../graphql/schema/socket-schema.ts';
import { createDeployedCore } from './core.ts';

const parts = { schema: createSocketSchema(), createOtherStores: createLaterStores };

export const handler = createWebSocketFunction(createDeployedCore(parts));
