import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../kit/accounts.ts';
import { readAllItems } from '../kit/all-items.ts';
import { codesOf } from '../kit/endings.ts';
import { tellGame } from '../kit/tell.ts';
import { createGame, createGuest, type Guest, joinGame, playTurn } from '../play.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

let host: AccountService;
beforeAll(async () => {
  host = await startAccountService();
});
afterAll(() => host.close());

const remove = async ({ token }: { token: string }, confirmation: string) => {
  const query = `mutation ($text: String!) { deleteAccount(input: { confirmation: $text }) {
    player { id name handle isDeleted } errors { code path message } } }`;
  return (await host.query(query, { text: confirmation }, token)).data.deleteAccount;
};
const mutate = async (field: string, input: string, { token }: { token: string }) => {
  const query = `mutation { payload: ${field}(input: ${input}) { errors { code } } }`;
  return codesOf((await host.query(query, {}, token)).data.payload);
};
const me = async (token: string) => {
  const { data, errors } = await host.query('{ me { id name } }', {}, token);
  return data?.me ?? errors[0]?.extensions['code'];
};
const gameOf = async (id: string) =>
  (
    await host.query(
      'query ($id: ID!) { game(id: $id) { status result termination white { name isDeleted } black { name } record } }',
      { id },
    )
  ).data.game;

/** Does what is due on the schedule. */
const sweep = async (): Promise<void> => {
  await host.service.sweep();
};

/** The keys of items that hold a text. */
const keysWith = async (text: string): Promise<readonly string[]> =>
  (await readAllItems(host)).filter(item => item.text.includes(text)).map(({ key }) => key);

/** A game in which both have played. */
const startPlayed = async (white: Guest, black: Guest, input: object = {}): Promise<string> => {
  const { game } = await createGame(host.query, white, { seat: 'WHITE', ...input });
  await joinGame(host.query, black, game.id, game.inviteCode);
  await playTurn(host.query, white, { gameId: game.id, expectedPly: 0, turn: 'Ra3' });
  await playTurn(host.query, black, { gameId: game.id, expectedPly: 1, turn: 'Ra6' });
  await tellGame(host, game.id);
  return game.id;
};

