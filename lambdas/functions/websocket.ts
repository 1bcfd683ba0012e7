import { createWebSocketHandler } from '../subscriptions/index.ts';
import type { Core } from './core.ts';

/** The function behind the WebSocket API's three routes. */
export const createWebSocketFunction = ({ subscriptions }: Core) => createWebSocketHandler(subscriptions);
