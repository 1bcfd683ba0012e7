import { connectVisitors, explorePosition, listExploredTurns, viewResults } from '../models/explored-position.ts';
import type { Resolvers } from '../types.generated.ts';

export const explorer: Resolvers = {
  Query: {
    explorePosition: async (_, args, context) => {
      const explored = await explorePosition(args, context);
      return explored.ok ? { explored: explored.value, errors: [] } : { errors: [explored.error] };
    },
  },
  ExploredPosition: {
    position: ({ position }) => ({ position, lastTurn: undefined }),
    gameCount: ({ tally }) => viewResults(tally.results).gameCount,
    whiteWins: ({ tally }) => tally.results.white,
    blackWins: ({ tally }) => tally.results.black,
    draws: ({ tally }) => tally.results.draws,
    turns: listExploredTurns,
    games: connectVisitors,
  },
};