describe('an account that is deleted', () => {
  it('gives up its games, calls off those not begun, and closes open ones; all stay', async () => {
    const [ada, bob] = [await host.createAccount('Ada'), await host.createAccount('Bob')];
    const played = await startPlayed(ada, bob);
    const { game: begun } = await createGame(host.query, bob);
    await joinGame(host.query, ada, begun.id);
    const { game: open } = await createGame(host.query, ada);
    expect(await remove(ada, 'Ada')).toEqual({
      player: { id: ada.id, name: 'Deleted player', handle: null, isDeleted: true },
      errors: [],
    });
    await sweep();
    expect(await gameOf(played)).toMatchObject({
      status: 'FINISHED',
      result: 'BLACK_WINS',
      termination: 'RESIGNATION',
      white: { name: 'Deleted player', isDeleted: true },
      black: { name: 'Bob' },
      record: expect.stringContaining('[White "Deleted player"]'),
    });
    for (const id of [begun.id, open.id]) expect(await gameOf(id)).toMatchObject({ termination: 'ABORTED' });
  });

  it('is nobody from the answer on, and another player by a later token', async () => {
    const token = await host.sign('again', 'Ada');
    const first = await me(token);
    const bot = (
      await host.query('mutation { createApiToken(input: { label: "bot", scopes: [MANAGE] }) { token } }', {}, token)
    ).data.createApiToken.token;
    expect(await mutate('changeHandle', '{ handle: "AdaL" }', { token })).toEqual([]);
    await remove({ token }, 'AdaL');
    expect([await me(token), await me(bot)]).toEqual(['REVOKED_TOKEN', 'INVALID_TOKEN']);
    await sweep();
    host.advance(2000);
    const lives = await Promise.all(Array.from({ length: 5 }, async () => me(await host.sign('again', 'Ada'))));
    expect(new Set(lives.map(({ id }) => id)).size).toBe(1);
    expect(lives[0]).toMatchObject({ name: 'Ada' });
    expect(lives[0].id).not.toBe(first.id);
    expect(await me(token)).toMatchObject({ id: lives[0].id });
    // And again.
    const second = await host.sign('again', 'Ada');
    await remove({ token: second }, 'Ada');
    host.advance(2000);
    expect([first.id, lives[0].id]).not.toContain((await me(await host.sign('again'))).id);
  });

  it('leaves its handle to nobody for 90 days, then to whoever comes', async () => {
    const [ada, bob] = [await host.createAccount('Ada'), await host.createAccount('Bob')];
    await mutate('changeHandle', '{ handle: "Lovelace" }', ada);
    await remove(ada, 'Lovelace');
    await sweep();
    const found = async () => (await host.query('{ player(handle: "lovelace") { id } }')).data.player;
    expect(await found()).toBeNull();
    expect(await mutate('changeHandle', '{ handle: "lovelace" }', bob)).toEqual(['HANDLE_TAKEN']);
    host.advance(61 * MINUTE);
    await sweep();
    host.advance(90 * DAY);
    await sweep();
    expect(await keysWith('ovelace')).toEqual([]);
    const eve = await host.createAccount('Eve');
    expect(await mutate('changeHandle', '{ handle: "Lovelace" }', eve)).toEqual([]);
    expect(await found()).toEqual({ id: eve.id });
  });

  it('goes with the player that it left behind when it claimed a guest', async () => {
    const token = await host.sign('claimer', 'Left Behind');
    const behind = await me(token);
    const guest = await createGuest(host.query, 'Guest');
    await mutate('claimGuest', `{ token: "${guest.token}" }`, { token });
    await remove({ token }, 'Guest');
    await sweep();
    expect(await me(guest.token)).toBe('INVALID_TOKEN');
    expect(await keysWith('Left Behind')).toEqual([]);
    host.advance(2000);
    expect([behind.id, guest.id]).not.toContain((await me(await host.sign('claimer'))).id);
  });

  it('keeps the ratings of others as they are', async () => {
    const [ada, bob] = [await host.createAccount('Ada'), await host.createAccount('Bob')];
    const id = await startPlayed(ada, bob, { rated: true });
    await remove(ada, 'Ada');
    await sweep();
    await tellGame(host, id);
    const query = `query ($id: ID!) { node(id: $id) { ... on Player { ratings { value } ratingHistory(family: STANDARD) { nodes { opponent { name } } } } } }`;
    const read = async (player: Guest) => (await host.query(query, { id: player.id })).data.node;
    expect(await read(bob)).toEqual({
      ratings: [{ value: 1662 }],
      ratingHistory: { nodes: [{ opponent: { name: 'Deleted player' } }] },
    });
    expect(await read(ada)).toEqual({ ratings: [], ratingHistory: { nodes: [] } });
  });

  it('cannot be played with again', async () => {
    const [ada, bob] = [await host.createAccount('Ada'), await host.createAccount('Bob')];
    const id = await startPlayed(ada, bob);
    expect(await mutate('resign', `{ gameId: "${id}" }`, ada)).toEqual([]);
    expect(await mutate('offerRematch', `{ gameId: "${id}" }`, ada)).toEqual([]);
    await remove(ada, 'Ada');
    for (const field of ['offerRematch', 'acceptRematch'])
      expect(await mutate(field, `{ gameId: "${id}" }`, bob)).toEqual(['OPPONENT_UNAVAILABLE']);
  });
});

describe('deleting an account', () => {
  it('takes the handle, or the name, as confirmation', async () => {
    const ada = await host.createAccount('Ada');
    const refused = { code: 'BAD_INPUT', path: ['input', 'confirmation'] };
    expect((await remove(ada, 'ada')).errors).toMatchObject([
      { ...refused, message: expect.stringContaining('"Ada"') },
    ]);
    await mutate('changeHandle', '{ handle: "Countess" }', ada);
    expect((await remove(ada, 'Ada')).errors).toMatchObject([refused]);
    expect(await me(ada.token)).toMatchObject({ id: ada.id });
  });

  it('takes the account’s own token, or a guest’s own', async () => {
    const [ada, guest] = [await host.createAccount('Ada'), await createGuest(host.query, 'Guest')];
    for (const { token, name } of [ada, guest]) {
      const query = 'mutation { createApiToken(input: { label: "bot", scopes: [MANAGE] }) { token } }';
      const bot = (await host.query(query, {}, token)).data.createApiToken.token;
      expect(codesOf(await remove({ token: bot }, name))).toEqual(['ACCOUNT_NEEDED']);
    }
    expect(codesOf(await remove(guest, 'Guest'))).toEqual([]);
    expect(await me(guest.token)).toBe('INVALID_TOKEN');
  });
});
