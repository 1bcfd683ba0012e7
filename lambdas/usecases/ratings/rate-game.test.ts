import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Color } from '#engine/index';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { unwrap } from '#test/kit/notation';
import { createGame } from '../../domain/game/create-game.ts';
import { finishGame, type Game } from '../../domain/game/game.ts';
import type { GameChange } from '../../domain/game/game-change.ts';
import { decideJoin } from '../../domain/game/join-game.ts';
import { type PlayerId, toGameId, toPlayerId } from '../../domain/ids.ts';
import { newPlayer } from '../../domain/players/player.ts';
import { type PlayerRating, rateGame, unrated } from '../../domain/ratings/rating.ts';
import { followRatings } from '../../followers/ratings.ts';
import { tableDefinitions } from '../../store/items/tables.ts';
import { createPlayerStore } from '../../store/players/player-store.ts';
import { createGameRatingStore } from '../../store/ratings/game-rating-store.ts';
import { createRatingHistoryStore } from '../../store/ratings/rating-history-store.ts';
import { createRatingStore } from '../../store/ratings/rating-store.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 10, 30);

let database: TestDatabase;
let table: string;
beforeAll(async () => {
  database = await startTestDatabase();
  table = await database.createTable(name => {
    const [, definition] = tableDefinitions('any-');
    if (definition === undefined) throw new Error('there is no players table');
    return { ...definition, TableName: name };
  });
});
afterAll(() => database.close());

/** The follower at a database that fails at some of its requests, before or after they have taken effect. */
type Failure = 'before' | 'after' | undefined;
const createActor = (fails: (request: number) => Failure | Promise<Failure> = () => undefined) => {
  const client = database.client();
  let requests = 0;
  client.middlewareStack.add(
    next => async args => {
      requests += 1;
      const failure = await fails(requests);
      if (failure === 'before') throw new Error('the request was lost');
      const answer = await next(args);
      if (failure === 'after') throw new Error('the answer was lost');
      return answer;
    },
    { step: 'initialize', name: 'faults' },
  );
  const dynamodb = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const ports = {
    players: createPlayerStore(dynamodb, table),
    ratings: createRatingStore(dynamodb, table),
    ratingHistory: createRatingHistoryStore(dynamodb, table),
    gameRatings: createGameRatingStore(dynamodb, table),
  };
  return { ...ports, follow: followRatings(ports), requests: () => requests };
};

let made = 0;
const bytes = (): Uint8Array => {
  made += 1;
  return Uint8Array.from({ length: 10 }, (_, index) => (made >> (8 * (9 - index))) & 255);
};
const newPlayers = (count: number): readonly PlayerId[] => Array.from({ length: count }, () => toPlayerId(bytes()));

interface Life {
  readonly start: GameChange;
  readonly end: GameChange;
}

/** A rated game from its start to its end, as the stream tells it. */
const playGame = (white: PlayerId, black: PlayerId, winner: Color | undefined, day = 0, rated = true): Life => {
  const at = START + day * DAY;
  const command = { id: toGameId(bytes()), creator: white, ruleset: 'standard', side: 'white', rated } as const;
  const open = unwrap(createGame({ ...command, visibility: 'PUBLIC', hotSeat: false, inviteCode: '' }, at));
  const joiner = { player: black, inviteCode: undefined, isGuest: false, isBlocked: false };
  const active = unwrap(decideJoin(open, joiner, at));
  const termination = winner === undefined ? 'AGREEMENT' : 'RESIGNATION';
  const finished = finishGame(active, at + DAY, { winner, termination });
  return { start: { before: open, after: active }, end: { before: active, after: finished } };
};

let steady: ReturnType<typeof createActor> | undefined;
const calm = () => {
  steady ??= createActor();
  return steady;
};
const historyOf = (player: PlayerId) =>
  calm().ratingHistory.list(player, 'STANDARD', { before: undefined, limit: 100 });

