import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createOnline, type Surroundings } from './online.ts';
import { LoadSignInProviders, WatchNotices } from './operations.generated.ts';
import { createMemory } from './testing/memory.ts';

interface FakeSocket {
  isClosed: boolean;
}

/** Sockets that open at once and hear nothing. */
const createSockets = (made: FakeSocket[]) =>
  class {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readyState = 1;
    isClosed = false;
    onopen: (() => void) | undefined;
    onclose: ((event: object) => void) | null | undefined;
    onerror: unknown;
    onmessage: ((message: { data: string }) => void) | undefined;
    constructor() {
      made.push(this);
      queueMicrotask(() => this.onopen?.());
    }
    send(text: string): void {
      if (JSON.parse(text).type === 'connection_init')
        queueMicrotask(() => this.onmessage?.({ data: '{"type":"connection_ack"}' }));
    }
    close(code: number): void {
      this.readyState = 3;
      this.isClosed = true;
      this.onclose?.({ code, reason: '' });
    }
  };

/** Until a socket has said who it speaks for. */
const settled = () => new Promise(resolve => setTimeout(resolve, 20));

const setUp = () => {
  const hear = { network: (_: boolean): void => undefined, storage: (): void => undefined };
  const sent: string[] = [];
  const sockets: FakeSocket[] = [];
  const world = { now: Date.parse('2026-11-30T12:00:00.000Z'), date: 'Mon, 30 Nov 2026 12:00:00 GMT' };
  const storage = createMemory();
  const surroundings: Surroundings = {
    origin: 'https://chess.example',
    fetch: async (url, init) => {
      sent.push(`${url} ${new Headers(init?.headers).get('authorization')}`);
      return Response.json({ data: { signInProviders: [] } }, { headers: { date: world.date } });
    },
    storage,
    crypto: webcrypto as Crypto,
    webSocket: createSockets(sockets),
    now: () => world.now,
    random: () => 0,
    hasNetwork: false,
    alone: task => task(),
    onNetwork: each => {
      hear.network = each;
    },
    onStorage: each => {
      hear.storage = each;
    },
  };
  return { online: createOnline(surroundings), hear, sent, sockets, storage, world };
};

const GUEST = { kind: 'guest', playerId: 'p_1', token: 't', expiresAt: Number.MAX_SAFE_INTEGER } as const;

describe('what the page plays online with', () => {
  it('asks the server that the page is from, as whoever plays here', async () => {
    const { online, sent } = setUp();
    await online.api.send(LoadSignInProviders, {});
    online.keeper.begin(GUEST);
    await online.api.send(LoadSignInProviders, {});
    expect(sent).toEqual(['https://chess.example/graphql null', 'https://chess.example/graphql Bearer t']);
  });

  it('learns the server’s time from its answers', async () => {
    const { online, world } = setUp();
    world.now += 3_600_000;
    await online.api.send(LoadSignInProviders, {});
    expect(Math.abs(online.clock.now() - Date.parse(world.date))).toBeLessThanOrEqual(1000);
  });

  it('knows when another tab has signed somebody in or out', () => {
    const { online, hear, storage } = setUp();
    expect(online.who.value).toBeUndefined();
    storage.write('session', JSON.stringify(GUEST));
    hear.storage();
    expect(online.who.value).toBe('p_1');
    storage.remove('session');
    hear.storage();
    expect(online.who.value).toBeUndefined();
  });

  it('connects anew with another token, and when the network is back', async () => {
    const { online, hear, sockets } = setUp();
    online.socket.subscribe(WatchNotices, {}, { next: () => undefined, ended: () => undefined });
    await expect.poll(() => sockets.length).toBe(1);
    await settled();
    online.keeper.begin(GUEST);
    await expect.poll(() => sockets.length).toBe(2);
    await settled();
    hear.network(true);
    await expect.poll(() => sockets.length).toBe(3);
    expect(sockets.slice(0, 2).every(({ isClosed }) => isClosed)).toBe(true);
    online.socket.close();
  });

  it('waits no longer than until the network is back', async () => {
    const { online, hear } = setUp();
    const waited = online.wait(3_600_000);
    hear.network(true);
    await waited;
    expect(online.hasNetwork.value).toBe(true);
  });

  it('waits as long as it was told while there is a network', async () => {
    const { online, hear } = setUp();
    hear.network(true);
    let isOver = false;
    const waited = online.wait(20).then(() => {
      isOver = true;
    });
    await Promise.resolve();
    expect(isOver).toBe(false);
    await waited;
  });

  it('makes a key that is another each time', () => {
    const { online } = setUp();
    const keys = Array.from({ length: 50 }, online.newKey);
    expect(new Set(keys).size).toBe(50);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });
});
