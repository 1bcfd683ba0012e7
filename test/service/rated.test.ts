import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../kit/accounts.ts';
import { codesOf } from '../kit/endings.ts';
import { createGame, createGuest, joinGame } from '../play.ts';

let host: AccountService;
beforeAll(async () => {
  host = await startAccountService();
});
afterAll(() => host.close());

const ratedOf = async (id: string, token?: string) =>
  (await host.query('query ($id: ID!) { game(id: $id) { rated status } }', { id }, token)).data.game;

describe('a rated game', () => {
  it('is created and joined by players with accounts', async () => {
    const [ada, bob] = [await host.createAccount('Ada'), await host.createAccount('Bob')];
    const { game, errors } = await createGame(host.query, ada, { rated: true, ruleset: 'faster,pieRule=on' });
    expect(errors).toEqual([]);
    expect((await joinGame(host.query, bob, game.id)).errors).toEqual([]);
    expect(await ratedOf(game.id)).toEqual({ rated: true, status: 'ACTIVE' });
  });

  it('is not for guests, who may join others', async () => {
    const [ada, guest] = [await host.createAccount('Ada'), await createGuest(host.query, 'Guest')];
    expect((await createGame(host.query, guest, { rated: true })).errors).toMatchObject([
      { code: 'RATED_NEEDS_ACCOUNT', path: ['input', 'rated'] },
    ]);
    const { game } = await createGame(host.query, ada, { rated: true });
    expect(codesOf(await joinGame(host.query, guest, game.id))).toEqual(['RATED_NEEDS_ACCOUNT']);
    expect(await ratedOf(game.id)).toEqual({ rated: true, status: 'OPEN' });
    const casual = await createGame(host.query, ada);
    expect((await joinGame(host.query, guest, casual.game.id)).errors).toEqual([]);
    expect((await ratedOf(casual.game.id)).rated).toBe(false);
  });

  it.each([
    ['on both sides', { hotSeat: true }],
    ['by a ruleset of no family', { ruleset: 'cancerThreshold=1' }],
  ])('is refused %s', async (_, input) => {
    const ada = await host.createAccount('Ada');
    expect((await createGame(host.query, ada, { rated: true, ...input })).errors).toMatchObject([
      { code: 'NOT_RATEABLE', path: ['input', 'rated'] },
    ]);
  });

  it('is another game than an unrated one, to an idempotency key', async () => {
    const ada = await host.createAccount('Ada');
    const input = { seat: 'WHITE', idempotencyKey: 'one' };
    const { game } = await createGame(host.query, ada, { ...input, rated: true });
    expect((await createGame(host.query, ada, { ...input, rated: true })).game.id).toBe(game.id);
    expect(codesOf(await createGame(host.query, ada, input))).toEqual(['IDEMPOTENCY_KEY_REUSED']);
  });

  it('has a rated rematch', async () => {
    const [ada, bob] = [await host.createAccount('Ada'), await host.createAccount('Bob')];
    const { game } = await createGame(host.query, ada, { rated: true });
    await joinGame(host.query, bob, game.id);
    const send = (field: string, token: string) =>
      host.query(`mutation { ${field}(input: { gameId: "${game.id}" }) { errors { code } } }`, {}, token);
    await send('resign', ada.token);
    await send('offerRematch', ada.token);
    await send('acceptRematch', bob.token);
    const query = '{ game(id: $id) { rematch { game { rated } } } }';
    const { data } = await host.query(`query ($id: ID!) ${query}`, { id: game.id });
    expect(data.game.rematch.game.rated).toBe(true);
  });
});
