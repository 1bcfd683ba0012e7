import DataLoader from 'dataloader';
import type { Game } from '../../domain/game/game.ts';
import { isWithin, passesFilter, type Range, readGameFilter } from '../../domain/game/game-filter.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { ratingFamilyOfPreset } from '../../domain/ratings/rating-family.ts';
import { blockedAmong } from '../../usecases/players/blocks.ts';
import { connectGames } from '../connections/game-connection.ts';
import type { GraphQLContext } from '../context.ts';
import type { Resolvers } from '../types.generated.ts';
import { badInput } from '../user-input.ts';

/** Whether the viewer and a player are kept apart, read for all games of a reading at once. */
const createBlockedLoader = ({ ports, viewer: { playerId } }: GraphQLContext): DataLoader<PlayerId, boolean> =>
  new DataLoader(async creators => {
    const blocked = playerId === undefined ? new Set() : await blockedAmong(ports, playerId, creators);
    return creators.map(creator => blocked.has(creator));
  });

const hasRating = async (
  { creator, ruleset }: Game,
  range: Range | undefined,
  { ratings }: GraphQLContext,
): Promise<boolean> => {
  if (range === undefined) return true;
  const { rating } = await ratings.current.load({ player: creator, family: ratingFamilyOfPreset(ruleset) });
  return isWithin(Math.round(rating), range);
};

export const openGames: Resolvers = {
  Query: {
    openGames: (_, { first, after, ...wanted }, context) => {
      const filter = readGameFilter(wanted);
      if (!filter.ok) throw badInput(filter.error.message);
      const isApart = createBlockedLoader(context);
      return connectGames(
        page => context.ports.games.listPublic('OPEN', page),
        { first, after },
        context.viewer.playerId,
        async game =>
          game.status === 'OPEN' &&
          passesFilter(game, filter.value) &&
          (await hasRating(game, filter.value.creatorRating, context)) &&
          !(await isApart.load(game.creator)),
      );
    },
  },
};
