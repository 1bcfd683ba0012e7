import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { createGame } from '../../domain/game/create-game.ts';
import { changeGame, finishGame, type Game } from '../../domain/game/game.ts';
import { type GameId, type PlayerId, toGameId, toPlayerId } from '../../domain/ids.ts';
import { DUE_SHARDS } from '../items/due-index.ts';
import { tableDefinitions } from '../items/tables.ts';
import { gameFromItem, gameToItem } from './game-item.ts';
import { createGameStore, type GameStore } from './game-store.ts';

let database: TestDatabase;
let store: GameStore;

const gamesDefinition = (name: string) => {
  const [definition] = tableDefinitions('any-');
  if (definition === undefined) throw new Error('there is no games table');
  return { ...definition, TableName: name };
};

beforeAll(async () => {
  database = await startTestDatabase();
  const table = await database.createTable(gamesDefinition);
  const client = DynamoDBDocumentClient.from(database.client(), { marshallOptions: { removeUndefinedValues: true } });
  store = createGameStore(client, table);
});
afterAll(() => database.close());

let made = 0;
const bytes = (): Uint8Array =>
  Uint8Array.from({ length: 10 }, (_, index) => (index < 8 ? 7 : ++made >> (8 * (index - 8))));
const newId = (): GameId => toGameId(bytes());
const newPlayer = (): PlayerId => toPlayerId(bytes());

const newGame = (changes: Partial<Game> = {}, now = 1_000_000_000_000): Game => {
  const game = createGame(
    {
      id: newId(),
      creator: newPlayer(),
      ruleset: 'standard',
      side: 'white',
      visibility: 'PUBLIC',
      hotSeat: false,
      inviteCode: 'code',
    },
    now,
  );
  if (!game.ok) throw new Error(game.error.message);
  return { ...game.value, ...changes };
};

