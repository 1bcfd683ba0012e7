import { PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { accept, type ToyGateway, until } from './testing/toy.ts';
import { connect, idOf, management, start } from './testing/websocket.ts';

describe('the limits', () => {
  const bodies = (toy: ToyGateway): (number | undefined)[] => toy.websocket.map(({ body }) => body?.length);

  it('takes a message of 128 KB in frames of 32 KB', async () => {
    const toy = await start();
    const { socket, opened } = connect(toy);
    await opened;
    const frame = 'x'.repeat(32 * 1024);
    for (const fin of [false, false, false, true]) socket.send(frame, { fin });
    await until(() => toy.websocket.length === 2);
    expect(bodies(toy)).toEqual([undefined, 128 * 1024]);
  });

  it('closes with 1009 above 32 KB in one frame, and does not handle it', async () => {
    const toy = await start();
    const { socket, opened, closed } = connect(toy);
    await opened;
    socket.send('x'.repeat(32 * 1024 + 1));
    expect(await closed).toEqual([1009, 'Frame too large']);
    await until(() => toy.websocket.length === 2);
    expect(bodies(toy)).toEqual([undefined, undefined]);
  });

  it('closes with 1009 above 128 KB in one message', async () => {
    const toy = await start();
    const { socket, opened, closed } = connect(toy);
    await opened;
    for (const fin of [false, false, false, false, true]) socket.send('x'.repeat(32 * 1024), { fin });
    expect((await closed)[0]).toBe(1009);
    await until(() => toy.websocket.length === 2);
    expect(bodies(toy)).toEqual([undefined, undefined]);
  });

  it('closes with 1003 on a binary frame', async () => {
    const toy = await start();
    const { socket, opened, closed } = connect(toy);
    await opened;
    socket.send(Buffer.from('x'));
    expect((await closed)[0]).toBe(1003);
    await until(() => toy.websocket.length === 2);
    expect(bodies(toy)).toEqual([undefined, undefined]);
  });

  it('closes an idle connection with 1001; a message in either direction keeps it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const toy = await start(accept, { limits: { idleMs: 150 } });
    const hearing = connect(toy);
    await hearing.opened;
    const [idle, speaking] = [connect(toy), connect(toy)];
    await Promise.all([idle.opened, speaking.opened]);
    vi.advanceTimersByTime(100);
    speaking.socket.send('x');
    await until(() => toy.websocket.length === 4);
    await management(toy).send(new PostToConnectionCommand({ ConnectionId: idOf(toy), Data: 'x' }));
    vi.advanceTimersByTime(100);
    expect((await idle.closed)[0]).toBe(1001);
    expect([speaking, hearing].map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
    vi.advanceTimersByTime(50);
    expect([(await speaking.closed)[0], (await hearing.closed)[0]]).toEqual([1001, 1001]);
  });

  it('closes at the end of a connection’s life with 1001, whatever it does', async () => {
    const toy = await start(accept, { limits: { lifeMs: 120 } });
    const { socket, opened, closed } = connect(toy);
    await opened;
    const timer = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('x'), 20);
    expect((await closed)[0]).toBe(1001);
    clearInterval(timer);
  });
});
