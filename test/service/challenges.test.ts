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
  await mutate('changeHandle', bob, { handle: 'Bobby' }, 'player { handle }');
});
afterAll(() => host.close());

const CHALLENGE = `id version status challenger { id } challenged { id } ruleset { text } timeControl { text } seat
  visibility rated message createdAt expiresAt closedAt declineReason game { id status white { id } black { id } }`;

const mutate = async (
  name: string,
  player: Guest | undefined,
  input: object,
  fields = `challenge { ${CHALLENGE} }`,
) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
  const { data } = await host.query(
    `mutation ($input: ${type}) { payload: ${name}(input: $input) { ${fields} errors { code message path offset } } }`,
    { input },
    player?.token,
  );
  return data.payload;
};

const challenge = (from: Guest | undefined, to: Guest, input: object = {}) =>
  mutate('createChallenge', from, { opponent: to.id, ...input });
const accept = (player: Guest, id: string) =>
  mutate('acceptChallenge', player, { id }, `challenge { ${CHALLENGE} } game { id status rated startedAt }`);
const codes = (payload: { errors: readonly { code: string }[] }) => payload.errors.map(({ code }) => code);

const list = async (player: Guest | undefined, name: 'incoming' | 'outgoing', args = 'first: 50') => {
  const { data, errors } = await host.query(
    `{ page: ${name}Challenges(${args}) { nodes { id status } pageInfo { hasNextPage endCursor } } }`,
    {},
    player?.token,
  );
  return data === null ? errors[0]?.extensions['code'] : data.page;
};
const idsIn = async (...args: Parameters<typeof list>) =>
  (await list(...args)).nodes.map(({ id }: { id: string }) => id);

