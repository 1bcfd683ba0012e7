import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { Failure } from './failure.ts';
import type { Operation } from './operation.ts';
import { createSocket, type Socket, type SocketDeps, type SocketState } from './socket.ts';

const COUNT: Operation<{ readonly count: number }, { readonly from: number }> = {
  name: 'Count',
  text: 'subscription Count{count}',
};

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: Record<string, unknown>;
}

/** A server that does as the test says: it acknowledges, and keeps what it is sent. */
const startServer = async () => {
  const http = createServer();
  const server = new WebSocketServer({ server: http, handleProtocols: () => 'graphql-transport-ws' });
  const sockets: WebSocket[] = [];
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  const behaviour = { answersPings: true, onConnect: (_: WebSocket): void => undefined };
  const changed = (): void => {
    for (const check of [...waiting]) check();
  };
  server.on('connection', socket => {
    sockets.push(socket);
    behaviour.onConnect(socket);
    socket.on('message', data => {
      const message: Message = JSON.parse(String(data));
      messages.push(message);
      if (message.type === 'connection_init') socket.send('{"type":"connection_ack"}');
      if (message.type === 'ping' && behaviour.answersPings) socket.send('{"type":"pong"}');
      changed();
    });
    changed();
  });
  const waitFor = <T>(find: () => T | undefined): Promise<T> =>
    new Promise(resolve => {
      const check = (): void => {
        const found = find();
        if (found === undefined) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}`,
    behaviour,
    sockets,
    messages,
    /** Waits for so many messages of a type; returns the last of them. */
    until: (type: string, count: number): Promise<Message> =>
      waitFor(() => messages.filter(message => message.type === type)[count - 1]),
    untilConnected: (count: number): Promise<WebSocket> => waitFor(() => sockets[count - 1]),
    send: (message: object): void => sockets.at(-1)?.send(JSON.stringify(message)),
    close: () => {
      for (const socket of sockets) socket.terminate();
      server.close();
      http.close();
    },
  };
};

type Server = Awaited<ReturnType<typeof startServer>>;

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

const setUp = async (deps: Partial<SocketDeps> = {}) => {
  const server = await startServer();
  const states: SocketState[] = [];
  const refused: string[] = [];
  const socket = createSocket({
    url: server.url,
    token: async () => 'secret',
    onRefusedToken: async token => {
      refused.push(token);
    },
    onState: state => states.push(state),
    now: () => 0,
    random: () => 0,
    webSocket: WebSocket,
    ...deps,
  });
  opened.push(socket, server);
  return { server, socket, states, refused };
};

const listen = (socket: Socket) => {
  const heard: unknown[] = [];
  const ends: Failure[] = [];
  let wake = (): void => undefined;
  const end = socket.subscribe(
    COUNT,
    { from: 1 },
    {
      next: answer => {
        heard.push(answer.count);
        wake();
      },
      ended: failure => {
        ends.push(failure);
        wake();
      },
    },
  );
  const until = async (isThere: () => boolean): Promise<void> => {
    while (!isThere())
      await new Promise<void>(resolve => {
        wake = resolve;
      });
  };
  return { heard, ends, end, until };
};

const next = (id: string | undefined, count: number) => ({ type: 'next', id, payload: { data: { count } } });
const error = (id: string | undefined, code: string) => ({
  type: 'error',
  id,
  payload: [{ message: 'No.', extensions: { code } }],
});

const subscribed = async (server: Server, count = 1): Promise<string | undefined> =>
  (await server.until('subscribe', count)).id;

describe('a subscription', () => {
  it('is sent with the token in connection_init and hears what comes', async () => {
    const { server, socket, states } = await setUp();
    const { heard, until } = listen(socket);
    const { payload } = await server.until('subscribe', 1);
    expect(payload).toMatchObject({ query: COUNT.text, operationName: 'Count', variables: { from: 1 } });
    expect((await server.until('connection_init', 1)).payload).toEqual({ authorization: 'Bearer secret' });
    server.send(next(await subscribed(server), 1));
    await until(() => heard.length === 1);
    expect(heard).toEqual([1]);
    expect(states).toEqual(['connecting', 'open']);
  });

  it.each([1000, 1001, 1011, 4400])(
    'is begun again with its snapshot after the connection was closed with %i',
    async code => {
      const { server, socket, states } = await setUp();
      const { heard, until } = listen(socket);
      server.send(next(await subscribed(server), 1));
      await until(() => heard.length === 1);
      server.sockets[0]?.close(code);
      server.send(next(await subscribed(server, 2), 2));
      await until(() => heard.length === 2);
      expect(states.slice(0, 3)).toEqual(['connecting', 'open', 'lost']);
      expect(states.at(-1)).toBe('open');
    },
  );

  it('waits longer and longer for a server that closes with 1000 at once, whatever graphql-ws thinks of that code', async () => {
    const { server, socket } = await setUp();
    server.behaviour.onConnect = other => other.close(1000);
    const started = Date.now();
    listen(socket);
    await server.untilConnected(3);
    // At the least random number: 250 ms and 500 ms.
    expect(Date.now() - started).toBeGreaterThan(700);
  });

  it('begins to wait anew after a connection that stood for a while', async () => {
    let now = 0;
    const { server, socket } = await setUp({ now: () => now, times: { goodMs: 1000 } });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    listen(socket);
    for (let count = 1; count <= 5; count++) {
      await subscribed(server, count);
      now += 1000;
      server.sockets.at(-1)?.close(1001);
    }
    const waits = timers.mock.calls.flatMap(([, ms]) => (ms !== undefined && ms >= 250 && ms <= 2000 ? [ms] : []));
    // At the least random number: 250 ms each time, where doubling would make 250, 500, 1000 and 2000.
    expect(waits).toEqual([250, 250, 250, 250]);
  });

  it('is tried again at once when the network is back', async () => {
    const { server, socket, states } = await setUp({ random: () => 1 });
    server.behaviour.onConnect = other => other.close(1000);
    listen(socket);
    for (let count = 1; count < 10; count++) {
      await server.untilConnected(count);
      while (states.filter(state => state === 'lost').length < 2 * count) await new Promise(setImmediate);
      socket.hurry();
    }
    // Without hurrying, nine failures would have taken minutes.
    expect(server.sockets.length).toBeGreaterThanOrEqual(9);
  });

  it('is begun again when the other end is silent, though the connection seems to stand', async () => {
    const { server, socket } = await setUp({ times: { pingMs: 20, pongWithinMs: 20 } });
    server.behaviour.answersPings = false;
    listen(socket);
    await server.until('ping', 1);
    await subscribed(server, 2);
    expect(server.sockets.length).toBeGreaterThan(1);
  });

  it.each(['SUBSCRIPTION_INTERRUPTED', 'INTERNAL_SERVER_ERROR', 'RATE_LIMITED'])(
    'that ends with %s is begun again under another id',
    async code => {
      const { server, socket } = await setUp();
      const { heard, ends, until } = listen(socket);
      const first = await subscribed(server);
      server.send(error(first, code));
      const second = await subscribed(server, 2);
      expect(second).not.toBe(first);
      server.send(next(second, 1));
      await until(() => heard.length === 1);
      expect(ends).toEqual([]);
    },
  );

  it('that is refused has ended, and says why', async () => {
    const { server, socket, refused } = await setUp();
    const { ends, until } = listen(socket);
    server.send(error(await subscribed(server), 'NOT_FOUND'));
    await until(() => ends.length === 1);
    expect(ends).toMatchObject([{ kind: 'refused', code: 'NOT_FOUND' }]);
    expect(refused).toEqual([]);
  });

  it('whose token holds no more tells which', async () => {
    const { server, socket, refused } = await setUp();
    const { ends, until } = listen(socket);
    server.send(error(await subscribed(server), 'EXPIRED_TOKEN'));
    await until(() => ends.length === 1);
    expect(refused).toEqual(['secret']);
  });

  it('whose token is renewed is begun again with the new one', async () => {
    let token = 'old';
    const { server, socket } = await setUp({
      token: async () => token,
      onRefusedToken: async () => {
        token = 'new';
      },
    });
    const { heard, ends, until } = listen(socket);
    server.send(error(await subscribed(server), 'EXPIRED_TOKEN'));
    expect((await server.until('connection_init', 2)).payload).toEqual({ authorization: 'Bearer new' });
    server.send(next(await subscribed(server, 2), 5));
    await until(() => heard.length === 1);
    expect(ends).toEqual([]);
  });

  it('that was given up hears nothing more, and tells the server', async () => {
    const { server, socket } = await setUp();
    const { heard, end, until } = listen(socket);
    const id = await subscribed(server);
    server.send(next(id, 1));
    await until(() => heard.length === 1);
    end();
    expect((await server.until('complete', 1)).id).toBe(id);
    server.send(next(id, 2));
    const other = listen(socket);
    server.send(next(await subscribed(server, 2), 3));
    await other.until(() => other.heard.length === 1);
    expect(heard).toEqual([1]);
  });

  it('speaks for whom the token is of, after a change of it', async () => {
    let token = 'first';
    const { server, socket } = await setUp({ token: async () => token });
    listen(socket);
    await subscribed(server);
    token = 'second';
    socket.reconnect();
    await subscribed(server, 2);
    expect((await server.until('connection_init', 2)).payload).toEqual({ authorization: 'Bearer second' });
  });
});
