import { readArchiveSearch } from '../../domain/archive/archive-search.ts';
import { searchArchive } from '../../usecases/archive/search-archive.ts';
import { connectArchive, isArchivedGame } from '../connections/archive-connection.ts';
import type { Resolvers } from '../types.generated.ts';
import { badInput } from '../user-input.ts';

export const archive: Resolvers = {
  GameRecord: { __resolveType: game => (isArchivedGame(game) ? 'ArchivedGame' : 'Game') },
  Query: {
    searchGames: (_, { filter, ...args }, context) => {
      const search = readArchiveSearch(filter);
      if (!search.ok) throw badInput(search.error.message);
      return connectArchive(args, context, page =>
        searchArchive(context.ports, search.value, context.viewer.playerId, page),
      );
    },
  },
};
