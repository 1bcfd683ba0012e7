import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame, createGuest, type Guest, joinGame, type Match, playTurn, startMatch } from '#test/play';
import { findVectorGame } from '#test/vectors';
import { type Backend, startBackend } from './kit/backend.ts';
import { gameAt, playOn, range, resign, settle } from './kit/game.ts';
import { createSubscriber, type GameView, type Subscriber } from './kit/subscriber.ts';
import { until } from './kit/until.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(async () => {
  await backend.close();
  expect(backend.complaints).toEqual([]);
});

const subscriberOf = (guest?: Guest): Subscriber => createSubscriber(backend.wsUrl, guest?.token);

/** Games 1, 2 … between the same two players, each begun. */
const startMatches = async (count: number) => {
  const { id, white, black } = await startMatch(backend.query, gameAt(0).rules);
  const others = range(2, count).map(async index => {
    const { game } = await createGame(backend.query, white, { ruleset: gameAt(index - 1).rules, seat: 'WHITE' });
    await joinGame(backend.query, black, game.id);
    return { id: game.id, white, black };
  });
  return { white, black, matches: [{ id, white, black }, ...(await Promise.all(others))] };
};

const pliesOf = (views: readonly GameView[], gameId: string): readonly number[] =>
  views.filter(({ id }) => id === gameId).map(({ ply }) => ply);

/** The plies of one side in a game of so many turns. */
const ownPlies = (side: 'white' | 'black', turns: number): readonly number[] =>
  range(0, turns - 1).filter(ply => ply % 2 === (side === 'white' ? 0 : 1));

describe('gameUpdated', () => {
  it('gives the snapshot, then every version of a whole game once and in order, to players and spectators', async () => {
    const game = gameAt(3);
    const match = await startMatch(backend.query, game.rules);
    await playOn(backend.query, match, game, { to: 3 });
    const feeds = [match.white, match.black, undefined].map(guest => subscriberOf(guest).watch(match.id));
    for (const feed of feeds) await feed.reach(1);
    await playOn(backend.query, match, game, { from: 3 });
    for (const [index, feed] of feeds.entries()) {
      await feed.find(({ status }) => status === 'FINISHED');
      expect(feed.versions()).toEqual(range(5, 2 + game.turns.length));
      expect(feed.views().map(({ position }) => position)).toEqual(game.turns.slice(2).map(({ fen }) => fen));
      expect(feed.views().map(({ lastTurn }) => lastTurn?.notation)).toEqual(game.turns.slice(2).map(t => t.short));
      expect(new Set(feed.views().map(({ viewerSide }) => viewerSide))).toEqual(
        new Set([['WHITE', 'BLACK', null][index]]),
      );
      expect(feed.views().at(-1)).toMatchObject({ result: 'WHITE_WINS', termination: 'CANCER' });
    }
  });

  it('tells of the opponent who joins', async () => {
    const creator = await createGuest(backend.query, 'Creator');
    const { game } = await createGame(backend.query, creator, { seat: 'WHITE' });
    const feed = subscriberOf(creator).watch(game.id);
    await feed.reach(1);
    await joinGame(backend.query, await createGuest(backend.query, 'Joiner'), game.id);
    await feed.reach(2);
    expect(feed.views().map(({ version, status }) => [version, status])).toEqual([
      [1, 'OPEN'],
      [2, 'ACTIVE'],
    ]);
  });

  it('gives of a finished game the snapshot', async () => {
    const match = await startMatch(backend.query);
    await resign(backend.query, match.white, match.id);
    const feed = subscriberOf().watch(match.id);
    await feed.reach(1);
    expect(feed.views()).toEqual([expect.objectContaining({ version: 3, status: 'FINISHED' })]);
  });

  it('keeps games apart on one connection, and ends one without the other', async () => {
    const [first, second] = await Promise.all([
      startMatch(backend.query, gameAt(0).rules),
      startMatch(backend.query, gameAt(1).rules),
    ]);
    const subscriber = subscriberOf();
    const feeds = [first, second].map(({ id }) => subscriber.watch(id));
    for (const feed of feeds) await feed.reach(1);
    await playOn(backend.query, first, gameAt(0), { to: 1 });
    await feeds[0]?.reach(2);
    feeds[0]?.stop();
    await playOn(backend.query, first, gameAt(0), { from: 1, to: 3 });
    await playOn(backend.query, second, gameAt(1), { to: 3 });
    await feeds[1]?.reach(4);
    expect(feeds.map(feed => feed.views().map(({ id }) => id))).toEqual([
      [first.id, first.id],
      [second.id, second.id, second.id, second.id],
    ]);
    expect(subscriber.sockets).toHaveLength(1);
  });
});

