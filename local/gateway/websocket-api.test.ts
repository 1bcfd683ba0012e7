import { connect as connectTcp } from 'node:net';
import { PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { createClient } from 'graphql-ws';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { WebSocketEvent } from './handlers.ts';
import { accept, connectTo, type ToyGateway, until } from './testing/toy.ts';
import { connect, idOf, management, start } from './testing/websocket.ts';

describe('$connect', () => {
  it('carries the handshake, and the other routes do not', async () => {
    const toy = await start();
    const client = connect(
      toy,
      ['graphql-transport-ws', 'other'],
      { headers: { Authorization: 'Bearer x' } },
      '/ws?a=1&a=2',
    );
    await client.opened.catch(() => undefined);
    await until(() => toy.websocket.length === 1);
    expect(toy.websocket[0]).toMatchObject({
      headers: { Authorization: 'Bearer x', 'Sec-WebSocket-Protocol': 'graphql-transport-ws,other' },
      multiValueHeaders: { Authorization: ['Bearer x'] },
      queryStringParameters: { a: '2' },
      multiValueQueryStringParameters: { a: ['1', '2'] },
      isBase64Encoded: false,
      requestContext: {
        routeKey: '$connect',
        eventType: 'CONNECT',
        connectionId: expect.stringMatching(/^.{15}=$/),
        requestId: expect.stringMatching(/^.{15}=$/),
        connectedAt: expect.any(Number),
        requestTimeEpoch: expect.any(Number),
        stage: 'local',
        apiId: 'local',
        domainName: `127.0.0.1:${toy.gateway.port}`,
        identity: { sourceIp: '127.0.0.1' },
      },
    });
    expect(toy.websocket[0]?.requestContext).not.toHaveProperty('messageId');
  });

  it.each(['/ws', '/graphql'])('is invoked at %s', async path => {
    const toy = await start();
    await connect(toy, [], {}, path).opened;
    expect(toy.websocket).toHaveLength(1);
  });

  it('is not invoked elsewhere', async () => {
    const toy = await start();
    await expect(connect(toy, [], {}, '/other').opened).rejects.toThrow('404');
    expect(toy.websocket).toHaveLength(0);
  });

  it('decides on the subprotocol alone', async () => {
    const headers = { 'sec-websocket-protocol': 'second' };
    const agreeing = await start(async () => ({ statusCode: 200, headers }));
    await expect(connect(agreeing, ['first', 'second']).opened).resolves.toBe('second');
    const silent = await start();
    await expect(connect(silent, ['first']).opened).rejects.toThrow('Server sent no subprotocol');
  });

  it.each([400, 401, 403, 500])('refuses the handshake with its own status %i', async statusCode => {
    const toy = await start(async () => ({ statusCode }));
    await expect(connect(toy).opened).rejects.toThrow(`Unexpected server response: ${statusCode}`);
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(toy.websocket.map(({ requestContext }) => requestContext.routeKey)).toEqual(['$connect']);
  });

  it('refuses the handshake with 502 when its answer is no result', async () => {
    const toy = await start(async () => JSON.parse('null'));
    await expect(connect(toy).opened).rejects.toThrow('Unexpected server response: 502');
  });

  it('is not invoked when the account’s rate is used up: 429', async () => {
    const toy = await start(accept, { faults: { throttled: what => what === 'connect' } });
    await expect(connect(toy).opened).rejects.toThrow('Unexpected server response: 429');
    expect(toy.websocket).toHaveLength(0);
  });

  it('refuses the handshake with 502 when it throws', async () => {
    const toy = await start(() => Promise.reject(new Error('secret')));
    await expect(connect(toy).opened).rejects.toThrow('Unexpected server response: 502');
  });

  it('gets 410 for a post to its own connection', async () => {
    const outcomes: unknown[] = [];
    const toy: ToyGateway = await start(async ({ requestContext: { connectionId } }) => {
      const command = new PostToConnectionCommand({ ConnectionId: connectionId, Data: 'early' });
      await management(toy)
        .send(command)
        .catch(error => outcomes.push(error.name));
      return { statusCode: 200 };
    });
    await connect(toy).opened;
    expect(outcomes).toEqual(['GoneException']);
  });

  it('is followed by $disconnect when the client did not wait for it', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    const toy = await start(async ({ requestContext }) => {
      if (requestContext.routeKey === '$connect') await held;
      return { statusCode: 200 };
    });
    const client = connect(toy);
    await until(() => toy.websocket.length === 1);
    client.socket.terminate();
    await client.closed;
    await new Promise(resolve => setTimeout(resolve, 20));
    release();
    await until(() => toy.websocket.length === 2);
    expect(toy.websocket[1]?.requestContext.routeKey).toBe('$disconnect');
  });

  it.each([
    [
      'no key',
      'GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n',
    ],
    [
      'an old version',
      'GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 7\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    ],
    ['another protocol', 'GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'],
  ])('is not invoked for a handshake with %s', async (_, request) => {
    const toy = await start();
    const socket = connectTcp(toy.gateway.port, '127.0.0.1');
    socket.write(request);
    const answer = await new Promise(resolve => socket.once('data', data => resolve(String(data))));
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(toy.websocket).toHaveLength(0);
    socket.destroy();
  });
});

describe('$default', () => {
  it('is invoked for each message', async () => {
    const toy = await start();
    const { socket, opened } = connect(toy);
    await opened;
    socket.send('{"ü":1}');
    await until(() => toy.websocket.length === 2);
    const event = toy.websocket[1];
    expect(event).toMatchObject({
      body: '{"ü":1}',
      isBase64Encoded: false,
      requestContext: {
        routeKey: '$default',
        eventType: 'MESSAGE',
        messageDirection: 'IN',
        messageId: expect.any(String),
        connectionId: idOf(toy),
      },
    });
    expect(event).not.toHaveProperty('headers');
    expect(event).not.toHaveProperty('queryStringParameters');
  });

  it('runs concurrently and in no order', async () => {
    const done: string[] = [];
    const toy = await start(async ({ body }) => {
      if (body === 'slow') await until(() => done.length === 1);
      if (body) done.push(body);
      return { statusCode: 200 };
    });
    const { socket, opened } = connect(toy);
    await opened;
    socket.send('slow');
    socket.send('fast');
    await until(() => done.length === 2);
    expect(done).toEqual(['fast', 'slow']);
  });

  it.each<[string, () => Promise<APIGatewayProxyStructuredResultV2>]>([
    ['throws', () => Promise.reject(new Error('secret'))],
    ['returns 400', async () => ({ statusCode: 400 })],
    ['returns 500', async () => ({ statusCode: 500, body: 'secret' })],
  ])('has the gateway push its error message when it %s', async (_, answer) => {
    const toy = await start(({ requestContext }) => (requestContext.routeKey === '$default' ? answer() : accept()));
    const { socket, opened, next } = connect(toy);
    await opened;
    socket.send('x');
    expect(JSON.parse(await next())).toEqual({
      message: 'Internal server error',
      connectionId: idOf(toy),
      requestId: toy.websocket[1]?.requestContext.requestId,
    });
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  it('has the gateway say so when it is late', async () => {
    const toy = await start(
      ({ requestContext }) => (requestContext.routeKey === '$default' ? new Promise(() => undefined) : accept()),
      { limits: { webSocketIntegrationMs: 30 } },
    );
    const { socket, opened, next } = connect(toy);
    await opened;
    socket.send('x');
    expect(JSON.parse(await next())).toMatchObject({ message: 'Endpoint request timed out' });
  });

  it('can be made late by a fault', async () => {
    const toy = await start(accept, { faults: { delayDefault: (_, body) => (body === 'first' ? 40 : 0) } });
    const { socket, opened } = connect(toy);
    await opened;
    socket.send('first');
    socket.send('second');
    await until(() => toy.websocket.length === 3);
    expect(toy.websocket.map(({ body }) => body)).toEqual([undefined, 'second', 'first']);
    const times = toy.websocket.map(({ requestContext }) => requestContext.requestTimeEpoch);
    expect(times[2]).toBeLessThanOrEqual(times[1] ?? 0);
  });
});

describe('$disconnect', () => {
  const routes = (toy: ToyGateway): string[] => toy.websocket.map(({ requestContext }) => requestContext.routeKey);

  it('carries the close code and reason', async () => {
    const toy = await start();
    const { socket, opened } = connect(toy);
    await opened;
    socket.close(4321, 'because');
    await until(() => toy.websocket.length === 2);
    expect(toy.websocket[1]?.requestContext).toMatchObject({
      routeKey: '$disconnect',
      eventType: 'DISCONNECT',
      disconnectStatusCode: 4321,
      disconnectReason: 'because',
    });
  });

  it('comes when the client is cut off, and can be lost', async () => {
    const told = await start();
    const cut = connect(told);
    await cut.opened;
    cut.socket.terminate();
    await until(() => told.websocket.length === 2);
    const untold = await start(accept, { faults: { loseDisconnect: () => true } });
    const lost = connect(untold);
    await lost.opened;
    lost.socket.terminate();
    await new Promise(resolve => setTimeout(resolve, 50));
    expect([routes(told), routes(untold)]).toEqual([['$connect', '$disconnect'], ['$connect']]);
  });
});

describe('closing', () => {
  it('tells clients 1001, waits for invocations and lets nobody in', async () => {
    const ended: string[] = [];
    const toy = await start(async ({ requestContext: { routeKey } }) => {
      if (routeKey !== '$connect') await new Promise(resolve => setTimeout(resolve, 60));
      ended.push(routeKey);
      return { statusCode: 200 };
    });
    const { opened, closed, socket } = connect(toy);
    await opened;
    socket.send('x');
    await until(() => toy.websocket.length === 2);
    await toy.gateway.close(30_000);
    expect((await closed)[0]).toBe(1001);
    expect(ended.sort()).toEqual(['$connect', '$default', '$disconnect']);
    await expect(connectTo(toy.gateway.port).opened).rejects.toThrow('ECONNREFUSED');
  });

  it('does not wait for ever', async () => {
    const toy = await start(({ requestContext }) =>
      requestContext.routeKey === '$default' ? new Promise(() => undefined) : accept(),
    );
    const { opened, socket } = connect(toy);
    await opened;
    socket.pause();
    socket.send('x');
    await until(() => toy.websocket.length === 2);
    await expect(toy.gateway.close(200)).resolves.toBeUndefined();
  });
});

describe('the official graphql-ws client', () => {
  // As small a server as the protocol allows: one subscription that counts to three.
  const answer = async (toy: ToyGateway, { body = '', requestContext }: WebSocketEvent): Promise<void> => {
    const api = management(toy);
    const post = (message: unknown) =>
      api.send(
        new PostToConnectionCommand({ ConnectionId: requestContext.connectionId, Data: JSON.stringify(message) }),
      );
    const { type, id } = JSON.parse(body);
    if (type === 'connection_init') await post({ type: 'connection_ack' });
    if (type !== 'subscribe') return;
    for (const count of [1, 2, 3]) await post({ type: 'next', id, payload: { data: { count } } });
    await post({ type: 'complete', id });
  };

  const serve = async (): Promise<ToyGateway> => {
    const toy: ToyGateway = await start(async event => {
      if (event.requestContext.routeKey === '$default') await answer(toy, event);
      return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': 'graphql-transport-ws' } };
    });
    return toy;
  };

  it('subscribes through it', async () => {
    const { gateway } = await serve();
    const client = createClient({ url: `ws://127.0.0.1:${gateway.port}/graphql`, webSocketImpl: WebSocket });
    const counts: unknown[] = [];
    for await (const { data } of client.iterate({ query: 'subscription { count }' })) counts.push(data?.['count']);
    expect(counts).toEqual([1, 2, 3]);
    await client.dispose();
  });
});
