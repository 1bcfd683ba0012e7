import { createWebSocketHandler, type WebSocketEvent } from '../subscriptions/index.ts';
import type { Core } from './core.ts';
import { observed } from './observed.ts';

/** The function behind the WebSocket API's three routes. */
export const createWebSocketFunction = (core: Core) =>
  observed(core, {
    name: 'websocket',
    requestIdOf: (event: WebSocketEvent) => event.requestContext.requestId,
    handle: createWebSocketHandler(core.subscriptions),
  });
