import { isArchivedGame } from '../connections/archive-connection.ts';
import { findNode } from '../models/node.ts';
import type { Resolvers } from '../types.generated.ts';

export const node: Resolvers = {
  Node: {
    __resolveType: node => {
      if ('challenger' in node) return 'Challenge';
      if (isArchivedGame(node)) return 'ArchivedGame';
      if ('anyOfPreset' in node) return 'Seek';
      if ('turns' in node) return 'Game';
      if ('postedAt' in node) return 'ChatMessage';
      if ('notice' in node) return 'Notice';
      return 'name' in node ? 'Player' : 'Turn';
    },
  },
  Query: {
    node: (_, { id }, context) => findNode(id, context),
  },
};
