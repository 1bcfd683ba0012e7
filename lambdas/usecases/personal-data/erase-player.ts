import { isPlayerId, type PlayerId } from '../../domain/ids.ts';
import { toDeletedPlayer } from '../../domain/players/account-deletion.ts';
import type { Deletion } from '../../domain/players/deletion.ts';
import { HELD_AFTERWARDS, parseHandleKey } from '../../domain/players/handle.ts';
import { type Item, readNumber, readOptional, readString, readStrings } from '../../store/items/fields.ts';
import type { Job } from '../../store/items/schedule-store.ts';
import type { Ports } from '../ports.ts';
import type { JobRunner } from '../run-schedule.ts';
import { personalDataOf } from './personal-data.ts';

const MINUTE = 60 * 1000;

/** When all is done again after a deletion: what a request that was under way then has left, and at last the handle. */
const PASSES = [MINUTE, 60 * MINUTE, HELD_AFTERWARDS];

/** How long a deletion that was scheduled may wait for its player to be marked; after that its request has failed. */
const MARKING_MS = 10 * MINUTE;

/** The job that finishes a deletion. */
export const deletionJob = (deletion: Deletion): Job => ({
  kind: 'DELETION',
  id: deletion.players[0] ?? '',
  dueAt: deletion.at,
  data: { ...deletion },
});

const readDeletion = (data: Item): Deletion => ({
  players: readStrings(data, 'players').filter(isPlayerId),
  accountKey: readOptional(data, 'accountKey', readString),
  handles: readStrings(data, 'handles'),
  at: readNumber(data, 'at'),
});

/** Makes sure that nobody is the player any more: the account does not play as them, and their tokens are gone. */
export const cutOff = async ({ identities, tokens }: Ports, { players, accountKey }: Deletion): Promise<void> => {
  for (const player of players) {
    if (accountKey !== undefined) await identities.remove(accountKey, player);
    await tokens.eraseAll(player);
  }
};

/** Leaves a handle to nobody for as long as one that was given up, then to whoever wants it. */
const releaseHandle = async ({ handles, now }: Ports, { players, at }: Deletion, handle: string): Promise<void> => {
  const key = parseHandleKey(handle);
  const seen = key && (await handles.find(key));
  if (!key || !seen || !players.includes(seen.player)) return;
  const heldUntil = at + HELD_AFTERWARDS;
  if (now() >= heldUntil) await handles.remove(key, seen);
  else if (seen.heldUntil !== heldUntil) await handles.replace(key, seen, { player: seen.player, heldUntil });
};

/** Puts what is left of a deleted player in the place of their record, whatever has been written into it since. */
export const markDeleted = async ({ players }: Ports, id: PlayerId, at: number): Promise<void> => {
  const [player] = await players.loadMany([id]);
  if (player !== undefined) await players.erase(toDeletedPlayer(player, at));
};

/** A deletion and the bots that its players have got while it was decided. */
const withLateBots = async ({ bots }: Ports, deletion: Deletion): Promise<Deletion> => {
  const listed = await Promise.all(deletion.players.map(player => bots.list(player)));
  return { ...deletion, players: [...new Set([...deletion.players, ...listed.flat()])] };
};

/** Erases everything of deleted players. What finds others goes last, so it may be interrupted anywhere and done again. */
const erase = async (ports: Ports, decided: Deletion): Promise<void> => {
  const deletion = await withLateBots(ports, decided);
  await cutOff(ports, deletion);
  for (const handle of deletion.handles) await releaseHandle(ports, deletion, handle);
  for (const player of deletion.players) await markDeleted(ports, player, deletion.at);
  // The player last, beside whom their bots are listed.
  for (const player of deletion.players.toReversed())
    for (const data of personalDataOf(ports)) await data.erase(player);
};

const isMarked = async ({ players }: Ports, { players: [id] }: Deletion): Promise<boolean> => {
  const [player] = id === undefined ? [] : await players.loadMany([id]);
  return player?.deletedAt !== undefined;
};

/** Finishes deletions, in several passes. One whose player was never marked failed before anything of it was done. */
export const createDeletionRunner =
  (ports: Ports): JobRunner =>
  async ({ data }) => {
    const deletion = readDeletion(data);
    const now = ports.now();
    if (!(await isMarked(ports, deletion))) return now < deletion.at + MARKING_MS ? now + MINUTE : undefined;
    await erase(ports, deletion);
    return PASSES.map(after => deletion.at + after).find(at => at > now);
  };
