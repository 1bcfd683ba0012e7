import { randomBytes } from 'node:crypto';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type PlayerId, toPlayerId } from '#lambdas/domain/ids';
import { newPlayer } from '#lambdas/domain/players/player';
import { createGameStore } from '#lambdas/store/game/game-store';
import { createInviteStore } from '#lambdas/store/game/invite-store';
import { createTimedStore } from '#lambdas/store/game/timed-store';
import { createInboxStore } from '#lambdas/store/inbox/inbox-store';
import { createScheduleStore } from '#lambdas/store/items/schedule-store';
import { tableDefinitions, tableNames } from '#lambdas/store/items/tables';
import { createChallengeStore } from '#lambdas/store/lobby/challenge-store';
import { createOutstandingStore } from '#lambdas/store/lobby/outstanding-store';
import { createSeekStore } from '#lambdas/store/lobby/seek-store';
import { createBlockStore } from '#lambdas/store/players/block-store';
import { createHandleStore } from '#lambdas/store/players/handle-store';
import { createPlayerListStore } from '#lambdas/store/players/player-list-store';
import { createPlayerStore } from '#lambdas/store/players/player-store';
import { createRatingStore } from '#lambdas/store/ratings/rating-store';
import { startTestDatabase, type TestDatabase } from '../database.ts';

const SOME = 'any-';
/** Which tables finding a game needs. */
const NEEDED = ['games', 'players', 'schedule'] as const;

type Tables = Readonly<Record<(typeof NEEDED)[number], string>>;

const createTables = async (database: TestDatabase): Promise<Tables> => {
  const names = tableNames(SOME);
  const create = (needed: keyof Tables): Promise<string> => {
    const definition = tableDefinitions(SOME).find(({ TableName }) => TableName === names[needed]);
    if (definition === undefined) throw new Error(`there is no table ${needed}`);
    return database.createTable(name => ({ ...definition, TableName: name }));
  };
  const [games, players, schedule] = await Promise.all([create('games'), create('players'), create('schedule')]);
  return { games, players, schedule };
};

/** What happens before a request to the database, counted from 1. */
type Before = (request: number) => Promise<void> | void;

/** Lets a request to the database happen, when a test wants it to. */
type Step = <T>(request: () => Promise<T>) => Promise<T>;

/** Thrown at a request that a crash has prevented. */
export const POWER_CUT = 'the power went';

/** A crash before a request: that one and all after it fail. */
export const crashAt =
  (step: number): Before =>
  request => {
    if (request >= step) throw new Error(POWER_CUT);
  };

const createActor = (database: TestDatabase, tables: Tables, clock: { now: number }, before: Before, step: Step) => {
  const client = database.client();
  let requests = 0;
  client.middlewareStack.add(
    next => async args => {
      requests += 1;
      await before(requests);
      return step(() => next(args));
    },
    { step: 'initialize', name: 'testStep' },
  );
  const dynamodb = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const now = () => clock.now;
  return {
    games: createTimedStore(createGameStore(dynamodb, tables.games), now),
    players: createPlayerStore(dynamodb, tables.players),
    handles: createHandleStore(dynamodb, tables.players),
    blocks: createBlockStore(dynamodb, tables.players),
    challenges: createChallengeStore(dynamodb, tables.players),
    seeks: createSeekStore(dynamodb, tables.players),
    ratings: createRatingStore(dynamodb, tables.players),
    inbox: createInboxStore(dynamodb, tables.players),
    channels: [],
    invites: createInviteStore(dynamodb, tables.players),
    lists: createPlayerListStore(dynamodb, tables.players),
    outstanding: createOutstandingStore(dynamodb, tables.players),
    schedule: createScheduleStore(dynamodb, tables.schedule),
    now,
    randomBytes,
    requests: () => requests,
  };
};

/** A process that serves players: its ports, and how many requests it has made to the database. */
export type Actor = ReturnType<typeof createActor>;

/** Players and processes around one database. */
export interface Lobby {
  readonly clock: { now: number };
  /** Another process; a test may step in before each of its requests, and say when each happens. */
  readonly actor: (before?: Before, step?: Step) => Actor;
  readonly createPlayer: () => Promise<PlayerId>;
  readonly close: () => Promise<void>;
}

/** Starts a lobby without anybody in it. */
export const startLobby = async (): Promise<Lobby> => {
  const database = await startTestDatabase();
  const tables = await createTables(database);
  const clock = { now: Date.UTC(2026, 10, 30) };
  const actor = (before: Before = () => undefined, step: Step = request => request()) =>
    createActor(database, tables, clock, before, step);
  let created = 0;
  return {
    clock,
    actor,
    createPlayer: async () => {
      created += 1;
      const id = toPlayerId(Uint8Array.from({ length: 10 }, (_, index) => (created >> (8 * (9 - index))) & 255));
      await actor().players.create(newPlayer({ id, name: 'P', isGuest: true, createdAt: 0 }));
      return id;
    },
    close: () => database.close(),
  };
};
