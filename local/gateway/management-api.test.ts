import {
  DeleteConnectionCommand,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { accept, until } from './testing/toy.ts';
import { connect, idOf, management, start } from './testing/websocket.ts';

describe('@connections', () => {
  it('posts, describes and deletes', async () => {
    const toy = await start();
    const { opened, next, closed } = connect(toy, [], { headers: { 'User-Agent': 'test' } });
    await opened;
    const api = management(toy);
    const ConnectionId = idOf(toy);
    await api.send(new PostToConnectionCommand({ ConnectionId, Data: 'hello ü' }));
    expect(await next()).toBe('hello ü');
    const described = await api.send(new GetConnectionCommand({ ConnectionId }));
    expect(described).toMatchObject({
      Identity: { SourceIp: '127.0.0.1', UserAgent: 'test' },
      ConnectedAt: new Date(toy.websocket[0]?.requestContext.connectedAt ?? 0),
      LastActiveAt: expect.any(Date),
    });
    const deleted = await api.send(new DeleteConnectionCommand({ ConnectionId }));
    expect(deleted.$metadata.httpStatusCode).toBe(204);
    expect((await closed)[0]).toBe(1000);
    for (const method of ['POST', 'GET', 'DELETE']) {
      const url = `${toy.gateway.connectionsEndpoint}/@connections/${encodeURIComponent(ConnectionId)}`;
      expect((await fetch(url, { method })).status).toBe(410);
    }
    await expect(api.send(new GetConnectionCommand({ ConnectionId }))).rejects.toMatchObject({ name: 'GoneException' });
  });

  it('takes 128 KB and not a byte more', async () => {
    const toy = await start();
    const { opened, next } = connect(toy);
    await opened;
    const api = management(toy);
    const ConnectionId = idOf(toy);
    await api.send(new PostToConnectionCommand({ ConnectionId, Data: 'x'.repeat(128 * 1024) }));
    expect(await next()).toHaveLength(128 * 1024);
    const tooLong = api.send(new PostToConnectionCommand({ ConnectionId, Data: 'x'.repeat(128 * 1024 + 1) }));
    await expect(tooLong).rejects.toMatchObject({
      name: 'PayloadTooLargeException',
      $metadata: { httpStatusCode: 413 },
    });
  });

  it('says 410 of a live connection when told to', async () => {
    const toy = await start(accept, { faults: { falseGone: () => true } });
    const { opened, socket } = connect(toy);
    await opened;
    const call = management(toy).send(new PostToConnectionCommand({ ConnectionId: idOf(toy), Data: 'x' }));
    await expect(call).rejects.toMatchObject({ name: 'GoneException' });
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  it('refuses other paths with 403 and other methods with 405', async () => {
    const toy = await start();
    await connect(toy).opened;
    const base = toy.gateway.connectionsEndpoint;
    expect((await fetch(`${base}/else`)).status).toBe(403);
    expect((await fetch(`${base}/@connections/${idOf(toy)}`, { method: 'PUT' })).status).toBe(405);
  });

  it('has no room for a client that does not read, until it does', async () => {
    const toy = await start(accept, { limits: { sendBufferBytes: 256 * 1024 } });
    const { opened, socket, messages } = connect(toy);
    await opened;
    socket.pause();
    const api = management(toy);
    const post = () => api.send(new PostToConnectionCommand({ ConnectionId: idOf(toy), Data: 'x'.repeat(128 * 1024) }));
    let posted = 0;
    const fill = async (): Promise<never> => {
      for (;;) {
        await post();
        posted += 1;
      }
    };
    await expect(fill()).rejects.toMatchObject({
      name: 'LimitExceededException',
      $metadata: { httpStatusCode: 429 },
    });
    socket.resume();
    await until(() => messages.length === posted);
    await post();
  });

  it('says 429 when the account’s rate is used up', async () => {
    const toy = await start(accept, { faults: { throttled: what => what === 'management' } });
    await connect(toy).opened;
    const call = management(toy).send(new PostToConnectionCommand({ ConnectionId: idOf(toy), Data: 'x' }));
    await expect(call).rejects.toMatchObject({ name: 'LimitExceededException' });
  });
});