describe('a challenge', () => {
  it('stands with both, with its terms, and is found by its id by them alone', async () => {
    const timeControl = { secondsPerTurn: 86_400 };
    const input = { ruleset: 'rnaCap=4', seat: 'BLACK', visibility: 'PRIVATE', message: '  a   game? ', timeControl };
    const { challenge: made, errors } = await challenge(ada, guest, input);
    expect(errors).toEqual([]);
    expect(made).toMatchObject({
      version: 1,
      status: 'PENDING',
      challenger: { id: ada.id },
      challenged: { id: guest.id },
      ruleset: { text: 'standard,rnaCap=4' },
      timeControl: { text: '1/86400' },
      seat: 'BLACK',
      visibility: 'PRIVATE',
      message: 'a game?',
      closedAt: null,
      game: null,
    });
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(7 * 86_400_000);
    expect(await idsIn(guest, 'incoming')).toContain(made.id);
    expect(await idsIn(ada, 'outgoing')).toContain(made.id);
    expect(await idsIn(ada, 'incoming')).not.toContain(made.id);
    const node = async (player?: Guest) =>
      (await host.query('query ($id: ID!) { node(id: $id) { __typename id } }', { id: made.id }, player?.token)).data
        .node;
    const found = { __typename: 'Challenge', id: made.id };
    expect([await node(ada), await node(guest), await node(bob), await node()]).toEqual([found, found, null, null]);
    const { challenge: accepted, game } = await accept(guest, made.id);
    expect(game).toMatchObject({ id: accepted.game.id, status: 'ACTIVE' });
    expect(accepted.game).toMatchObject({ white: { id: guest.id }, black: { id: ada.id } });
    const visible = (player?: Guest) =>
      host.query(
        'query ($id: ID!) { game(id: $id) { visibility timeControl { text } deadline } }',
        { id: game.id },
        player?.token,
      );
    expect((await visible(ada)).data.game).toMatchObject({ visibility: 'PRIVATE', deadline: expect.any(String) });
    expect((await visible(bob)).data.game).toBeNull();
  });

  it('finds its player by handle, and draws a seat that nobody is told before', async () => {
    const sides = new Set<string>();
    for (let index = 0; index < 12; index++) {
      const { challenge: made } = await mutate('createChallenge', guest, { handle: 'BOBBY' });
      expect(made).toMatchObject({ challenged: { id: bob.id }, seat: 'RANDOM' });
      const { challenge: accepted } = await accept(bob, made.id);
      sides.add(accepted.game.white.id);
    }
    expect([...sides].toSorted()).toEqual([guest.id, bob.id].toSorted());
  });

  it('that is rated is for two accounts, by rules that are rated', async () => {
    const { challenge: made } = await challenge(ada, bob, { rated: true });
    expect((await accept(bob, made.id)).game).toMatchObject({ rated: true });
    expect(codes(await challenge(ada, guest, { rated: true }))).toEqual(['RATED_NEEDS_ACCOUNT']);
    expect(codes(await challenge(guest, ada, { rated: true }))).toEqual(['RATED_NEEDS_ACCOUNT']);
    expect(codes(await challenge(ada, bob, { rated: true, ruleset: 'rnaCap=4' }))).toEqual(['NOT_RATEABLE']);
  });

  it('is made once of one key sent ten times, and the key refused for another', async () => {
    const input = { idempotencyKey: 'once' };
    const made = await Promise.all(Array.from({ length: 10 }, () => challenge(ada, bob, input)));
    const ids = new Set(made.flatMap(({ challenge: each }) => each?.id ?? []));
    expect(ids.size).toBe(1);
    expect(codes(await challenge(ada, bob, { ...input, seat: 'WHITE' }))).toEqual(['IDEMPOTENCY_KEY_REUSED']);
    expect(await idsIn(bob, 'incoming', 'first: 50, status: PENDING')).toEqual([...ids]);
    const [id = ''] = ids;
    await mutate('cancelChallenge', ada, { id });
    expect((await challenge(ada, bob, input)).challenge).toMatchObject({ id, status: 'CANCELLED' });
  });

  it.each<readonly [input: object, code: string, path: readonly string[]]>([
    [{ opponent: null }, 'BAD_INPUT', ['input', 'opponent']],
    [{ handle: 'Bobby' }, 'BAD_INPUT', ['input', 'opponent']],
    [{ opponent: 'p_0123456789abcdef' }, 'PLAYER_NOT_FOUND', ['input', 'opponent']],
    [{ opponent: 'rubbish' }, 'PLAYER_NOT_FOUND', ['input', 'opponent']],
    [{ opponent: null, handle: 'nobody-here' }, 'PLAYER_NOT_FOUND', ['input', 'handle']],
    [{ ruleset: 'fastest' }, 'BAD_RULESET', ['input', 'ruleset']],
    [{ message: 'x'.repeat(141) }, 'BAD_INPUT', ['input', 'message']],
    [{ message: ' ' }, 'BAD_INPUT', ['input', 'message']],
    [{ timeControl: { secondsPerTurn: 1 } }, 'BAD_INPUT', ['input', 'timeControl', 'secondsPerTurn']],
    [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 'BAD_INPUT', ['input', 'expiresAt']],
    [{ expiresAt: '2099-01-01T00:00:00.000Z' }, 'BAD_INPUT', ['input', 'expiresAt']],
    [{ idempotencyKey: '' }, 'BAD_INPUT', ['input', 'idempotencyKey']],
  ])('is refused for %j with %s', async (input, code, path) => {
    expect(await challenge(ada, bob, input)).toMatchObject({ challenge: null, errors: [{ code, path }] });
  });

  it('is not for oneself, and not from nobody', async () => {
    expect(codes(await challenge(ada, ada))).toEqual(['BAD_INPUT']);
    expect(codes(await challenge(undefined, ada))).toEqual(['UNAUTHENTICATED']);
    expect(await list(undefined, 'incoming')).toBe('UNAUTHENTICATED');
  });
});

describe('an answer', () => {
  it('is the challenged player’s, a cancellation the challenger’s, and nothing is told to others', async () => {
    const { challenge: made } = await challenge(guest, ada);
    const { id } = made;
    expect(await accept(guest, id)).toMatchObject({ game: null, errors: [{ code: 'NOT_YOUR_CHALLENGE' }] });
    expect(codes(await mutate('declineChallenge', guest, { id }))).toEqual(['NOT_YOUR_CHALLENGE']);
    expect(codes(await mutate('cancelChallenge', ada, { id }))).toEqual(['NOT_YOUR_CHALLENGE']);
    for (const name of ['acceptChallenge', 'declineChallenge', 'cancelChallenge'])
      for (const [player, input] of [
        [bob, { id }],
        [ada, { id: 'c_0123456789abcdef' }],
        [ada, { id: 'rubbish' }],
      ] as const)
        expect(await mutate(name, player, input)).toMatchObject({
          challenge: null,
          errors: [{ code: 'CHALLENGE_NOT_FOUND' }],
        });
    const declined = await mutate('declineChallenge', ada, { id, reason: 'SLOWER' });
    expect(declined).toMatchObject({
      challenge: { status: 'DECLINED', declineReason: 'SLOWER', version: 2 },
      errors: [],
    });
    expect(await mutate('declineChallenge', ada, { id, reason: 'NOT_NOW' })).toEqual(declined);
    expect(await accept(ada, id)).toMatchObject({
      challenge: { status: 'DECLINED' },
      game: null,
      errors: [{ code: 'CHALLENGE_CLOSED' }],
    });
    expect(codes(await mutate('cancelChallenge', guest, { id }))).toEqual(['CHALLENGE_CLOSED']);
  });

  it('that accepts may be repeated and gives the same game', async () => {
    const { challenge: made } = await challenge(guest, ada);
    const first = await accept(ada, made.id);
    expect(await accept(ada, made.id)).toEqual(first);
    expect(codes(await mutate('declineChallenge', ada, { id: made.id }))).toEqual(['CHALLENGE_CLOSED']);
  });
});

