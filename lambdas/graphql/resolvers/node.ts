import { findNode } from '../node.ts';
import type { Resolvers } from '../types.generated.ts';

export const node: Resolvers = {
  Node: { __resolveType: node => ('turns' in node ? 'Game' : 'name' in node ? 'Player' : 'Turn') },
  Query: {
    node: (_, { id }, context) => findNode(id, context),
  },
};
