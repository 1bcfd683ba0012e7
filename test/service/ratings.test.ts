import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPlayerId } from '#lambdas/domain/ids';
import { unrated } from '#lambdas/domain/ratings/rating';
import { createRatingStore } from '#lambdas/store/ratings/rating-store';
import { type AccountService, startAccountService } from '../kit/accounts.ts';
import { tellGame } from '../kit/tell.ts';
import { createGame, createGuest, type Guest, joinGame } from '../play.ts';

const DAY = 24 * 60 * 60 * 1000;

let host: AccountService;
beforeAll(async () => {
  host = await startAccountService();
});
afterAll(() => host.close());

const RATING = 'family value deviation isProvisional games ratedAt';
const ratingsOf = async ({ id }: Guest) => {
  const query = `query ($id: ID!) { node(id: $id) { ... on Player { rating(family: STANDARD) { ${RATING} } ratings { ${RATING} } } } }`;
  return (await host.query(query, { id })).data.node;
};
const historyOf = async (player: Guest, first: number, after?: string, token?: string) => {
  const query = `query ($id: ID!, $first: Int!, $after: String) { node(id: $id) { ... on Player {
    ratingHistory(family: STANDARD, first: $first, after: $after) {
      nodes { game { id } opponent { name } opponentRating result before after deviation at }
      pageInfo { hasNextPage hasPreviousPage endCursor } } } } }`;
  return (await host.query(query, { id: player.id, first, after }, token)).data.node.ratingHistory;
};

/** A rated game of two players that the first, who is White, resigns unless told otherwise. */
const playRated = async (white: Guest, black: Guest, input: object = {}): Promise<string> => {
  const { game } = await createGame(host.query, white, { rated: true, seat: 'WHITE', ...input });
  await joinGame(host.query, black, game.id, game.inviteCode);
  await tellGame(host, game.id);
  await host.query(`mutation { resign(input: { gameId: "${game.id}" }) { errors { code } } }`, {}, white.token);
  await tellGame(host, game.id);
  return game.id;
};
const gameOf = async (id: string, token?: string) => {
  const fields = 'whiteRating { value deviation isProvisional change } blackRating { value change } record';
  return (await host.query(`query ($id: ID!) { game(id: $id) { ${fields} } }`, { id }, token)).data.game;
};

describe('ratings', () => {
  it('are those of somebody unknown before the first rated game, guests included', async () => {
    const unknown = { family: 'STANDARD', value: 1500, deviation: 350, isProvisional: true, games: 0, ratedAt: null };
    for (const player of [await host.createAccount('Ada'), await createGuest(host.query, 'Guest')])
      expect(await ratingsOf(player)).toEqual({ rating: unknown, ratings: [] });
  });

  it('follow from a game that ended, and stand in it and in its record', async () => {
    const [ada, bob] = [await host.createAccount('Ada'), await host.createAccount('Bob')];
    const id = await playRated(ada, bob);
    expect((await ratingsOf(bob)).rating).toMatchObject({ value: 1662, deviation: 290, isProvisional: true, games: 1 });
    expect((await ratingsOf(ada)).ratings).toMatchObject([{ family: 'STANDARD', value: 1338 }]);
    const { record, ...game } = await gameOf(id);
    expect(game).toEqual({
      whiteRating: { value: 1500, deviation: 350, isProvisional: true, change: -162 },
      blackRating: { value: 1500, change: 162 },
    });
    for (const tag of [
      '[WhiteElo "1500"]',
      '[BlackElo "1500"]',
      '[WhiteRatingDiff "-162"]',
      '[BlackRatingDiff "+162"]',
    ])
      expect(record).toContain(tag);
    const { data } = await host.query(
      'query ($r: String!) { validateRecord(record: $r) { validation { isValid diagnostics { nodes { code } } } } }',
      { r: record },
    );
    expect(data.validateRecord.validation).toEqual({ isValid: true, diagnostics: { nodes: [] } });
  });

  it('are not in a game that is not rated, nor in one that waits', async () => {
    const ada = await host.createAccount('Ada');
    const { game } = await createGame(host.query, ada, { rated: true });
    expect(await gameOf(game.id)).toEqual({ whiteRating: null, blackRating: null, record: null });
    const casual = await playRated(ada, await host.createAccount('Bob'), { rated: false });
    const found = await gameOf(casual);
    expect(found).toMatchObject({ whiteRating: null, blackRating: null });
    expect(found.record).not.toContain('Elo');
  });

  it('grow less sure while nobody plays', async () => {
    const [ada, bob] = [await host.createAccount('Ada'), await host.createAccount('Bob')];
    await playRated(ada, bob);
    const before = (await ratingsOf(ada)).rating;
    host.advance(80 * DAY);
    const after = (await ratingsOf(ada)).rating;
    expect(after.deviation).toBeGreaterThan(before.deviation);
    expect({ ...after, deviation: 0 }).toEqual({ ...before, deviation: 0 });
  });
});

