import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createInFlight } from '../in-flight.ts';
import { listen, stopListening } from '../listen.ts';
import type { Log } from '../log.ts';
import type { Ports } from '../ports.ts';
import type { GatewayFaults } from './faults.ts';
import type { GatewayHandlers } from './handlers.ts';
import { refuseHandshake } from './handshake.ts';
import { createHttpApi } from './http-api.ts';
import { writeJson } from './http-result.ts';
import { AWS_LIMITS, type GatewayLimits } from './limits.ts';
import { createManagementApi } from './management-api.ts';
import { targetOf } from './request.ts';
import { createWebSocketApi, type WebSocketApi } from './websocket-api.ts';

/** Answers requests for paths of its own; returns whether this was one of them. */
export type Site = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface GatewayOptions {
  readonly handlers: GatewayHandlers;
  /** The public listener: 0 is a free port. */
  readonly host: string;
  readonly port: number;
  readonly ports: Ports;
  readonly log: Log;
  /** What else the public listener serves, for instance the explorer. */
  readonly site?: Site;
  readonly limits?: Partial<GatewayLimits>;
  readonly faults?: GatewayFaults;
}

/** A running gateway. */
export interface Gateway {
  readonly port: number;
  /** Base URL of the management API, for the SDK's `endpoint`. */
  readonly connectionsEndpoint: string;
  /** Closes connections with 1001 and waits for what is in flight; gives up on the rest after so many milliseconds. */
  readonly close: (withinMs?: number) => Promise<void>;
}

const GRAPHQL = '/graphql';
const WEBSOCKET_PATHS = new Set(['/ws', GRAPHQL]);
const LOOPBACK = '127.0.0.1';
const CLOSE_WITHIN_MS = 5000;

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const route = (
  httpApi: Listener,
  site: Site | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined => {
  const { path } = targetOf(request);
  if (path === GRAPHQL) return httpApi(request, response);
  if (path === '/ws') {
    writeJson(response, 426, { message: 'Connect to /ws as a WebSocket.' }, { upgrade: 'websocket' });
    return undefined;
  }
  return site?.(request, response) ? undefined : httpApi(request, response);
};

// Whatever goes wrong with one request, the others go on: for instance a file of the site that was deleted.
const createRouter =
  (httpApi: Listener, { site, log }: GatewayOptions) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await route(httpApi, site, request, response);
    } catch (error) {
      log.error('A request could not be answered.', { url: request.url, error });
      if (response.headersSent) response.destroy();
      else writeJson(response, 500, { message: 'Internal Server Error' });
    }
  };

const createUpgrader =
  ({ upgrade }: WebSocketApi, { log }: GatewayOptions) =>
  async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    if (!WEBSOCKET_PATHS.has(targetOf(request).path)) {
      return refuseHandshake(socket, 404, { message: 'WebSockets are at /ws and at /graphql.' });
    }
    try {
      await upgrade(request, socket, head);
    } catch (error) {
      log.error('A handshake could not be answered.', { url: request.url, error });
      refuseHandshake(socket, 502, { message: 'Internal server error' });
    }
  };

/**
 * Starts the local API Gateway: an HTTP API with one route for every path that the site does not serve (`$default`), a
 * WebSocket API at `/ws` (and at `/graphql`, for clients that know one URL alone), and the management API on a loopback port
 * of its own. Rejects with a StartFailure.
 */
export const startGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const { handlers, ports, log, faults = {} } = options;
  const limits = { ...AWS_LIMITS, ...options.limits };
  const inFlight = createInFlight();
  const httpApi = createHttpApi({ handler: handlers.http, limits, faults, ports, inFlight, log });
  const webSocketApi = createWebSocketApi({ handler: handlers.websocket, limits, faults, ports, inFlight, log });
  const { connections } = webSocketApi;
  const management = createServer(createManagementApi({ connections, limits, faults, log }));
  const server = createServer(createRouter(httpApi, options));
  server.on('upgrade', createUpgrader(webSocketApi, options));
  const port = await listen(server, options.host, options.port);
  const managementPort = await listen(management, LOOPBACK, 0);

  const close = async (withinMs = CLOSE_WITHIN_MS): Promise<void> => {
    const stopped = stopListening(server);
    await webSocketApi.close(withinMs / 2);
    const left = await inFlight.drain(withinMs / 2);
    if (left > 0) log.warn('Some invocations were still running at the end.', { left });
    const managementStopped = stopListening(management);
    for (const each of [server, management]) each.closeAllConnections();
    await Promise.all([stopped, managementStopped]);
  };
  return { port, connectionsEndpoint: `http://${LOOPBACK}:${managementPort}`, close };
};
