import { levelOfComputer } from '../../domain/computer/computer.ts';
import { RATING_FAMILIES } from '../../domain/ratings/rating-family.ts';
import { connectPlayerGames } from '../connections/player-games.ts';
import { connectHistory } from '../connections/rating-connections.ts';
import type { PlayerResolvers } from '../types.generated.ts';

export const playerResolvers: PlayerResolvers = {
  isDeleted: ({ deletedAt }) => deletedAt !== undefined,
  settings: (player, _, { viewer }) => (player.id === viewer.playerId ? player.settings : null),
  games: connectPlayerGames,
  rating: ({ id }, { family }, context) => context.ratings.current.load({ player: id, family }),
  ratings: async ({ id }, _, context) => {
    const all = RATING_FAMILIES.map(family => context.ratings.current.load({ player: id, family }));
    return (await Promise.all(all)).filter(({ games }) => games > 0);
  },
  ratingHistory: ({ id }, args, context) => connectHistory(id, args, context),
  computerLevel: ({ id }) => levelOfComputer(id) ?? null,
};
