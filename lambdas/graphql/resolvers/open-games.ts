import { passesFilter, readGameFilter } from '../../domain/game-filter.ts';
import { connectGames } from '../game-connection.ts';
import type { Resolvers } from '../types.generated.ts';
import { badInput } from '../user-input.ts';

export const openGames: Resolvers = {
  Query: {
    openGames: (_, { first, after, ...wanted }, { ports, viewer }) => {
      const filter = readGameFilter(wanted);
      if (!filter.ok) throw badInput(filter.error.message);
      return connectGames(
        page => ports.games.listPublic('OPEN', page),
        { first, after },
        viewer.playerId,
        game => game.status === 'OPEN' && passesFilter(game, filter.value),
      );
    },
  },
};
