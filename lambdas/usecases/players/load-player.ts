import type { PlayerId } from '../../domain/ids.ts';
import type { Player } from '../../domain/players/player.ts';
import type { Ports } from '../ports.ts';

/** The record of a player whose token holds; throws when there is none, which no token outlives. */
export const loadPlayer = async (
  { players }: { readonly players: Pick<Ports['players'], 'loadMany'> },
  id: PlayerId,
): Promise<Player> => {
  const [player] = await players.loadMany([id]);
  if (player === undefined) throw new Error(`player ${id} has a token and no record`);
  return player;
};
