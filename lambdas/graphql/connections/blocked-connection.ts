import { isPlayerId, type PlayerId } from '../../domain/ids.ts';
import type { Player } from '../../domain/players/player.ts';
import type { GraphQLContext } from '../context.ts';
import type { QueryBlockedPlayersArgs } from '../types.generated.ts';
import { checkFirst, playerOf } from '../user-input.ts';
import { parseCursor } from './cursor.ts';
import { type Page, pageOf } from './page.ts';

const MOST = 50;
const PLAYER_ID = /^p_[0-9a-z]{16}$/;

const listBlocked = async (
  { ports, players }: GraphQLContext,
  by: PlayerId,
  after: string | undefined,
  most: number,
): Promise<readonly Player[]> => {
  const from = after !== undefined && isPlayerId(after) ? after : undefined;
  const ids = await ports.blocks.list(by, from, most);
  return (await Promise.all(ids.map(id => players.load(id)))).filter(player => player !== undefined);
};

/** A page of the players whom the viewer has blocked. Throws BAD_INPUT for bad arguments. */
export const connectBlocked = async (
  { first, after }: Pick<QueryBlockedPlayersArgs, 'first' | 'after'>,
  context: GraphQLContext,
): Promise<Page<Player>> => {
  const count = checkFirst(first, MOST);
  const from = after ? parseCursor(after, PLAYER_ID) : undefined;
  const by = playerOf(context);
  const blocked = by === undefined ? [] : await listBlocked(context, by, from, count + 1);
  const listed = blocked.map(node => ({ cursor: node.id, node }));
  return pageOf(listed, count, { hasPreviousPage: from !== undefined });
};
