import { connectLeaders } from '../connections/rating-connections.ts';
import type { Resolvers } from '../types.generated.ts';

export const ratings: Resolvers = {
  Query: {
    leaderboard: (_, args, context) => connectLeaders(args, context),
  },
};
