import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../kit/accounts.ts';
import { createGuest, type Guest } from '../play.ts';

let host: AccountService;
let ada: Guest;
let bob: Guest;
let guest: Guest;
beforeAll(async () => {
  host = await startAccountService();
  [ada, bob] = [await host.createAccount('Ada'), await host.createAccount('Bob')];
  guest = await createGuest(host.query, 'Guest');
});
afterAll(() => host.close());

const SEEK = `id status ruleset { text } anyOfPreset timeControl { text } rated seat opponentRating { least most }
  createdAt expiresAt closedAt
  game { id status rated visibility ruleset { text } timeControl { text } white { id } black { id } }`;

const mutate = async (name: 'seek' | 'cancelSeek', player: Guest | undefined, input: object) => {
  const type = name === 'seek' ? 'SeekInput!' : 'CancelSeekInput!';
  const { data } = await host.query(
    `mutation ($input: ${type}) { payload: ${name}(input: $input) { seek { ${SEEK} } errors { code message path } } }`,
    { input },
    player?.token,
  );
  return data.payload;
};
const seek = (player: Guest | undefined, input: object = {}) => mutate('seek', player, input);
const codes = (payload: { errors: readonly { code: string }[] }) => payload.errors.map(({ code }) => code);
const read = async (player: Guest | undefined, id: string) =>
  (await host.query(`query ($id: ID!) { node(id: $id) { __typename ... on Seek { ${SEEK} } } }`, { id }, player?.token))
    .data.node;

describe('a seek', () => {
  it('waits with its terms, seen by its player alone, and is paired by the next who fits', async () => {
    const timeControl = { bankSeconds: 600, incrementSeconds: 5 };
    const terms = { ruleset: 'faster', seat: 'WHITE', timeControl, opponentRating: { least: 1000 } };
    const { seek: waiting, errors } = await seek(ada, terms);
    expect(errors).toEqual([]);
    expect(waiting).toMatchObject({
      status: 'WAITING',
      ruleset: { text: 'faster' },
      anyOfPreset: false,
      timeControl: { text: '600+5' },
      rated: false,
      seat: 'WHITE',
      opponentRating: { least: 1000, most: null },
      closedAt: null,
      game: null,
    });
    expect(Date.parse(waiting.expiresAt) - Date.parse(waiting.createdAt)).toBe(86_400_000);
    expect(await read(ada, waiting.id)).toEqual({ __typename: 'Seek', ...waiting });
    expect([await read(bob, waiting.id), await read(undefined, waiting.id)]).toEqual([null, null]);
    expect((await seek(bob, { ...terms, timeControl: null })).seek.status).toBe('WAITING');
    expect((await seek(bob, terms)).seek.status).toBe('WAITING');
    const { seek: paired } = await seek(guest, { ruleset: 'faster', timeControl });
    expect(paired).toMatchObject({
      status: 'PAIRED',
      closedAt: expect.any(String),
      game: {
        status: 'ACTIVE',
        rated: false,
        visibility: 'PUBLIC',
        ruleset: { text: 'faster' },
        timeControl: { text: '600+5' },
        white: { id: ada.id },
        black: { id: guest.id },
      },
    });
    expect(await read(ada, waiting.id)).toMatchObject({ status: 'PAIRED', game: { id: paired.game.id } });
  });

  it('that is rated is for accounts, and finds no unrated one', async () => {
    expect(await seek(guest, { rated: true })).toMatchObject({
      seek: null,
      errors: [{ code: 'RATED_NEEDS_ACCOUNT', path: ['input', 'rated'] }],
    });
    expect(codes(await seek(ada, { rated: true, ruleset: 'rnaCap=4' }))).toEqual(['NOT_RATEABLE']);
    const [carol, dave] = [await host.createAccount('Carol'), await host.createAccount('Dave')];
    const timeControl = { secondsPerTurn: 3600 };
    expect((await seek(guest, { timeControl })).seek.status).toBe('WAITING');
    expect((await seek(carol, { timeControl, rated: true })).seek.status).toBe('WAITING');
    expect((await seek(dave, { timeControl, rated: true })).seek).toMatchObject({
      status: 'PAIRED',
      game: { rated: true },
    });
  });

  it('takes any ruleset of its preset if it says so', async () => {
    const timeControl = { secondsPerTurn: 7200 };
    await seek(ada, { timeControl, anyOfPreset: true });
    const { seek: paired } = await seek(bob, { timeControl, ruleset: 'rnaCap=4' });
    expect(paired.game).toMatchObject({ ruleset: { text: 'standard,rnaCap=4' } });
  });

  it.each<readonly [input: object, code: string, path: readonly string[]]>([
    [{ ruleset: 'fastest' }, 'BAD_RULESET', ['input', 'ruleset']],
    [{ timeControl: { secondsPerTurn: 1 } }, 'BAD_INPUT', ['input', 'timeControl', 'secondsPerTurn']],
    [{ opponentRating: { least: 2, most: 1 } }, 'BAD_INPUT', ['input', 'opponentRating']],
    [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 'BAD_INPUT', ['input', 'expiresAt']],
    [{ expiresAt: '2099-01-01T00:00:00.000Z' }, 'BAD_INPUT', ['input', 'expiresAt']],
    [{ idempotencyKey: '' }, 'BAD_INPUT', ['input', 'idempotencyKey']],
  ])('is refused for %j with %s', async (input, code, path) => {
    expect(await seek(ada, input)).toMatchObject({ seek: null, errors: [{ code, path }] });
  });

  it('is nobody’s without a token', async () => {
    expect(codes(await seek(undefined))).toEqual(['UNAUTHENTICATED']);
    const { errors } = await host.query('{ seeks { nodes { id } } }');
    expect(errors[0]?.extensions['code']).toBe('UNAUTHENTICATED');
  });

  it('can be taken back once, and not when it is paired', async () => {
    const timeControl = { secondsPerTurn: 10_000 };
    const { seek: one } = await seek(ada, { timeControl });
    expect(codes(await mutate('cancelSeek', bob, { id: one.id }))).toEqual(['SEEK_NOT_FOUND']);
    const cancelled = await mutate('cancelSeek', ada, { id: one.id });
    expect(cancelled).toMatchObject({ seek: { status: 'CANCELLED' }, errors: [] });
    expect(await mutate('cancelSeek', ada, { id: one.id })).toEqual(cancelled);
    await seek(ada, { timeControl });
    const { seek: paired } = await seek(bob, { timeControl });
    expect(await mutate('cancelSeek', bob, { id: paired.id })).toMatchObject({
      seek: { status: 'PAIRED' },
      errors: [{ code: 'SEEK_CLOSED' }],
    });
  });

  it('stands in its player’s list, expired at its instant, until a day after', async () => {
    const eve = await host.createAccount('Eve');
    const expiresAt = new Date(host.now() + 90_000).toISOString();
    const { seek: made } = await seek(eve, { timeControl: { secondsPerTurn: 11_111 }, expiresAt });
    const list = async () =>
      (await host.query('{ seeks(first: 5) { nodes { id status } } }', {}, eve.token)).data.seeks.nodes;
    expect(await list()).toEqual([{ id: made.id, status: 'WAITING' }]);
    host.advance(90_000);
    expect(await list()).toEqual([{ id: made.id, status: 'EXPIRED' }]);
    await host.service.sweep();
    host.advance(25 * 3_600_000);
    await host.service.sweep();
    expect(await list()).toEqual([]);
  });
});