describe('the history of a rating', () => {
  it('comes in pages, newest first, and tells nobody of private games', async () => {
    const [ada, bob] = [await host.createAccount('Ada'), await host.createAccount('Bob')];
    const first = await playRated(ada, bob);
    const secret = await playRated(bob, ada, { visibility: 'PRIVATE' });
    const page = await historyOf(ada, 1);
    expect(page).toMatchObject({
      nodes: [{ game: null, opponent: null, result: 'WIN', before: 1338 }],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    const rest = await historyOf(ada, 1, page.pageInfo.endCursor);
    expect(rest).toMatchObject({
      nodes: [
        {
          game: { id: first },
          opponent: { name: 'Bob' },
          opponentRating: 1500,
          result: 'LOSS',
          before: 1500,
          after: 1338,
        },
      ],
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
    const own = await historyOf(ada, 5, undefined, ada.token);
    expect(own.nodes[0]).toMatchObject({ game: { id: secret }, opponent: { name: 'Bob' } });
  });

  it('refuses cursors of other lists', async () => {
    const ada = await host.createAccount('Ada');
    const query = `{ node(id: "${ada.id}") { ... on Player { ratingHistory(family: FASTER, after: "bm8=") { nodes { before } } } } }`;
    expect((await host.query(query)).errors[0]?.extensions['code']).toBe('BAD_INPUT');
  });
});

describe('a leaderboard', () => {
  const store = () => createRatingStore(DynamoDBDocumentClient.from(host.database.client()), `${host.prefix}players`);

  /** Gives a new player a rating that rests on some games, the last of them now. */
  const rank = async (name: string, rating: number, deviation: number, games = 20): Promise<Guest> => {
    const player = await host.createAccount(name);
    if (!isPlayerId(player.id)) throw new Error('no player');
    await store().advance({ ...unrated(player.id, 'FASTER'), rating, deviation, games, ratedAt: host.now() });
    return player;
  };
  const board = async (first: number, after?: string) => {
    const query = `query ($first: Int!, $after: String) { leaderboard(family: FASTER, first: $first, after: $after) {
      nodes { value player { name } } pageInfo { hasNextPage endCursor } } }`;
    return (await host.query(query, { first, after })).data.leaderboard;
  };
  const namesOf = (page: { nodes: readonly { player: { name: string } }[] }) =>
    page.nodes.map(({ player }) => player.name);

  it('holds those whose ratings are sure and who played lately, the best first, in pages', async () => {
    await rank('Gone', 2400, 60);
    host.advance(50 * DAY);
    await rank('Second', 1800.4, 60);
    await rank('Unsure', 2500, 111);
    const first = await rank('First', 1900, 100);
    await rank('Third', 995.5, 60);
    expect(namesOf(await board(10))).toEqual(['Gone', 'First', 'Second', 'Third']);
    host.advance(11 * DAY);
    const page = await board(2);
    expect([namesOf(page), page.pageInfo.hasNextPage]).toEqual([['First', 'Second'], true]);
    const rest = await board(2, page.pageInfo.endCursor);
    expect([namesOf(rest), rest.pageInfo.hasNextPage]).toEqual([['Third'], false]);
    // A rating moves with the next game, and an older one never comes back.
    if (!isPlayerId(first.id)) throw new Error('no player');
    const next = { ...unrated(first.id, 'FASTER'), rating: 900, deviation: 80, games: 21, ratedAt: host.now() };
    await store().advance(next);
    await store().advance({ ...next, rating: 3000, games: 20 });
    expect(namesOf(await board(10))).toEqual(['Second', 'Third', 'First']);
    host.advance(61 * DAY);
    expect(namesOf(await board(10))).toEqual([]);
  });
});
