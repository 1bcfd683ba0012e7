import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import type { Connection, Connections } from './connections.ts';
import type { GatewayFaults } from './faults.ts';
import { writeJson } from './http-result.ts';
import type { GatewayLimits } from './limits.ts';
import { readBody } from './read-body.ts';
import { targetOf } from './request.ts';

/** What the management API needs. */
export interface ManagementApiDeps {
  readonly connections: Connections;
  readonly limits: GatewayLimits;
  readonly faults: GatewayFaults;
  readonly log: Log;
}

const PATH = /^(?:\/[^/]+)*\/(?:@|%40)connections\/([^/]+)$/i;

const NORMAL_CLOSURE = 1000;

const refuse = (response: ServerResponse, statusCode: number, type: string, message?: string): void =>
  writeJson(response, statusCode, { message }, { 'x-amzn-errortype': type });

const gone = (response: ServerResponse): void => refuse(response, 410, 'GoneException');

const idOf = (request: IncomingMessage): string | undefined => {
  const encoded = PATH.exec(targetOf(request).path)?.[1];
  return encoded?.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
};

const isOpen = ({ socket }: Connection): boolean => socket.readyState === socket.OPEN;

const describe = (response: ServerResponse, { peer, lastActiveAt }: Connection): void =>
  writeJson(response, 200, {
    connectedAt: new Date(peer.connectedAt).toISOString(),
    identity: { sourceIp: peer.sourceIp, userAgent: peer.userAgent },
    lastActiveAt: new Date(lastActiveAt()).toISOString(),
  });

const limitExceeded = (response: ServerResponse): void => refuse(response, 429, 'LimitExceededException');

/** A client does not read, and what waits for it is as much as is kept. */
const isOverflowing = ({ socket }: Connection, limits: GatewayLimits): boolean =>
  socket.bufferedAmount > limits.sendBufferBytes;

const post = (
  response: ServerResponse,
  connection: Connection,
  data: Buffer,
  { limits, faults }: ManagementApiDeps,
): void => {
  if (faults.falseGone?.(connection.peer.connectionId)) {
    gone(response);
  } else if (isOverflowing(connection, limits)) {
    limitExceeded(response);
  } else {
    connection.socket.send(data, { binary: false });
    connection.touch();
    response.writeHead(200).end();
  }
};

const remove = (response: ServerResponse, { socket }: Connection): void => {
  socket.close(NORMAL_CLOSURE);
  response.writeHead(204).end();
};

const handle = async (request: IncomingMessage, response: ServerResponse, deps: ManagementApiDeps): Promise<void> => {
  const id = idOf(request);
  if (id === undefined) return refuse(response, 403, 'ForbiddenException', 'Forbidden');
  if (deps.faults.throttled?.('management')) return limitExceeded(response);
  const data = await readBody(request, deps.limits.messageBytes);
  const connection = deps.connections.get(id);
  if (!connection || !isOpen(connection)) return gone(response);
  switch (request.method) {
    case 'POST':
      if (!data) return refuse(response, 413, 'PayloadTooLargeException', 'Message too long');
      return post(response, connection, data, deps);
    case 'GET':
      return describe(response, connection);
    case 'DELETE':
      return remove(response, connection);
    default:
      return refuse(response, 405, 'MethodNotAllowedException', 'Use POST, GET or DELETE.');
  }
};

/**
 * Makes the `@connections` API as a request listener, in the shapes the AWS SDK's client reads. It asks for no
 * signature, so it must be bound to the loopback address.
 */
export const createManagementApi =
  (deps: ManagementApiDeps) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await handle(request, response, deps);
    } catch (error) {
      deps.log.debug('A call of the management API was given up.', { error });
      response.destroy();
    }
  };
