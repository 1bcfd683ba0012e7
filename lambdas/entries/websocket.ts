import { createWebSocketFunction } from '../functions/websocket.ts';
import { core } from './core.ts';

export const handler = createWebSocketFunction(core);