describe('turnReady', () => {
  it('tells each player each own turn exactly once, over several games at once, those that waited included', async () => {
    const { white, black, matches } = await startMatches(4);
    await Promise.all(matches.map((match, index) => playOn(backend.query, match, gameAt(index), { to: index })));
    await Promise.all(matches.map((match, index) => settle(backend.wsUrl, match, index)));
    const feeds = { white: subscriberOf(white).turns(), black: subscriberOf(black).turns() };
    await feeds.white.reach(2);
    await feeds.black.reach(2);
    await Promise.all(matches.map((match, index) => playOn(backend.query, match, gameAt(index), { from: index })));
    for (const side of ['white', 'black'] as const) {
      const expected = matches.map((_, index) =>
        ownPlies(side, gameAt(index).turns.length).filter(ply => ply >= index),
      );
      await feeds[side].reach(expected.flat().length);
      expect(matches.map(({ id }) => pliesOf(feeds[side].views(), id))).toEqual(expected);
      expect(new Set(feeds[side].views().map(({ viewerSide }) => viewerSide))).toEqual(new Set([side.toUpperCase()]));
    }
  });

  it('lists every waiting game once, the one that has waited longest first', async () => {
    const white = await createGuest(backend.query, 'Busy');
    const black = await createGuest(backend.query, 'Other');
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) {
      const { game } = await createGame(backend.query, white, { seat: count % 3 === 0 ? 'BLACK' : 'WHITE' });
      await joinGame(backend.query, black, game.id);
      if (count % 3 !== 0) ids.push(game.id);
    }
    const early = subscriberOf(white).turns();
    await until(() => early.received.length === ids.length, early.views);
    const late = subscriberOf(white).turns();
    await late.reach(ids.length);
    expect(late.views().map(({ id }) => id)).toEqual(ids);
    expect(
      early
        .views()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
  });

  it('tells every device of a player', async () => {
    const match = await startMatch(backend.query);
    const feeds = range(1, 3).map(() => subscriberOf(match.black).turns());
    await playOn(backend.query, match, findVectorGame('standard', 'cancer'), { to: 1 });
    for (const feed of feeds) {
      await feed.reach(1);
      expect(feed.views()).toEqual([expect.objectContaining({ id: match.id, ply: 1, viewerSide: 'BLACK' })]);
    }
  });

  it('says nothing of a game that waits for an opponent, and tells its creator when it begins', async () => {
    const creator = await createGuest(backend.query, 'Creator');
    const { game } = await createGame(backend.query, creator, { seat: 'WHITE' });
    const marker = await createGame(backend.query, creator, { hotSeat: true });
    const feed = subscriberOf(creator).turns();
    await feed.find(({ id }) => id === marker.game.id);
    expect(feed.received).toHaveLength(1);
    await joinGame(backend.query, await createGuest(backend.query, 'Joiner'), game.id);
    await feed.reach(2);
    expect(feed.views()[1]).toMatchObject({ id: game.id, ply: 0, version: 2 });
  });

  it('follows the exchange of sides', async () => {
    const rules = 'blackBonusRna=e6,pieRule=on';
    const game = findVectorGame(rules, 'turnLimit');
    expect(game.turns[1]?.short).toBe('swap');
    const match = await startMatch(backend.query, rules);
    const feeds = [match.white, match.black].map(guest => subscriberOf(guest).turns());
    const watching = subscriberOf().watch(match.id);
    await watching.reach(1);
    const turns = game.turns.slice(0, 6);
    for (const [expectedPly, { short }] of turns.entries()) {
      const mover = expectedPly % 2 === 0 ? match.white : match.black;
      await feeds[expectedPly % 2]?.find(({ ply }) => ply === expectedPly);
      const { errors } = await playTurn(backend.query, mover, { gameId: match.id, expectedPly, turn: short });
      expect(errors).toEqual([]);
    }
    await watching.reach(7);
    const seen = feeds.map(feed => feed.views().map(({ ply, viewerSide }) => [ply, viewerSide]));
    expect(seen[0]?.slice(0, 3)).toEqual([
      [0, 'WHITE'],
      [2, 'BLACK'],
      [4, 'BLACK'],
    ]);
    expect(seen[1]).toEqual([
      [1, 'BLACK'],
      [3, 'WHITE'],
      [5, 'WHITE'],
    ]);
    expect(watching.views().map(({ white }) => white?.name)).toEqual([
      'Rosalind',
      'Rosalind',
      ...range(3, 7).map(() => 'Barbara'),
    ]);
  });

  it('tells the one player of a hot seat game every turn, as the side that moves', async () => {
    const game = gameAt(0);
    const player = await createGuest(backend.query, 'Both');
    const { game: created } = await createGame(backend.query, player, { hotSeat: true, ruleset: game.rules });
    const subscriber = subscriberOf(player);
    const [turns, watching] = [subscriber.turns(), subscriber.watch(created.id)];
    await turns.reach(1);
    await watching.reach(1);
    await playOn(backend.query, { id: created.id, white: player, black: player }, game);
    await watching.find(({ status }) => status === 'FINISHED');
    expect(watching.versions()).toEqual(range(1, 1 + game.turns.length));
    await turns.reach(game.turns.length);
    expect(turns.views().map(({ ply, viewerSide }) => [ply, viewerSide])).toEqual(
      range(0, game.turns.length - 1).map(ply => [ply, ply % 2 === 0 ? 'WHITE' : 'BLACK']),
    );
  });
});

