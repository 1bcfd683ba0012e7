import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Log } from '../log.ts';
import type { Connection, Peer } from './connections.ts';
import { createFrameScanner } from './frame-scanner.ts';
import type { GatewayLimits } from './limits.ts';

/** What happens to an open connection. */
export interface ConnectionEvents {
  readonly onMessage: (connection: Connection, text: string) => void;
  /** Once, with the close code and reason. */
  readonly onEnd: (connection: Connection, code: number, reason: string) => void;
}

export interface ConnectionDeps {
  readonly limits: GatewayLimits;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
}

const GOING_AWAY = 1001;
const UNSUPPORTED_DATA = 1003;
const MESSAGE_TOO_BIG = 1009;

const isOpen = (socket: WebSocket): boolean => socket.readyState === socket.OPEN;

const bytesOf = (data: RawData): Buffer => {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
};

/**
 * Puts an upgraded socket under the gateway's rules: the sizes of frames and messages, idle time and lifetime, text
 * alone. `raw` is the stream below the WebSocket, from which nothing may have been read since the handshake.
 */
export const openConnection = (
  socket: WebSocket,
  raw: Duplex,
  peer: Peer,
  { limits, now, log }: ConnectionDeps,
  events: ConnectionEvents,
): Connection => {
  let lastActiveAt = peer.connectedAt;
  const goAway = (reason: string): void => socket.close(GOING_AWAY, reason);
  const idle = setTimeout(goAway, limits.idleMs, 'Idle for too long');
  const life = setTimeout(goAway, limits.lifeMs, 'Connected for too long');
  const touch = (): void => {
    lastActiveAt = now();
    idle.refresh();
  };
  const connection: Connection = { peer, socket, lastActiveAt: () => lastActiveAt, touch };
  const scan = createFrameScanner(bytes => {
    if (bytes > limits.frameBytes && isOpen(socket)) socket.close(MESSAGE_TOO_BIG, 'Frame too large');
  });
  // Ahead of the WebSocket's own listener, so that the message of an oversized frame is never handled.
  raw.prependListener('data', scan);
  socket.on('message', (data, isBinary) => {
    if (!isOpen(socket)) return;
    if (isBinary) return socket.close(UNSUPPORTED_DATA, 'Text alone');
    touch();
    events.onMessage(connection, bytesOf(data).toString('utf8'));
  });
  socket.on('error', error => log.debug('A connection failed.', { connectionId: peer.connectionId, error }));
  socket.on('close', (code, reason) => {
    clearTimeout(idle);
    clearTimeout(life);
    events.onEnd(connection, code, reason.toString('utf8'));
  });
  return connection;
};
