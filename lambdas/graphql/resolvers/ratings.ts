import { isProvisional, ratingAt } from '../../domain/rating.ts';
import { RATING_FAMILIES } from '../../domain/rating-family.ts';
import { findGameRating } from '../game-rating.ts';
import { findGame } from '../node.ts';
import { connectHistory, connectLeaders } from '../rating-connections.ts';
import type { PlayerResult, Resolvers } from '../types.generated.ts';

const toPlayerResult = (score: number): PlayerResult => {
  if (score === 0.5) return 'DRAW';
  return score > 0.5 ? 'WIN' : 'LOSS';
};

/** Ratings: what the schema adds to players and games, and the types of it. A deviation is that of the present moment. */
export const ratings: Resolvers = {
  Query: {
    leaderboard: (_, args, context) => connectLeaders(args, context),
  },
  Player: {
    rating: ({ id }, { family }, context) => context.ratings.current.load({ player: id, family }),
    ratings: async ({ id }, _, context) => {
      const all = RATING_FAMILIES.map(family => context.ratings.current.load({ player: id, family }));
      return (await Promise.all(all)).filter(({ games }) => games > 0);
    },
    ratingHistory: ({ id }, args, context) => connectHistory(id, args, context),
  },
  Game: {
    whiteRating: (game, _, context) => findGameRating(game, 'white', context),
    blackRating: (game, _, context) => findGameRating(game, 'black', context),
  },
  Rating: {
    player: async ({ player }, _, context) => {
      const found = await context.players.load(player);
      if (found === undefined) throw new Error(`player ${player} has a rating and no record`);
      return found;
    },
    value: ({ rating }) => Math.round(rating),
    deviation: (rating, _, { ports }) => Math.round(ratingAt(rating, ports.now()).deviation),
    isProvisional: (rating, _, { ports }) => isProvisional(ratingAt(rating, ports.now())),
  },
  RatingChange: {
    game: ({ game }, _, context) => findGame(game, context),
    opponent: async ({ game, opponent }, _, context) =>
      (await findGame(game, context)) === undefined ? null : context.players.load(opponent),
    opponentRating: ({ opponentRating }) => Math.round(opponentRating.rating),
    result: ({ score }) => toPlayerResult(score),
    before: ({ before }) => Math.round(before.rating),
    after: ({ after }) => Math.round(after.rating),
    deviation: ({ after }) => Math.round(after.deviation),
    at: ({ endedAt }) => endedAt,
  },
};
