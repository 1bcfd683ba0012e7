import { err, ok, type Result } from '#engine/index';
import type { UserError } from '../../domain/errors.ts';
import { isPlayerId, type PlayerId } from '../../domain/ids.ts';
import { decideBlock, MOST_BLOCKED, playerNotFound } from '../../domain/players/block.ts';
import type { Player } from '../../domain/players/player.ts';
import type { Ports } from '../ports.ts';

type BlockPorts = Pick<Ports, 'blocks' | 'players' | 'now'>;

const find = async ({ players }: BlockPorts, id: string): Promise<Player | undefined> =>
  isPlayerId(id) ? (await players.loadMany([id]))[0] : undefined;

/** Blocks a player; the same again changes nothing. Several at once may go past the most by as many. */
export const blockPlayer = async (ports: BlockPorts, by: PlayerId, id: string): Promise<Result<Player, UserError>> => {
  const blocked = await ports.blocks.list(by, undefined, MOST_BLOCKED);
  const others = blocked.filter(other => other !== id);
  const decision = decideBlock(by, await find(ports, id), others.length);
  if (decision.ok) await ports.blocks.add(by, decision.value.id, ports.now());
  return decision;
};

/** Lifts a block; nothing happens where there is none. */
export const unblockPlayer = async (
  ports: BlockPorts,
  by: PlayerId,
  id: string,
): Promise<Result<Player, UserError>> => {
  const player = await find(ports, id);
  if (player === undefined) return err(playerNotFound());
  await ports.blocks.remove(by, player.id);
  return ok(player);
};
