import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { InFlight } from '../in-flight.ts';
import { within } from '../within.ts';
import type { GatewayHandlers, WebSocketEvent } from './handlers.ts';

/** How an invocation of the WebSocket handler ended. */
export type Invoked =
  | { readonly ok: true; readonly result: APIGatewayProxyStructuredResultV2 }
  | {
      readonly ok: false;
      readonly message: 'Internal server error' | 'Endpoint request timed out';
      readonly error: unknown;
    };

class IntegrationTimeout extends Error {}

/**
 * Invokes the handler and waits for at most so many milliseconds. Never rejects; a task that is late is still counted
 * as in flight until it ends.
 */
export const invokeWebSocket = async (
  handler: GatewayHandlers['websocket'],
  event: WebSocketEvent,
  inFlight: InFlight,
  integrationMs: number,
): Promise<Invoked> => {
  try {
    const task = inFlight.track(Promise.resolve(event).then(handler));
    return { ok: true, result: await within(task, integrationMs, () => new IntegrationTimeout()) };
  } catch (error) {
    const late = error instanceof IntegrationTimeout;
    return { ok: false, message: late ? 'Endpoint request timed out' : 'Internal server error', error };
  }
};
