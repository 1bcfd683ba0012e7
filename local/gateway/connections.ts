import type { WebSocket } from 'ws';

/** What the gateway knows of the client of a connection. */
export interface Peer {
  readonly connectionId: string;
  /** Milliseconds since 1970. */
  readonly connectedAt: number;
  readonly sourceIp: string;
  readonly userAgent: string | undefined;
  readonly domainName: string;
}

/** A connection that `$connect` has let in and that has not ended. */
export interface Connection {
  readonly peer: Peer;
  readonly socket: WebSocket;
  /** When a message last passed in either direction, in milliseconds since 1970. */
  readonly lastActiveAt: () => number;
  /** Notes that a message has passed. */
  readonly touch: () => void;
}

/** The live connections by id. */
export type Connections = Map<string, Connection>;
