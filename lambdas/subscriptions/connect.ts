import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import type { Identity } from './connection-store.ts';
import type { Refusal, WebSocketEvent, WebSocketResult } from './ports.ts';
import type { Runtime } from './runtime.ts';

// The gateway ends a connection after two hours; its rows outlive it a little.
const LIFETIME_MS = (2 * 60 + 10) * 60_000;

const header = (event: WebSocketEvent, name: string): string | undefined =>
  Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];

const offersProtocol = (event: WebSocketEvent): boolean =>
  (header(event, 'sec-websocket-protocol') ?? '')
    .split(',')
    .some(offer => offer.trim() === GRAPHQL_TRANSPORT_WS_PROTOCOL);

const refuse = (statusCode: number, message: string): WebSocketResult => ({
  statusCode,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ message }),
});

/** What a refused Authorization header is answered with; the gateway passes on nothing but the status. */
const statusOf = ({ code }: Refusal): number => {
  if (code === 'RATE_LIMITED') return 429;
  return code === 'ISSUER_UNAVAILABLE' ? 503 : 401;
};

/**
 * Handles `$connect`: stores the connection and agrees on the subprotocol. It posts nothing, for the gateway takes
 * no post before this has returned. Refuses with 400 a client that does not offer graphql-transport-ws, and with
 * 401, 429 or 503 an Authorization header that is no good. Throws what the store or the authentication failed with.
 */
export const handleConnect = async <C>(runtime: Runtime<C>, event: WebSocketEvent): Promise<WebSocketResult> => {
  if (!offersProtocol(event)) {
    return refuse(400, `Offer the subprotocol ${GRAPHQL_TRANSPORT_WS_PROTOCOL} in Sec-WebSocket-Protocol.`);
  }
  const authorization = header(event, 'authorization');
  let identity: Identity | undefined;
  if (authorization !== undefined) {
    const { identity: client } = event.requestContext;
    const viewer = await runtime.deps.authenticate(authorization, client?.sourceIp);
    if (!viewer.ok) return refuse(statusOf(viewer.error), viewer.error.message);
    identity = { viewer: viewer.value };
  }
  const expiresAt = Math.ceil((runtime.deps.now() + LIFETIME_MS) / 1000);
  await runtime.connections.open(event.requestContext.connectionId, expiresAt, identity);
  return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': GRAPHQL_TRANSPORT_WS_PROTOCOL } };
};
