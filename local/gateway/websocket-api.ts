import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import type { InFlight } from '../in-flight.ts';
import type { Log } from '../log.ts';
import type { Ports } from '../ports.ts';
import type { Connection, Connections, Peer } from './connections.ts';
import type { GatewayFaults } from './faults.ts';
import type { GatewayHandlers, WebSocketEvent } from './handlers.ts';
import { handshakeFault, isAccepted, refuseHandshake, subprotocolOf } from './handshake.ts';
import { type Invoked, invokeWebSocket } from './invoke-websocket.ts';
import type { GatewayLimits } from './limits.ts';
import { openConnection } from './open-connection.ts';
import { makeId, sourceIpOf } from './request.ts';
import { type Moment, makeConnectEvent, makeDisconnectEvent, makeMessageEvent } from './websocket-event.ts';

/** What the WebSocket side of the gateway needs. */
export interface WebSocketApiDeps {
  readonly handler: GatewayHandlers['websocket'];
  readonly limits: GatewayLimits;
  readonly faults: GatewayFaults;
  readonly ports: Ports;
  readonly inFlight: InFlight;
  readonly log: Log;
}

/** A WebSocket API with the routes `$connect`, `$default` and `$disconnect`. */
export interface WebSocketApi {
  readonly connections: Connections;
  /** Takes a handshake: what an HTTP server's `upgrade` event gives. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
  /** Lets nobody in any more, closes every connection with 1001, and cuts those still there after so many milliseconds. */
  readonly close: (withinMs: number) => Promise<void>;
}

const GOING_AWAY = 1001;

/** The ports and what one API keeps. */
interface Context extends WebSocketApiDeps {
  readonly connections: Connections;
  readonly server: WebSocketServer;
  /** What `$connect` agreed to, by handshake. */
  readonly subprotocols: WeakMap<IncomingMessage, string>;
  closing: boolean;
}

const newMoment = ({ ports }: Context): Moment => ({ requestId: makeId(ports.randomBytes), now: ports.now() });

const newPeer = ({ ports }: Context, request: IncomingMessage): Peer => ({
  connectionId: makeId(ports.randomBytes),
  connectedAt: ports.now(),
  sourceIp: sourceIpOf(request),
  userAgent: request.headers['user-agent'],
  domainName: request.headers.host ?? 'localhost',
});

const invoke = async ({ handler, inFlight, limits, log }: Context, event: WebSocketEvent): Promise<Invoked> => {
  const invoked = await invokeWebSocket(handler, event, inFlight, limits.webSocketIntegrationMs);
  const { routeKey, connectionId, requestId } = event.requestContext;
  if (!invoked.ok) {
    log.error('The WebSocket handler failed.', { routeKey, connectionId, requestId, error: invoked.error });
  }
  return invoked;
};

const disconnect = async (context: Context, peer: Peer, code: number, reason: string): Promise<void> => {
  if (context.faults.loseDisconnect?.(peer.connectionId)) return;
  await invoke(context, makeDisconnectEvent(peer, newMoment(context), code, reason));
};

const onMessage = async (context: Context, { peer, socket }: Connection, text: string): Promise<void> => {
  const { connectionId } = peer;
  const event = makeMessageEvent(peer, newMoment(context), text);
  const delay = context.faults.delayDefault?.(connectionId, text) ?? 0;
  if (delay > 0) await sleep(delay);
  const invoked = await invoke(context, event);
  if (invoked.ok && (invoked.result?.statusCode ?? 200) < 400) return;
  const message = invoked.ok ? 'Internal server error' : invoked.message;
  socket.send(JSON.stringify({ message, connectionId, requestId: event.requestContext.requestId }));
};

/** A client whose `$connect` was answered well. It is registered here and no earlier: until now a post gets 410. */
const admit = (context: Context, request: IncomingMessage, raw: Duplex, head: Buffer, peer: Peer): void => {
  const { connections, inFlight, limits, log, ports } = context;
  context.server.handleUpgrade(request, raw, head, socket => {
    const connection = openConnection(
      socket,
      raw,
      peer,
      { limits, now: ports.now, log },
      {
        onMessage: (from, text) => void inFlight.track(onMessage(context, from, text)),
        onEnd: (_, code, reason) => {
          connections.delete(peer.connectionId);
          void inFlight.track(disconnect(context, peer, code, reason));
        },
      },
    );
    connections.set(peer.connectionId, connection);
  });
};

const admitOrDrop = (context: Context, request: IncomingMessage, raw: Duplex, head: Buffer, peer: Peer): void => {
  if (!context.closing && raw.readable && raw.writable) {
    admit(context, request, raw, head, peer);
  } else {
    // The client did not wait, or the gateway ends: `$connect` has happened, so `$disconnect` follows.
    raw.destroy();
    void context.inFlight.track(disconnect(context, peer, 1006, 'The connection ended during $connect'));
  }
};

const connect = async (context: Context, request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> => {
  const peer = newPeer(context, request);
  const moment = newMoment(context);
  const invoked = await invoke(context, makeConnectEvent(peer, moment, request));
  const ids = { connectionId: peer.connectionId, requestId: moment.requestId };
  if (!invoked.ok) return refuseHandshake(raw, 502, { message: invoked.message, ...ids });
  if (!isAccepted(invoked.result)) {
    return refuseHandshake(raw, invoked.result.statusCode ?? 500, { message: 'Forbidden', ...ids });
  }
  const subprotocol = subprotocolOf(invoked.result);
  if (subprotocol !== undefined) context.subprotocols.set(request, subprotocol);
  return admitOrDrop(context, request, raw, head, peer);
};

const upgrade = async (context: Context, request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> => {
  raw.on('error', error => context.log.debug('A handshake failed.', { error }));
  const fault = handshakeFault(request);
  if (fault !== undefined) return refuseHandshake(raw, 400, { message: fault });
  if (context.closing) return refuseHandshake(raw, 503, { message: 'Service Unavailable' });
  if (context.faults.throttled?.('connect')) return refuseHandshake(raw, 429, { message: 'Too Many Requests' });
  return connect(context, request, raw, head);
};

const closeAll = async (context: Context, withinMs: number): Promise<void> => {
  context.closing = true;
  const sockets = [...context.connections.values()].map(({ socket }) => socket);
  const ends = sockets.map(socket => new Promise<void>(resolve => socket.once('close', () => resolve())));
  for (const socket of sockets) socket.close(GOING_AWAY, 'The server is going away');
  await Promise.race([Promise.all(ends), sleep(withinMs, undefined, { ref: false })]);
  for (const socket of sockets) socket.terminate();
};

/** Makes the WebSocket API. Invocations are concurrent: nothing orders two messages of one connection. */
export const createWebSocketApi = (deps: WebSocketApiDeps): WebSocketApi => {
  const subprotocols = new WeakMap<IncomingMessage, string>();
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: deps.limits.messageBytes,
    handleProtocols: (_offers, request) => subprotocols.get(request) ?? false,
  });
  const context: Context = { ...deps, connections: new Map(), server, subprotocols, closing: false };
  return {
    connections: context.connections,
    upgrade: (request, raw, head) => upgrade(context, request, raw, head),
    close: withinMs => closeAll(context, withinMs),
  };
};
