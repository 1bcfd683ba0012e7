import type { IncomingMessage } from 'node:http';
import type { Peer } from './connections.ts';
import type { WebSocketEvent } from './handlers.ts';
import { API_ID, makeRequestTime, parametersOf, targetOf } from './request.ts';

/** What differs between two invocations for the same connection. */
export interface Moment {
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const EVENT_TYPES = { $connect: 'CONNECT', $default: 'MESSAGE', $disconnect: 'DISCONNECT' } as const;

type RouteKey = keyof typeof EVENT_TYPES;

const contextOf = (peer: Peer, routeKey: RouteKey, { requestId, now }: Moment): WebSocketEvent['requestContext'] => ({
  routeKey,
  eventType: EVENT_TYPES[routeKey],
  extendedRequestId: requestId,
  requestTime: makeRequestTime(now),
  messageDirection: 'IN',
  stage: API_ID,
  connectedAt: peer.connectedAt,
  requestTimeEpoch: now,
  requestId,
  domainName: peer.domainName,
  connectionId: peer.connectionId,
  apiId: API_ID,
  identity: { sourceIp: peer.sourceIp, ...(peer.userAgent !== undefined && { userAgent: peer.userAgent }) },
  ...(routeKey === '$default' && { messageId: requestId }),
});

// Header names keep the case the client wrote them in, as on AWS.
const headersOf = (request: IncomingMessage): Record<string, string[]> => {
  const headers: Record<string, string[]> = {};
  const { rawHeaders } = request;
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = rawHeaders.slice(i, i + 2);
    headers[name] = [...(headers[name] ?? []), value];
  }
  return headers;
};

const lastOf = (many: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(many).map(([name, values]) => [name, values.at(-1) ?? '']));

/** Makes the event of `$connect`: the one that carries the headers and the query of the handshake. */
export const makeConnectEvent = (peer: Peer, moment: Moment, request: IncomingMessage): WebSocketEvent => {
  const headers = headersOf(request);
  const parameters = Object.entries(parametersOf(targetOf(request).query)).map(([name, values]) => [name, [...values]]);
  const query: Record<string, string[]> = Object.fromEntries(parameters);
  return {
    headers: lastOf(headers),
    multiValueHeaders: headers,
    ...(parameters.length > 0 && { queryStringParameters: lastOf(query), multiValueQueryStringParameters: query }),
    requestContext: contextOf(peer, '$connect', moment),
    isBase64Encoded: false,
  };
};

/** Makes the event of a text message. */
export const makeMessageEvent = (peer: Peer, moment: Moment, body: string): WebSocketEvent => ({
  requestContext: contextOf(peer, '$default', moment),
  body,
  isBase64Encoded: false,
});

/** Makes the event of a connection's end, with the close code and reason as the gateway saw them. */
export const makeDisconnectEvent = (peer: Peer, moment: Moment, code: number, reason: string): WebSocketEvent => ({
  requestContext: {
    ...contextOf(peer, '$disconnect', moment),
    disconnectStatusCode: code,
    disconnectReason: reason,
  },
  isBase64Encoded: false,
});
