import { describe, expect, it } from 'vitest';
import { createMemory } from '../testing/memory.ts';
import { makeSession, type Session } from './session.ts';
import { createSessionKeeper, SESSION_KEY } from './session-keeper.ts';

const GUEST: Session = { kind: 'guest', playerId: 'p_guest', token: 'guest', expiresAt: 1_000_000 };
const ACCOUNT: Session = {
  kind: 'account',
  playerId: 'p_ada',
  token: 'old',
  expiresAt: 1_000_000,
  renewal: { tokenEndpoint: 'https://issuer.example/token', clientId: 'page', refreshToken: 'r1' },
};

/** A browser with tabs: one storage, one lock, and a token endpoint that counts what it is asked. */
const openBrowser = (
  answer = (n: number): Response =>
    Response.json({ access_token: `new ${n}`, expires_in: 60, refresh_token: `r${n + 1}` }),
) => {
  const storage = createMemory();
  const world = { now: 0, asked: [] as URLSearchParams[], gate: Promise.resolve() };
  let last: Promise<unknown> = Promise.resolve();
  const openTab = () =>
    createSessionKeeper({
      storage,
      fetch: async (_, init) => {
        world.asked.push(new URLSearchParams(String(init?.body)));
        const response = answer(world.asked.length);
        await world.gate;
        return response;
      },
      now: () => world.now,
      alone: task => {
        const turn = last.then(task);
        last = turn.catch(() => undefined);
        return turn;
      },
    });
  return { storage, world, openTab };
};

describe('a session', () => {
  it('begins in one tab and is there in another, and after a reload', () => {
    const { openTab, storage } = openBrowser();
    const [first, second] = [openTab(), openTab()];
    first.begin(GUEST);
    expect(second.session.value).toBeUndefined();
    second.follow();
    expect(second.session.value).toEqual(GUEST);
    expect(openTab().session.value).toEqual(GUEST);
    expect([...storage.texts.keys()]).toEqual([SESSION_KEY]);
  });

  it('ends in every tab, and leaves no token behind', () => {
    const { openTab, storage } = openBrowser();
    const [first, second] = [openTab(), openTab()];
    first.begin(GUEST);
    second.follow();
    second.end();
    first.follow();
    expect([first.session.value, first.ended.value]).toEqual([undefined, 'signedOut']);
    expect(JSON.stringify([...storage.texts])).not.toContain('guest');
  });

  it('has its token as it is, long before its end', async () => {
    const { openTab, world } = openBrowser();
    const tab = openTab();
    expect(await tab.token()).toBeUndefined();
    tab.begin(ACCOUNT);
    world.now = ACCOUNT.expiresAt - 61_000;
    expect(await tab.token()).toBe('old');
    expect(world.asked).toEqual([]);
  });

  it('renews the token of an account before its end, once for all who ask, in whatever tab', async () => {
    const { openTab, world, storage } = openBrowser();
    storage.write(SESSION_KEY, makeSession(ACCOUNT));
    const [first, second] = [openTab(), openTab()];
    world.now = ACCOUNT.expiresAt - 59_000;
    expect(await Promise.all([first.token(), first.token(), second.token()])).toEqual(['new 1', 'new 1', 'new 1']);
    expect(world.asked.map(form => form.get('refresh_token'))).toEqual(['r1']);
    world.now += 60_000;
    expect(await second.token()).toBe('new 2');
    expect(world.asked.at(-1)?.get('refresh_token')).toBe('r2');
  });

  it('goes on with the old token while its issuer cannot be reached', async () => {
    const { openTab, world, storage } = openBrowser(() => new Response('{}', { status: 503 }));
    storage.write(SESSION_KEY, makeSession(ACCOUNT));
    const tab = openTab();
    world.now = ACCOUNT.expiresAt - 1;
    expect(await tab.token()).toBe('old');
    expect(tab.session.value).toEqual(ACCOUNT);
  });

  it('ends when its issuer renews it no more', async () => {
    const { openTab, world, storage } = openBrowser(() => Response.json({ error: 'invalid_grant' }, { status: 400 }));
    storage.write(SESSION_KEY, makeSession(ACCOUNT));
    const tab = openTab();
    world.now = ACCOUNT.expiresAt;
    await tab.token();
    expect([tab.session.value, tab.ended.value]).toEqual([undefined, 'expired']);
  });

  it('of a guest ends with its token', async () => {
    const { openTab, world } = openBrowser();
    const tab = openTab();
    tab.begin(GUEST);
    world.now = GUEST.expiresAt - 1;
    expect(await tab.token()).toBe('guest');
    world.now = GUEST.expiresAt;
    expect(await tab.token()).toBeUndefined();
    expect(tab.ended.value).toBe('expired');
  });

  it('ends when the server refuses its token, but not for one that was another’s', async () => {
    const { openTab } = openBrowser();
    const tab = openTab();
    tab.begin(GUEST);
    await tab.onRefusedToken('earlier');
    expect(tab.session.value).toEqual(GUEST);
    await tab.onRefusedToken('guest');
    expect([tab.session.value, tab.ended.value]).toEqual([undefined, 'refused']);
  });

  it('of an account whose token is refused is renewed', async () => {
    const { openTab } = openBrowser();
    const tab = openTab();
    tab.begin(ACCOUNT);
    await tab.onRefusedToken('old');
    expect(tab.session.value).toMatchObject({ token: 'new 1', playerId: 'p_ada' });
  });

  it('that was signed out while it was being renewed stays signed out', async () => {
    const { openTab, world, storage } = openBrowser();
    let open = (): void => undefined;
    world.gate = new Promise(resolve => {
      open = resolve;
    });
    const tab = openTab();
    tab.begin(ACCOUNT);
    const renewed = tab.onRefusedToken('old');
    while (world.asked.length === 0) await new Promise(setImmediate);
    tab.end();
    open();
    await renewed;
    expect([tab.session.value, storage.texts.size]).toEqual([undefined, 0]);
  });
});
