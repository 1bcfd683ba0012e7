import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../../domain/errors.ts';
import type { PlayerId } from '../../domain/ids.ts';
import {
  checkHandleChange,
  type HandleKey,
  HELD_AFTERWARDS,
  handleTaken,
  parseHandle,
  parseHandleKey,
  toHandleKey,
} from '../../domain/players/handle.ts';
import type { Player } from '../../domain/players/player.ts';
import type { Reservation } from '../../store/players/handle-store.ts';
import type { Ports } from '../ports.ts';
import { loadPlayer } from './load-player.ts';

type HandlePorts = Pick<Ports, 'players' | 'handles' | 'now'>;

/** How long a handle is held for somebody who is about to take it: what was interrupted stands in nobody's way for longer. */
const TAKING_MS = 10 * 60 * 1000;

const hasHandle = (player: Player | undefined, key: HandleKey): boolean =>
  player?.handle !== undefined && toHandleKey(player.handle) === key;

/** Whether whoever is named in a reservation has the handle now, by their own record. */
const isHeldBy = async (ports: HandlePorts, { player }: Reservation, key: HandleKey): Promise<boolean> =>
  hasHandle((await ports.players.loadMany([player]))[0], key);

/**
 * Reserves a handle: one that is free, the player's own, or one whose holder neither has it nor is about to take it. The
 * holder is looked at again afterwards: should they have taken it at this very moment, after a pause longer than any
 * request, it stays theirs.
 */
const reserve = async (ports: HandlePorts, me: PlayerId, key: HandleKey): Promise<boolean> => {
  const now = ports.now();
  const seen = await ports.handles.find(key);
  const isOthers = seen !== undefined && seen.player !== me;
  if (isOthers && (seen.heldUntil > now || (await isHeldBy(ports, seen, key)))) return false;
  const mine = { player: me, heldUntil: Math.max(now + TAKING_MS, isOthers ? 0 : (seen?.heldUntil ?? 0)) };
  if (!(await ports.handles.replace(key, seen, mine))) return false;
  if (!isOthers || !(await isHeldBy(ports, seen, key))) return true;
  await ports.handles.replace(key, mine, seen);
  return false;
};

/** Keeps the handle that a player is about to give up with them for a while; no news while they have it. */
const holdFormer = async (ports: HandlePorts, { id, handle }: Player): Promise<void> => {
  if (handle === undefined) return;
  const key = toHandleKey(handle);
  const seen = await ports.handles.find(key);
  if (seen?.player === id)
    await ports.handles.replace(key, seen, { player: id, heldUntil: ports.now() + HELD_AFTERWARDS });
};

const contention = (): UserError => userError('CONTENTION', 'Your handle was being changed at this moment; ask again.');

/** Writes the handle into the player's record, unless that was changed meanwhile, and makes sure that it is still theirs. */
const take = async (ports: HandlePorts, before: Player, handle: string): Promise<Result<Player, UserError>> => {
  const changed = await ports.players.changeHandle(before, handle, ports.now());
  if (changed === undefined) return err(contention());
  const reservation = await ports.handles.find(toHandleKey(handle));
  if (reservation?.player === before.id) return ok(changed);
  await ports.players.revertHandle(changed, before);
  return err(handleTaken(handle));
};

/**
 * Changes a player's handle: reserve the new one, hold the former one, write the player's record, each on a condition. A
 * handle belongs to whom its reservation names if that player's record has it; without that the reservation lapses. So an
 * interruption at any point leaves the player with the one handle or the other, and no handle out of reach for long.
 * Refuses what is no handle, reserved, taken, or changed less than 30 days ago. The same handle again changes nothing.
 */
export const changeHandle = async (
  ports: HandlePorts,
  id: PlayerId,
  text: string,
): Promise<Result<Player, UserError>> => {
  const handle = parseHandle(text);
  if (!handle.ok) return handle;
  const player = await loadPlayer(ports, id);
  if (player.handle === handle.value) return ok(player);
  const refusal = checkHandleChange(player, ports.now());
  if (refusal !== undefined) return err(refusal);
  if (!(await reserve(ports, id, toHandleKey(handle.value)))) return err(handleTaken(handle.value));
  await holdFormer(ports, player);
  return take(ports, player, handle.value);
};

/** The player who has a handle, in whatever case. */
export const findByHandle = async (ports: HandlePorts, text: string): Promise<Player | undefined> => {
  const key = parseHandleKey(text);
  const reservation = key && (await ports.handles.find(key));
  if (!key || !reservation) return undefined;
  const [player] = await ports.players.loadMany([reservation.player]);
  return hasHandle(player, key) ? player : undefined;
};
