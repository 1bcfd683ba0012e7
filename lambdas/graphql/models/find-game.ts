import { canSee, type Game } from '../../domain/game/game.ts';
import { isGameId } from '../../domain/ids.ts';
import type { GraphQLContext } from '../context.ts';

/** A game that the viewer may see. */
export const findGame = async (id: string, { ports, viewer }: GraphQLContext): Promise<Game | undefined> => {
  const game = isGameId(id) ? await ports.games.load(id) : undefined;
  return game !== undefined && canSee(game, viewer.playerId) ? game : undefined;
};
