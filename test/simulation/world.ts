import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createLog } from '#lambdas/log';
import { createService } from '#lambdas/service';
import { tableDefinitions, tableNames } from '#lambdas/store/items/tables';
import { httpEvent } from '#test/service';
import type { FoundSeek } from './check-seeks.ts';
import type { Send } from './client.ts';
import { createSend } from './client.ts';
import { createSimulatedDatabase, type SimulatedDatabase } from './database.ts';
import { type Faults, NO_FAULTS } from './faults.ts';
import { createSimulatedGateway, type SimulatedGateway } from './gateway.ts';
import { createInvocations, type Invocations } from './invocations.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createNetwork } from './network.ts';
import { createPlayer, type Player } from './player.ts';
import { type Chance, createChance } from './random.ts';
import { createSchedule, type Schedule } from './schedule.ts';
import { createSimulatedStream, type SimulatedStream } from './stream.ts';
import type { Feed } from './subscriber.ts';

export interface WorldOptions {
  readonly seed: number;
  readonly players: number;
  readonly faults: Faults;
}

/** A service with everybody who uses it, at the end of a simulation. */
export interface World {
  readonly dynamodb: DynamoDBDocumentClient;
  readonly schedule: Schedule;
  readonly chance: Chance;
  readonly database: SimulatedDatabase;
  readonly stream: SimulatedStream;
  readonly gateway: SimulatedGateway;
  readonly invocations: Invocations;
  readonly ledger: Ledger;
  readonly feeds: readonly Feed[];
  readonly players: readonly Player[];
  /** What had become of each seek a while after it was made. */
  readonly seeks: readonly FoundSeek[];
  readonly send: Send;
  /** Answers by which the service said that it had failed. */
  readonly failures: () => number;
  readonly logged: readonly string[];
}

const START = Date.UTC(2026, 2, 28, 12);
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** What the names of the simulated tables begin with. */
export const PREFIX = 'simulated-';

/** How long players go on. Games that last longer are ended by their clocks afterwards. */
const DAYS = 2;
/** Games that a player wants to begin, at most. */
const MOST_GAMES = 2;

const QUIET_DAYS = 40;

const createSurroundings = async ({ seed, faults: wanted }: WorldOptions) => {
  const chance = createChance(seed);
  const schedule = createSchedule(START);
  let faults = wanted;
  let failures = 0;
  const logged: string[] = [];
  const share = () => faults.kills;
  const invocations = createInvocations(chance, share);
  const base = { schedule, chance, faults: () => faults, invocations };
  const stream = createSimulatedStream({
    ...base,
    handler: event => invocations.run(() => service.stream(event)),
  });
  const database = await createSimulatedDatabase(tableDefinitions(PREFIX), schedule.now, stream.push);
  const gateway = createSimulatedGateway({ ...base, websocket: () => service.websocket });
  const { dynamodb, poster } = createNetwork({ ...base, database, management: gateway.management });
  const sweep = (): Promise<unknown> => invocations.run(() => service.sweep());
  const service = createService(
    {
      dynamodb: { endpoint: undefined, region: 'simulation' },
      tablePrefix: PREFIX,
      issuers: [],
      connectionsEndpoint: '',
    },
    {
      now: schedule.now,
      randomBytes: chance.bytes,
      log: createLog(line => logged.push(line), schedule.now),
      invokeSweep: async () => schedule.in(chance.below(100), () => void sweep().catch(() => undefined)),
      dynamodb,
      poster,
      sleep: schedule.sleep,
    },
  );
  // Apollo Server starts in its own time, which is not simulated.
  await service.http(httpEvent({ body: '{"query":"{ __typename }"}' }));
  const makeAccount = (player: string) =>
    database.perform('UpdateItem', {
      TableName: tableNames(PREFIX).players,
      Key: { pk: { S: `player#${player}` }, sk: { S: 'profile' } },
      UpdateExpression: 'SET isGuest = :no',
      ExpressionAttributeValues: { ':no': { BOOL: false } },
    });
  const send = createSend({ ...base, service, onFailure: () => failures++ });
  const calm = (): void => {
    faults = NO_FAULTS;
  };
  return {
    dynamodb,
    makeAccount,
    chance,
    schedule,
    invocations,
    stream,
    database,
    gateway,
    send,
    sweep,
    calm,
    logged,
    failures: () => failures,
  };
};

/**
 * Plays a whole simulation: players come, play for some days while everything fails that can, and leave; then nothing fails
 * any more, the clocks run out, and everything that is still under way comes to its end.
 */
export const simulate = async (options: WorldOptions): Promise<World> => {
  const surroundings = await createSurroundings(options);
  const { schedule, chance, sweep, calm } = surroundings;
  const end = START + DAYS * DAY;
  const ledger = createLedger();
  const feeds: Feed[] = [];
  const seeks: FoundSeek[] = [];
  const isOpen = () => schedule.now() < end;
  const shared = { ...surroundings, ledger, feeds, knownGames: [], others: [], seeks, isOpen };
  const players: Player[] = [];
  const enter = async (index: number): Promise<void> => {
    const player = await createPlayer(shared, `P${index}`, chance.below(MOST_GAMES + 1));
    players.push(player);
    player.begin();
  };
  for (let index = 0; index < options.players; index++) schedule.in(chance.below(2 * HOUR), () => void enter(index));
  const sweepAgain = (): void => {
    void sweep().catch(() => undefined);
    if (isOpen()) schedule.in(chance.wait(2 * HOUR), sweepAgain);
  };
  schedule.in(0, sweepAgain);
  await schedule.runUntil(end);
  calm();
  await schedule.runUntil(end + HOUR);
  for (const player of players) player.leave();
  await schedule.runUntil(end + QUIET_DAYS * DAY);
  schedule.in(0, () => void sweep());
  await schedule.runOut();
  return { ...surroundings, ledger, feeds, players, seeks };
};
