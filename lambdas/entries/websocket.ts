import { createWebSocketFunction } from '../functions/websocket.ts';
import { createDeployedCore } from './core.ts';

export const handler = createWebSocketFunction(createDeployedCore());