describe('who may challenge a player', () => {
  const set = (player: Guest, challengesFrom: string) =>
    mutate('updateSettings', player, { challengesFrom }, 'player { settings { confirmTurns challengesFrom } }');

  it('is theirs to say: everybody, accounts, nobody', async () => {
    const carol = await host.createAccount('Carol');
    const may = async (from: Guest) => codes(await challenge(from, carol))[0] ?? 'welcome';
    expect([await may(guest), await may(ada)]).toEqual(['welcome', 'welcome']);
    expect(await set(carol, 'ACCOUNTS')).toMatchObject({ player: { settings: { challengesFrom: 'ACCOUNTS' } } });
    expect([await may(guest), await may(ada)]).toEqual(['CHALLENGE_UNWANTED', 'welcome']);
    await set(carol, 'NOBODY');
    expect([await may(guest), await may(ada)]).toEqual(['CHALLENGE_UNWANTED', 'CHALLENGE_UNWANTED']);
    expect(
      await mutate('updateSettings', carol, { confirmTurns: true }, 'player { settings { challengesFrom } }'),
    ).toMatchObject({
      player: { settings: { challengesFrom: 'NOBODY' } },
    });
  });
});

describe('lists of challenges', () => {
  it('are read page by page, newest first, each once, by status too', async () => {
    const [dan, eve] = [await host.createAccount('Dan'), await host.createAccount('Eve')];
    const made: string[] = [];
    for (const from of [ada, bob, guest, dan, dan]) {
      made.push((await challenge(from, eve)).challenge.id);
      host.advance(1000);
    }
    await mutate('declineChallenge', eve, { id: made[1] });
    const read: string[] = [];
    for (let after = 'null', more = true; more; ) {
      const page = await list(eve, 'incoming', `first: 2, after: ${after}`);
      read.push(...page.nodes.map(({ id }: { id: string }) => id));
      more = page.pageInfo.hasNextPage;
      after = JSON.stringify(page.pageInfo.endCursor);
    }
    expect(read).toEqual(made.toReversed());
    expect(await idsIn(eve, 'incoming', 'first: 50, status: DECLINED')).toEqual([made[1]]);
    expect(await idsIn(bob, 'outgoing', 'first: 1, status: DECLINED')).toEqual([made[1]]);
    expect(await list(eve, 'incoming', 'first: 51')).toBe('BAD_INPUT');
    expect(await list(eve, 'incoming', 'first: 1, after: "rubbish"')).toBe('BAD_INPUT');
  });

  it('show what has expired, and the sweep clears it away a month later', async () => {
    const [dan, eve] = [await host.createAccount('Dan'), await host.createAccount('Eve')];
    const expiresAt = new Date(host.now() + 120_000).toISOString();
    const { challenge: made } = await challenge(dan, eve, { expiresAt });
    host.advance(120_000);
    expect((await list(eve, 'incoming')).nodes).toEqual([{ id: made.id, status: 'EXPIRED' }]);
    expect(await accept(eve, made.id)).toMatchObject({ game: null, errors: [{ code: 'CHALLENGE_CLOSED' }] });
    await host.service.sweep();
    expect((await list(dan, 'outgoing')).nodes).toEqual([{ id: made.id, status: 'EXPIRED' }]);
    host.advance(31 * 86_400_000);
    await host.service.sweep();
    expect((await list(dan, 'outgoing')).nodes).toEqual([]);
  });
});
