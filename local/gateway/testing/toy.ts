import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type ClientOptions, WebSocket } from 'ws';
import { silentLog } from '../../log.ts';
import { type Gateway, type GatewayOptions, startGateway } from '../gateway.ts';
import type { WebSocketEvent } from '../handlers.ts';

/** A handler's answer that says nothing but yes. */
export const accept = async (): Promise<APIGatewayProxyStructuredResultV2> => ({ statusCode: 200 });

/** A gateway with handlers that keep what they were called with. */
export interface ToyGateway {
  readonly gateway: Gateway;
  readonly http: APIGatewayProxyEventV2[];
  readonly websocket: WebSocketEvent[];
}

/** Starts a gateway on a free port of the loopback address. */
export const startToy = async (
  handlers: Partial<GatewayOptions['handlers']> = {},
  options: Partial<Pick<GatewayOptions, 'limits' | 'faults' | 'site' | 'log'>> = {},
): Promise<ToyGateway> => {
  const http: APIGatewayProxyEventV2[] = [];
  const websocket: WebSocketEvent[] = [];
  const gateway = await startGateway({
    host: '127.0.0.1',
    port: 0,
    ports: { now: Date.now, randomBytes },
    log: silentLog,
    ...options,
    handlers: {
      http: event => {
        http.push(event);
        return (handlers.http ?? accept)(event);
      },
      websocket: event => {
        websocket.push(event);
        return (handlers.websocket ?? accept)(event);
      },
    },
  });
  return { gateway, http, websocket };
};

/** A raw WebSocket client that keeps what it receives. */
export interface Client {
  readonly socket: WebSocket;
  readonly messages: string[];
  /** Settles with the subprotocol when the handshake has succeeded, or rejects with what the server answered. */
  readonly opened: Promise<string>;
  /** Close code and reason. */
  readonly closed: Promise<readonly [code: number, reason: string]>;
  /** The next message that has not been waited for. */
  readonly next: () => Promise<string>;
}

const createQueue = (): { readonly push: (text: string) => void; readonly next: () => Promise<string> } => {
  const ready: string[] = [];
  const waiting: ((text: string) => void)[] = [];
  return {
    push: text => {
      const waiter = waiting.shift();
      if (waiter) waiter(text);
      else ready.push(text);
    },
    next: () =>
      new Promise(resolve => {
        const text = ready.shift();
        if (text === undefined) waiting.push(resolve);
        else resolve(text);
      }),
  };
};

/** Connects to a port of the loopback address. */
export const connectTo = (
  port: number,
  protocols: string[] = [],
  options: ClientOptions = {},
  path = '/ws',
): Client => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols, options);
  const messages: string[] = [];
  const { push, next } = createQueue();
  socket.on('message', data => {
    messages.push(String(data));
    push(String(data));
  });
  const opened = new Promise<string>((resolve, reject) => {
    socket.once('open', () => resolve(socket.protocol));
    socket.on('error', reject);
  });
  opened.catch(() => undefined);
  const closed = new Promise<readonly [number, string]>(resolve => {
    socket.once('close', (code, reason) => resolve([code, String(reason)]));
  });
  return { socket, messages, opened, closed, next };
};

/** Waits until the condition holds, looking every few milliseconds; throws after half a minute. */
export const until = async (condition: () => boolean): Promise<void> => {
  const end = Date.now() + 30_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`It never came true: ${condition}`);
    await sleep(5);
  }
};