/** What every database that keeps games must do. */
describe('a game store', () => {
  it('gives back what was stored, whatever is filled in', async () => {
    const open = newGame();
    const finished = newGame({
      status: 'FINISHED',
      visibility: 'PRIVATE',
      inviteCode: 'code',
      seats: { white: newPlayer(), black: newPlayer() },
      turns: [
        { notation: 'Rd5', at: 1, key: 'abc' },
        { notation: 'Re4', at: 2, key: undefined },
      ],
      ending: { winner: undefined, termination: 'TURN_LIMIT' },
      startedAt: 1,
      finishedAt: 2,
    });
    const timed = newGame({
      status: 'ACTIVE',
      visibility: 'PRIVATE',
      turns: [{ notation: 'Rd5', at: 1, key: undefined, left: 59_999 }],
      timeControl: { pace: 'BANK', time: 60_000, increment: 1000, vacation: 86_400_000 },
      clocks: {
        since: 1,
        remaining: { white: 59_999, black: 0 },
        vacation: { white: 86_400_000, black: 1 },
        isAway: { white: false, black: true },
      },
    });
    const offered = newGame({
      offers: [
        { kind: 'DRAW', by: 'white', ply: 4, isDeclined: true },
        { kind: 'TAKEBACK', by: 'black', ply: 7, isDeclined: false },
      ],
      turns: [{ notation: 'Rd5', at: 1, key: undefined, take: 2 }],
      takenBack: { times: 2, keys: ['abc'] },
      rematch: { by: 'black', game: newId() },
    });
    for (const game of [open, finished, timed, offered]) {
      expect(await store.create(game)).toBe(true);
      expect(await store.load(game.id)).toEqual(game);
    }
  });

  it('reads what was stored before there were clocks and offers as a game without them', async () => {
    const game = newGame({
      status: 'ACTIVE',
      visibility: 'PRIVATE',
      turns: [{ notation: 'Rd5', at: 1, key: undefined }],
    });
    const { timeControl, clocks, ...old } = gameToItem(game);
    expect([old['offers'], timeControl, clocks, old['dueAs'], old['dueShard']]).toEqual(Array(5).fill(undefined));
    expect(gameFromItem(old)).toEqual(game);
  });

  it('lists what is due by now and nothing else, the earliest first, page by page', async () => {
    const due = async (shard: string, now: number, after?: string) =>
      (await store.listDue(shard, now, { after, limit: 2 })).map(({ id }) => id);
    const timed = [3, 1, 2].map(at =>
      newGame({
        id: toGameId(Uint8Array.from([at, 1, 1, 1, 1, 1, 1, 1, 1, 6])),
        status: 'ACTIVE',
        visibility: 'PRIVATE',
        clocks: {
          since: at,
          remaining: { white: 1000, black: 5 },
          vacation: { white: 0, black: 0 },
          isAway: { white: false, black: false },
        },
      }),
    );
    const [third, first, second] = timed;
    if (!third || !first || !second) throw new Error('three games were made');
    await Promise.all(timed.map(store.create));
    const shard = String(gameToItem(first)['dueShard']);
    expect(await due(shard, 1000)).toEqual([]);
    expect(await due(shard, 1001)).toEqual([first.id]);
    expect(await due(shard, 2000)).toEqual([first.id, second.id]);
    expect(await due(shard, 2000, String(gameToItem(second)['dueAs']))).toEqual([third.id]);
    for (const other of DUE_SHARDS.filter(name => name !== shard)) expect(await due(other, 2000)).toEqual([]);
    await store.replace(first, finishGame(first, 1001, { winner: 'black', termination: 'TIMEOUT' }));
    expect(await due(shard, 2000)).toEqual([second.id, third.id]);
  });

  it('knows nothing of a game that is not there', async () => {
    expect(await store.load(newId())).toBeUndefined();
    expect(await store.loadMany([newId(), newId()])).toEqual([]);
    expect(await store.loadMany([])).toEqual([]);
  });

  it('refuses an id that is taken, and keeps the game that has it', async () => {
    const game = newGame();
    await store.create(game);
    expect(await store.create({ ...newGame(), id: game.id })).toBe(false);
    expect(await store.load(game.id)).toEqual(game);
  });

  it('replaces a version once, however many try', async () => {
    const game = newGame();
    await store.create(game);
    const nexts = Array.from({ length: 20 }, (_, index) => changeGame(game, index, { turnNumber: index }));
    const won = await Promise.all(nexts.map(next => store.replace(game, next)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await store.load(game.id)).toEqual(nexts[won.indexOf(true)]);
  });

  it('replaces nothing on a status that has changed, or a game that is not there', async () => {
    const game = newGame();
    expect(await store.replace(game, changeGame(game, 1, {}))).toBe(false);
    await store.create(game);
    expect(await store.replace({ ...game, status: 'ACTIVE' }, changeGame(game, 1, {}))).toBe(false);
    expect(await store.load(game.id)).toEqual(game);
  });

  it('reads more games at once than one batch holds, each once', async () => {
    const games = Array.from({ length: 120 }, () => newGame());
    await Promise.all(games.map(store.create));
    const ids = games.map(game => game.id);
    const found = await store.loadMany([...ids, ...ids]);
    expect(found.map(game => game.id).toSorted()).toEqual(ids.toSorted());
  });

  it('lists public games of a status, newest first, from after a cursor', async () => {
    const games = Array.from({ length: 5 }, (_, index) => newGame({}, 2_000_000_000_000 + index));
    await Promise.all(games.map(store.create));
    const newest = games.map(game => game.id).reverse();
    const first = await store.listPublic('OPEN', { after: undefined, limit: 2 });
    expect(first.map(({ game }) => game.id)).toEqual(newest.slice(0, 2));
    const next = await store.listPublic('OPEN', { after: first[1]?.cursor, limit: 3 });
    expect(next.map(({ game }) => game.id)).toEqual(newest.slice(2));
  });

  it('lists no private game, and a game under its present status only', async () => {
    const secret = newGame({ visibility: 'PRIVATE' }, 3_000_000_000_000);
    const open = newGame({}, 3_000_000_000_001);
    await Promise.all([store.create(secret), store.create(open)]);
    const active = changeGame(open, 1, { status: 'ACTIVE', startedAt: 3_000_000_000_002 });
    await store.replace(open, active);
    const listed = async (status: 'OPEN' | 'ACTIVE') =>
      (await store.listPublic(status, { after: undefined, limit: 100 })).map(({ game }) => game.id);
    expect(await listed('OPEN')).not.toContain(open.id);
    expect(await listed('OPEN')).not.toContain(secret.id);
    expect(await listed('ACTIVE')).toEqual([open.id]);
  });

  it("lists a player's games on both sides, a hot seat once", async () => {
    const player = newPlayer();
    const other = newPlayer();
    const games = [
      newGame({ seats: { white: player, black: other } }, 1),
      newGame({ seats: { white: other, black: player } }, 2),
      newGame({ seats: { white: player, black: player } }, 3),
      newGame({ seats: { white: player, black: undefined } }, 4),
    ];
    await Promise.all(games.map(store.create));
    const ids = games.map(game => game.id).reverse();
    const all = await store.listOfPlayer(player, { after: undefined, limit: 10 });
    expect(all.map(({ game }) => game.id)).toEqual(ids);
    const page = await store.listOfPlayer(player, { after: all[0]?.cursor, limit: 2 });
    expect(page.map(({ game }) => game.id)).toEqual(ids.slice(1, 3));
  });
});
