import { randomBytes } from 'node:crypto';
import { type Client, type ClientOptions, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { GatewayLimits } from '#local/gateway/limits';
import { silentLog } from '#local/log';
import { type Runtime, startRuntime } from '#local/runtime';
import { SERVICE_PARTS } from '#local/service-parts';
import type { Query } from '../play.ts';

/** The whole backend in this process, as `npm start` runs it, in memory. */
export const startBackend = (limits: Partial<GatewayLimits> = {}): Promise<Runtime> =>
  startRuntime(
    {
      host: '127.0.0.1',
      port: 0,
      database: { kind: 'embedded', folder: undefined },
      tablePrefix: 'e2e-',
      ports: { now: Date.now, randomBytes },
      log: silentLog,
      limits,
    },
    SERVICE_PARTS,
  );

/** Sends operations over HTTP. */
export const overHttp =
  (url: string): Query =>
  async (query, variables = {}, token) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors = [] } = JSON.parse(await response.text());
    return { data, errors, status: response.status };
  };

/** Waits until something holds; fails with what it waited for. */
export const until = async (what: string, holds: () => boolean, withinMs = 10_000): Promise<void> => {
  const end = Date.now() + withinMs;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise(resolve => setTimeout(resolve, 5));
  }
};

export interface Seen {
  readonly id: string;
  readonly version: number;
  readonly ply: number;
  readonly status: string;
}

/** A subscriber of the official client: what it has been told, and how it ended. */
export interface Listener {
  readonly seen: Seen[];
  /** Where a reconnection began: how many events had been seen then. */
  readonly connections: number[];
  readonly failures: unknown[];
  readonly completed: () => boolean;
  /** Ends the TCP connection from under the client. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

const FIELDS = 'id version ply status';
export const GAME_UPDATED = `subscription ($id: ID!) { it: gameUpdated(gameId: $id) { ${FIELDS} } }`;
export const TURN_READY = `subscription { it: turnReady { ${FIELDS} } }`;

/** Listens with the official client, which reconnects at once when it is cut off. */
export const listen = (
  url: string,
  query: string,
  variables: Record<string, unknown> = {},
  token?: string,
  options: Partial<ClientOptions> = {},
): Listener => {
  const seen: Seen[] = [];
  const connections: number[] = [];
  const failures: unknown[] = [];
  const sockets: WebSocket[] = [];
  let isComplete = false;
  class Socket extends WebSocket {
    constructor(address: string, protocol: string) {
      super(address, protocol);
      sockets.push(this);
    }
  }
  const client: Client = createClient({
    url,
    webSocketImpl: Socket,
    retryAttempts: 20,
    retryWait: () => new Promise(resolve => setTimeout(resolve, 10)),
    shouldRetry: () => true,
    on: { connected: () => connections.push(seen.length) },
    ...(token === undefined ? {} : { connectionParams: { authorization: `Bearer ${token}` } }),
    ...options,
  });
  client.subscribe<{ it: Seen }>(
    { query, variables },
    {
      next: ({ data, errors }) => {
        if (data) seen.push(data.it);
        if (errors) failures.push(...errors);
      },
      error: error => {
        failures.push(error);
      },
      complete: () => {
        isComplete = true;
      },
    },
  );
  return {
    seen,
    connections,
    failures,
    completed: () => isComplete,
    cut: () => sockets.at(-1)?.terminate(),
    close: async () => client.dispose(),
  };
};