/** What the history of a player comes to when it is played again from its beginning, one game after the other. */
const replay = async (player: PlayerId): Promise<PlayerRating> => {
  const entries = (await historyOf(player)).toReversed();
  return entries.reduce<PlayerRating>(
    (rating, { opponentRating, score, endedAt }) => rateGame(rating, { opponent: opponentRating, score }, endedAt),
    unrated(player, 'STANDARD'),
  );
};

/** That a player's history holds some games once each, without a gap, and that their rating is what it comes to. */
const expectExact = async (player: PlayerId, games: readonly Game[]): Promise<void> => {
  const entries = await historyOf(player);
  expect(entries.map(({ game }) => game).toSorted()).toEqual(games.map(({ id }) => id).toSorted());
  expect(entries.map(({ after }) => after.games)).toEqual(games.map((_, index) => games.length - index));
  expect(await calm().ratings.load(player, 'STANDARD')).toEqual(await replay(player));
};

/** Has a change followed until nothing fails any more, as the stream does. */
const followUntilDone = async (actor: ReturnType<typeof createActor>, change: GameChange): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      return await actor.follow(change);
    } catch {
      // What the stream does: the same again.
    }
  }
  throw new Error('it never worked');
};

/** Two new players. */
const newPair = (): readonly [PlayerId, PlayerId] => [toPlayerId(bytes()), toPlayerId(bytes())];
const ratingOf = (player: PlayerId) => calm().ratings.load(player, 'STANDARD');

describe('a rated game', () => {
  it('moves both players, once, however often it is told', async () => {
    const [white, black] = newPair();
    const { start, end } = playGame(white, black, 'white');
    const { follow } = calm();
    for (const change of [start, end]) await follow(change);
    const [winner, loser] = [await ratingOf(white), await ratingOf(black)];
    expect(winner).toMatchObject({ games: 1, ratedAt: START + DAY });
    expect(Math.round(winner.rating)).toBe(1662);
    expect(Math.round(loser.rating)).toBe(1338);
    for (const change of [start, end, end]) await follow(change);
    await Promise.all([start, end, end].map(follow));
    await expectExact(white, [end.after]);
    expect([await ratingOf(white), await ratingOf(black)]).toEqual([winner, loser]);
  });

  it('that is drawn brings unequal players closer', async () => {
    const [white, black] = newPair();
    const { follow } = calm();
    const [first, drawn] = [playGame(white, black, 'black'), playGame(white, black, undefined, 2)];
    for (const change of [first.start, first.end]) await follow(change);
    const [low, high] = [await ratingOf(white), await ratingOf(black)];
    for (const change of [drawn.start, drawn.end]) await follow(change);
    expect((await ratingOf(white)).rating).toBeGreaterThan(low.rating);
    expect((await ratingOf(black)).rating).toBeLessThan(high.rating);
  });

  it('that is aborted counts for nobody, and neither does one that is not rated', async () => {
    const [white, black] = newPair();
    const { start } = playGame(white, black, 'white');
    const aborted = finishGame(start.after, START, { winner: undefined, termination: 'ABORTED' });
    await calm().follow({ before: start.after, after: aborted });
    const casual = playGame(white, black, 'white', 0, false);
    await calm().follow(casual.end);
    expect([await historyOf(white), await historyOf(black)]).toEqual([[], []]);
  });

  it('is judged by what the opponent was at its start, whatever they have become', async () => {
    const [white, black] = newPair();
    const { follow } = calm();
    const [long, short] = [playGame(white, black, 'white'), playGame(black, toPlayerId(bytes()), 'white')];
    for (const change of [long.start, short.start, short.end, long.end]) await follow(change);
    expect((await historyOf(white))[0]?.opponentRating).toEqual({ rating: 1500, deviation: 350 });
    expect((await ratingOf(black)).games).toBe(2);
  });

  it('of which the start was never told is judged by what the players are at its end', async () => {
    const [white, black] = newPair();
    const { end } = playGame(white, black, undefined);
    await calm().follow({ before: undefined, after: end.after });
    await expectExact(white, [end.after]);
    await expectExact(black, [end.after]);
  });

  it('counts for whoever won it, though a swap has exchanged the seats', async () => {
    const [white, black] = newPair();
    const { start, end } = playGame(white, black, 'white');
    const swapped = { ...end.after, seats: { white: black, black: white } };
    const { follow } = calm();
    await follow(start);
    await follow({ before: undefined, after: swapped });
    expect((await historyOf(black))[0]?.score).toBe(1);
    expect((await historyOf(white))[0]?.score).toBe(0);
  });
});

