import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { afterEach, beforeEach, expect } from 'vitest';
import { isSeekId, type PlayerId, type SeekId, toSeekId } from '#lambdas/domain/ids';
import { arePairable } from '#lambdas/domain/lobby/pair-seeks';
import { poolOf, type Seek } from '#lambdas/domain/lobby/seek';
import { createLog } from '#lambdas/log';
import type { Job } from '#lambdas/store/items/schedule-store';
import { runSeek } from '#lambdas/usecases/lobby/run-seek';
import { cancelSeek, type SeekInput, seekGame } from '#lambdas/usecases/lobby/seek';
import { findSeekGame, settleSeek } from '#lambdas/usecases/lobby/settle-seek';
import { createSchedulePool, runSchedule } from '#lambdas/usecases/run-schedule';
import { type Actor, type Lobby, startLobby } from './lobby.ts';

let started: { readonly lobby: Lobby; readonly reader: Actor } | undefined;

/** Starts a lobby before each test of a file, and ends it after. What is below works in it. */
export const useLobby = (): void => {
  beforeEach(async () => {
    const made = await startLobby();
    started = { lobby: made, reader: made.actor() };
  });
  afterEach(() => started?.lobby.close());
};

const present = (): NonNullable<typeof started> => {
  if (started === undefined) throw new Error('there is no lobby: call useLobby');
  return started;
};

/** The lobby of the test. */
export const lobby = (): Lobby => present().lobby;

/** A process that only looks. */
export const reader = (): Actor => present().reader;

const log = createLog(
  () => undefined,
  () => 0,
);
/** Runs what is due, as the sweep does. */
export const sweep = () => {
  const ports = lobby().actor();
  const runners = { SEEK_EXPIRY: (job: Job) => runSeek(ports, job) };
  return runSchedule(ports, { runners, log, pool: createSchedulePool(), isOver: () => false });
};

const INPUT: SeekInput = {
  ruleset: 'standard',
  anyOfPreset: false,
  rated: false,
  seat: 'RANDOM',
  timeControl: undefined,
  opponentRating: undefined,
  expiresAt: undefined,
  idempotencyKey: undefined,
};

/** Each run of a test has a pool of its own. */
let pools = 0;

/** Lets nobody who comes meet anybody who is there. */
export const nextPool = (): void => {
  pools += 1;
};
/** What to seek, in the pool of the present run. */
export const input = (changes: Partial<SeekInput> = {}): SeekInput => ({
  ...INPUT,
  timeControl: { secondsPerTurn: 1000 + pools, vacationDays: 0 },
  ...changes,
});

/** Seeks for a player, in a process. */
export const seek = async (actor: Actor, player: PlayerId, changes: Partial<SeekInput> = {}): Promise<Seek> => {
  const made = await seekGame(actor, player, input(changes));
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
};

/** A seek as it stands. */
export const load = async (id: SeekId): Promise<Seek> => {
  const found = await settleSeek(reader(), id);
  if (found === undefined) throw new Error('there is no such seek');
  return found;
};

/** A player's games. */
export const gamesOf = async (player: PlayerId) =>
  (await reader().games.listOfPlayer(player, { after: undefined, limit: 50 })).map(({ game }) => game);

/** A player's seeks, as they are stored. */
export const seeksOf = async (player: PlayerId): Promise<readonly Seek[]> => {
  const listed = await reader().lists.page(player, 'seeks', { after: undefined, limit: 50 });
  return reader().seeks.loadMany([...new Set(listed.map(({ id }) => id).filter(isSeekId))]);
};

/** New players. */
export const createPlayers = async (count: number): Promise<readonly PlayerId[]> => {
  const players: PlayerId[] = [];
  while (players.length < count) players.push(await lobby().createPlayer());
  return players;
};

/** Seeks of new players that have not looked for anybody yet, the oldest first. */
export const createWaiting = async (count: number): Promise<readonly Seek[]> => {
  const [model] = await createPlayers(1);
  const seeks: Seek[] = [];
  if (model === undefined) return seeks;
  const made = await seek(lobby().actor(), model);
  await cancelSeek(reader(), model, made.id);
  for (const player of await createPlayers(count)) {
    const id = toSeekId(randomBytes(10));
    const waiting: Seek = { ...made, id, player, createdAt: made.createdAt + seeks.length };
    await reader().seeks.create(waiting);
    seeks.push(waiting);
  }
  return seeks;
};

/** Holds a process up before one of its requests: `reached` when it is there, and `go` lets it on. */
export const createPausing = (step: number) => {
  const gate = new EventEmitter();
  const before = async (request: number): Promise<void> => {
    if (request !== step) return;
    gate.emit('reached');
    await once(gate, 'go');
  };
  return { before, reached: once(gate, 'reached'), go: () => gate.emit('go') };
};

/** What must hold of everybody's seeks and games at the end: each pairing is mutual and one game, and each game a pairing. */
export const check = async (players: readonly PlayerId[]) => {
  const seeks = (await Promise.all(players.map(seeksOf))).flat();
  const byId = new Map(seeks.map(each => [each.id, each]));
  const paired = seeks.filter(({ status }) => status === 'PAIRED');
  for (const each of paired) {
    const other = each.pairing && byId.get(each.pairing.with);
    expect(other?.pairing).toEqual({ with: each.id, game: each.pairing?.game });
    const game = await findSeekGame(reader(), each);
    expect(new Set([game?.seats.white, game?.seats.black])).toEqual(new Set([each.player, other?.player]));
    expect(game).toMatchObject({ status: 'ACTIVE', version: 1 });
  }
  const games = new Set((await Promise.all(players.map(gamesOf))).flat().map(({ id }) => id));
  expect(games.size * 2).toBe(paired.length);
  const waiting = seeks.filter(({ status }) => status === 'WAITING' || status === 'JOINING');
  const missed = waiting.filter(a => waiting.some(b => a.id < b.id && poolOf(a) === poolOf(b) && arePairable(a, b)));
  return { paired: paired.length, waiting: waiting.length, missed: missed.length, statuses: seeks.map(s => s.status) };
};

/** Lets the sweep find what was left, as it would within two minutes. */
export const recover = async (): Promise<void> => {
  for (const wait of [16_000, 61_000]) {
    lobby().clock.now += wait;
    await sweep();
  }
};

/** How many requests a seek makes that finds somebody who waits. */
export const countRequests = async (): Promise<number> => {
  const [one, two] = await createPlayers(2);
  if (one === undefined || two === undefined) throw new Error('there are two');
  await seek(lobby().actor(), one);
  const actor = lobby().actor();
  await seek(actor, two);
  return actor.requests();
};