describe('the end of a game', () => {
  const startWatched = async () => {
    const match = await startMatch(backend.query, gameAt(0).rules);
    await playOn(backend.query, match, gameAt(0), { to: 2 });
    await settle(backend.wsUrl, match, 2);
    const guests = [match.white, match.black];
    const watching = guests.map(guest => subscriberOf(guest).watch(match.id));
    const ready = guests.map(guest => subscriberOf(guest).turns());
    // A game in which each has to play shows that the subscription stands.
    await Promise.all(guests.map(guest => createGame(backend.query, guest, { hotSeat: true })));
    for (const feed of [...watching, ...ready]) await feed.reach(1);
    return { match, watching, ready };
  };

  it.each([
    ['a resignation', (match: Match) => resign(backend.query, match.white, match.id), 'RESIGNATION', 2],
    ['a winning turn', (match: Match) => playOn(backend.query, match, gameAt(0), { from: 2 }), 'CANCER', 19],
  ] as const)('by %s tells both, and no turn is ready any more', async (_, end, termination, lastDue) => {
    const { match, watching, ready } = await startWatched();
    await end(match);
    for (const feed of watching)
      expect(await feed.find(({ status }) => status === 'FINISHED')).toMatchObject({ termination });
    // A game that begins now is told to both; had something else been on its way, it would have come before.
    const { game: next } = await createGame(backend.query, match.white, { seat: 'WHITE' });
    await joinGame(backend.query, match.black, next.id);
    await playOn(backend.query, { ...match, id: next.id }, gameAt(0), { to: 1 });
    for (const [index, feed] of ready.entries()) {
      await feed.find(({ id }) => id === next.id);
      const due = ownPlies(index === 0 ? 'white' : 'black', lastDue + 1).filter(ply => ply >= 2);
      expect(pliesOf(feed.views(), match.id)).toEqual(due);
    }
    const afterwards = subscriberOf(match.black).turns();
    await afterwards.find(({ id }) => id === next.id);
    expect(pliesOf(afterwards.views(), match.id)).toEqual([]);
  });
});

describe('who may be told', () => {
  const startPrivate = async () => {
    const creator = await createGuest(backend.query, 'Creator');
    const friend = await createGuest(backend.query, 'Friend');
    const { game } = await createGame(backend.query, creator, { visibility: 'PRIVATE', seat: 'WHITE' });
    return { creator, friend, id: String(game.id), inviteCode: String(game.inviteCode) };
  };

  it('of a private game: its players alone', async () => {
    const { creator, friend, id, inviteCode } = await startPrivate();
    const stranger = await createGuest(backend.query, 'Stranger');
    const outside = [stranger, friend, undefined].map(guest => subscriberOf(guest).watch(id));
    for (const feed of outside) expect(await feed.ended()).toEqual(['GAME_NOT_FOUND']);
    const strangersTurns = subscriberOf(stranger).turns();
    const creators = subscriberOf(creator).watch(id);
    await creators.reach(1);
    await joinGame(backend.query, friend, id, inviteCode);
    const friends = subscriberOf(friend).watch(id);
    await friends.reach(1);
    await playOn(backend.query, { id, white: creator, black: friend }, findVectorGame('standard', 'cancer'), { to: 4 });
    await creators.reach(6);
    await friends.reach(5);
    expect(await subscriberOf(stranger).watch(id).ended()).toEqual(['GAME_NOT_FOUND']);
    for (const feed of outside) expect(feed.received).toEqual([]);
    const marker = await createGame(backend.query, stranger, { hotSeat: true });
    await strangersTurns.find(view => view.id === marker.game.id);
    expect(strangersTurns.received).toHaveLength(1);
    expect(friends.views().every(view => view.inviteCode === null)).toBe(true);
    expect(creators.views()[0]?.inviteCode).toBe(inviteCode);
  });

  it('of their turns: nobody without a token', async () => {
    expect(await subscriberOf().turns().ended()).toEqual(['UNAUTHENTICATED']);
  });

  it.each([
    ['a token of no player', 'not-one-of-ours', 'INVALID_TOKEN'],
    ['something that is no token', 'two words', 'MALFORMED_AUTHORIZATION'],
  ])('anything: nobody with %s', async (_, token, code) => {
    const { id } = await startMatch(backend.query);
    const subscriber = createSubscriber(backend.wsUrl, token);
    expect(await subscriber.turns().ended()).toEqual([code]);
    expect(await subscriber.watch(id).ended()).toEqual([code]);
  });

  it('of no game: nobody', async () => {
    for (const id of ['g_0000000000000000', 'rubbish', ''])
      expect(await subscriberOf().watch(id).ended()).toEqual(['GAME_NOT_FOUND']);
  });
});