it('a player who is gone gets no rating any more, and the opponent theirs', async () => {
  const [white, black] = newPair();
  const { start, end } = playGame(white, black, 'black');
  const gone = newPlayer({ id: white, name: 'Gone', isGuest: false, createdAt: START });
  await calm().players.create({ ...gone, deletedAt: START });
  for (const change of [start, end]) await calm().follow(change);
  expect(await historyOf(white)).toEqual([]);
  await expectExact(black, [end.after]);
});

describe('ratings equal a sequential replay of each history, each game in it once,', () => {
  it('wherever a crash leaves it half done', async () => {
    const measure = createActor();
    const first = playGame(...newPair(), 'white');
    for (const change of [first.start, first.end]) await measure.follow(change);
    const requests = measure.requests();
    expect(requests).toBeGreaterThan(8);
    // To stop after one request is to stop before the next.
    for (let at = 0; at <= requests; at++) {
      const [white, black] = newPair();
      const { start, end } = playGame(white, black, 'black');
      const other = playGame(white, toPlayerId(bytes()), 'white');
      const actor = createActor(request => (request === at ? 'after' : undefined));
      await actor.follow(start).catch(() => undefined);
      await actor.follow(end).catch(() => undefined);
      // Another game of the same player takes the place that was left.
      await calm().follow(other.end);
      await calm().follow(end);
      await expectExact(white, [end.after, other.end.after]);
      await expectExact(black, [end.after]);
    }
  });

  it('though somebody who fixes the ratings is overtaken by all that follows', async () => {
    const [white, black] = newPair();
    const [life, other] = [playGame(white, black, 'white'), playGame(white, toPlayerId(bytes()), 'white')];
    const slow = createActor(async request => {
      // The fourth request is the one that fixes them.
      if (request === 4)
        for (const change of [life.start, life.end, other.start, other.end]) await calm().follow(change);
      return undefined;
    });
    await slow.follow(life.start);
    await calm().follow(life.end);
    await expectExact(white, [life.end.after, other.end.after]);
    await expectExact(black, [life.end.after]);
  });

  it('when many games of one player end at once', async () => {
    const [player, ...others] = newPlayers(9);
    if (player === undefined) throw new Error('nobody plays');
    const lives = others.map((other, n) => playGame(player, other, (['white', 'black', undefined] as const)[n % 3]));
    for (const { start } of lives) await calm().follow(start);
    await Promise.all(lives.flatMap(({ end }) => [end, end]).map(end => calm().follow(end)));
    await expectExact(
      player,
      lives.map(({ end }) => end.after),
    );
  });

  it('when players meet again and again, batches are repeated out of order, and requests are lost', async () => {
    const players = newPlayers(5);
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const lives = Array.from({ length: 24 }, (_, n) => {
      const white = random(5);
      const [a, b] = [players[white], players[(white + 1 + random(4)) % 5]];
      if (a === undefined || b === undefined) throw new Error('nobody plays');
      return playGame(a, b, (['white', 'black', undefined] as const)[random(3)], n / 6);
    });
    const flaky = createActor(() => {
      const drawn = random(12);
      if (drawn > 1) return undefined;
      return drawn === 0 ? 'before' : 'after';
    });
    for (let from = 0; from < lives.length; from += 6) {
      const batch = lives.slice(from, from + 6);
      const again = lives.slice(Math.max(0, from - 4), from);
      const changes = [
        ...batch.map(({ start }) => start),
        ...batch.map(({ end }) => end),
        ...again.map(({ end }) => end),
      ];
      await Promise.all(changes.map(change => followUntilDone(flaky, change)));
    }
    for (const player of players) {
      const own = lives.filter(({ end }) => end.after.seats.white === player || end.after.seats.black === player);
      await expectExact(
        player,
        own.map(({ end }) => end.after),
      );
    }
  });
});
