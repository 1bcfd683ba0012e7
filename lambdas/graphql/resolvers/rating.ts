import { isProvisional, ratingAt } from '../../domain/ratings/rating.ts';
import { findGame } from '../models/find-game.ts';
import type { PlayerResult, RatingChangeResolvers, RatingResolvers } from '../types.generated.ts';

const toPlayerResult = (score: number): PlayerResult => {
  if (score === 0.5) return 'DRAW';
  return score > 0.5 ? 'WIN' : 'LOSS';
};

/** A rating; its deviation is that of the present moment. */
export const ratingResolvers: RatingResolvers = {
  player: async ({ player }, _, context) => {
    const found = await context.players.load(player);
    if (found === undefined) throw new Error(`player ${player} has a rating and no record`);
    return found;
  },
  value: ({ rating }) => Math.round(rating),
  deviation: (rating, _, { ports }) => Math.round(ratingAt(rating, ports.now()).deviation),
  isProvisional: (rating, _, { ports }) => isProvisional(ratingAt(rating, ports.now())),
};

export const ratingChangeResolvers: RatingChangeResolvers = {
  game: ({ game }, _, context) => findGame(game, context),
  opponent: async ({ game, opponent }, _, context) =>
    (await findGame(game, context)) === undefined ? null : context.players.load(opponent),
  opponentRating: ({ opponentRating }) => Math.round(opponentRating.rating),
  result: ({ score }) => toPlayerResult(score),
  before: ({ before }) => Math.round(before.rating),
  after: ({ after }) => Math.round(after.rating),
  deviation: ({ after }) => Math.round(after.deviation),
  at: ({ endedAt }) => endedAt,
};
