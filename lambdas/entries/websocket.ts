import { createWebSocketFunction } from '../functions/websocket.ts';
import { createSocketSchema } from '../graphql/socket-schema.ts';
import { createDeployedCore } from './core.ts';

export const handler = createWebSocketFunction(createDeployedCore(createSocketSchema()));
