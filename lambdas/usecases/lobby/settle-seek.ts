import type { Game } from '../../domain/game/game.ts';
import { gameOfSeek, isSeekId, type SeekId } from '../../domain/ids.ts';
import { type SeekPair, startPairedGame } from '../../domain/lobby/pair-seeks.ts';
import {
  closeSeek,
  hasJoined,
  hostSeek,
  isUndecided,
  isWaiting,
  poolOf,
  type Seek,
  settleJoining,
} from '../../domain/lobby/seek.ts';
import type { PoolEntry } from '../../store/lobby/seek-store.ts';
import type { Ports } from '../ports.ts';

export type SettlePorts = Pick<Ports, 'games' | 'now' | 'randomBytes' | 'seeks'>;

const MOST_ATTEMPTS = 20;

/** A seek's place in its pool. */
export const entryOf = (seek: Seek): PoolEntry => ({ pool: poolOf(seek), id: seek.id, at: seek.createdAt });

const makeGame = async ({ games, now, randomBytes }: SettlePorts, pair: SeekPair): Promise<void> => {
  const [draw = 0] = randomBytes(1);
  await games.create(startPairedGame(pair, { id: gameOfSeek(pair.host.id), draw }, now()));
};

/** Decides whether somebody joins a host who is what they were: yes, unless time has ended the host's seek. */
const decideJoining = async ({ seeks, now }: SettlePorts, guest: Seek, host: Seek): Promise<void> => {
  const at = now();
  const next = isWaiting(host, at)
    ? hostSeek(host, guest, gameOfSeek(host.id), at)
    : closeSeek(host, 'EXPIRED', host.expiresAt);
  await seeks.replace(host, next);
};

/**
 * Goes on with a pairing, from wherever it stands. The host decides: it is replaced on condition that it is what it was when
 * the other one read it, so whoever else works at the same pairing, and however late, comes to the same. The game is made
 * before the other one is told of it.
 */
const finishJoining = async (
  ports: SettlePorts,
  guest: Seek & { readonly joining: { host: SeekId } },
): Promise<void> => {
  const host = await ports.seeks.load(guest.joining.host);
  if (isUndecided(guest, host)) return decideJoining(ports, guest, host);
  const isPaired = hasJoined(guest, host);
  if (isPaired) await makeGame(ports, { host, guest });
  await ports.seeks.replace(guest, settleJoining(guest, host, ports.now()));
  if (isPaired) await Promise.all([host, guest].map(seek => ports.seeks.leave(entryOf(seek))));
};

const isJoining = (seek: Seek): seek is Seek & { readonly joining: NonNullable<Seek['joining']> } =>
  seek.joining !== undefined;

const hasRunOut = ({ status, expiresAt }: Seek, now: number): boolean => status === 'WAITING' && expiresAt <= now;

const expire = async ({ seeks }: SettlePorts, seek: Seek): Promise<void> => {
  if (await seeks.replace(seek, closeSeek(seek, 'EXPIRED', seek.expiresAt))) await seeks.leave(entryOf(seek));
};

/**
 * A seek as it stands: what others have begun with it and not finished is finished, and what time has ended is ended, both in
 * the table. Undefined when there is none.
 */
export const settleSeek = async (ports: SettlePorts, id: SeekId): Promise<Seek | undefined> => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const seek = await ports.seeks.load(id);
    if (seek === undefined) return undefined;
    if (isJoining(seek)) await finishJoining(ports, seek);
    else if (hasRunOut(seek, ports.now())) await expire(ports, seek);
    else return seek;
  }
  throw new Error(`seek ${id} kept changing`);
};

/** Seeks by id, as they stand, in no order; what is no seek's id, and what is not there, is left out. */
export const loadSeeks = async (ports: SettlePorts, ids: readonly string[]): Promise<readonly Seek[]> => {
  const stored = await ports.seeks.loadMany(ids.filter(isSeekId));
  const settled = await Promise.all(
    stored.map(seek => (isJoining(seek) || hasRunOut(seek, ports.now()) ? settleSeek(ports, seek.id) : seek)),
  );
  return settled.filter(seek => seek !== undefined);
};

/** The game of a paired seek; undefined for any other. It is made here where that was interrupted. */
export const findSeekGame = async (ports: SettlePorts, { pairing }: Seek): Promise<Game | undefined> => {
  if (pairing === undefined) return undefined;
  const game = await ports.games.load(pairing.game);
  if (game !== undefined) return game;
  await settleSeek(ports, pairing.with);
  return ports.games.load(pairing.game);
};
