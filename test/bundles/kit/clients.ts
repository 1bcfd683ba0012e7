import type { Query } from '#test/play';
import { type HttpRequest, httpEvent } from '#test/service';
import type { World } from './world.ts';

/** An answer of the HTTP function. */
export interface HttpAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly isBase64Encoded?: boolean;
}

/** Hands a request to the HTTP function, as API Gateway does; `change` makes another event of it. */
export const sendHttp = async (
  { invoke }: World,
  request: Partial<HttpRequest>,
  change: (event: object) => object = event => event,
): Promise<HttpAnswer> => (await invoke('http', change(httpEvent(request)))) as HttpAnswer;

/** Asks over HTTP. */
export const queryOver =
  (world: World): Query =>
  async (query, variables = {}, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const { statusCode, body } = await sendHttp(world, { headers, body: JSON.stringify({ query, variables }) });
    const { data, errors = [] } = JSON.parse(body);
    return { data, errors, status: statusCode };
  };

type RouteKey = '$connect' | '$default' | '$disconnect';

let messages = 0;

const socketEvent = (connectionId: string, routeKey: RouteKey, more: object) => {
  messages += 1;
  return {
    requestContext: {
      routeKey,
      eventType: { $connect: 'CONNECT', $default: 'MESSAGE', $disconnect: 'DISCONNECT' }[routeKey],
      connectionId,
      requestId: `message-${messages}`,
      requestTimeEpoch: Date.now(),
      connectedAt: Date.now(),
      stage: 'ws',
      apiId: 'api',
      domainName: 'api.execute-api.eu-west-1.amazonaws.com',
      identity: { sourceIp: '127.0.0.1', userAgent: 'test' },
    },
    isBase64Encoded: false,
    ...more,
  };
};

/** A client of the WebSocket API, as its function sees it. */
export interface Socket {
  readonly id: string;
  readonly connect: (headers?: Readonly<Record<string, string>>) => Promise<unknown>;
  /** Hands in a message as it came, or whatever stands for one. */
  readonly sendRaw: (event: object) => Promise<unknown>;
  readonly send: (message: object) => Promise<unknown>;
  readonly disconnect: () => Promise<unknown>;
  /** Connects, and speaks as whoever has the token. */
  readonly open: (token?: string) => Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: a message's shape is the protocol's
  readonly received: () => readonly any[];
}

let sockets = 0;

/** Makes a client that is not connected yet. Ids look like those of API Gateway. */
export const createSocket = ({ invoke, connections }: World): Socket => {
  sockets += 1;
  const id = `L0SM9cOFvHcCIhw${sockets}=`;
  const connect: Socket['connect'] = (headers = { 'Sec-WebSocket-Protocol': 'graphql-transport-ws' }) =>
    invoke('websocket', socketEvent(id, '$connect', { headers }));
  const sendRaw: Socket['sendRaw'] = event => invoke('websocket', socketEvent(id, '$default', event));
  const send: Socket['send'] = message => sendRaw({ body: JSON.stringify(message) });
  return {
    id,
    connect,
    sendRaw,
    send,
    disconnect: () => invoke('websocket', socketEvent(id, '$disconnect', {})),
    open: async token => {
      await connect();
      await send({ type: 'connection_init', payload: token && { authorization: `Bearer ${token}` } });
    },
    received: () => connections.postedTo(id),
  };
};
