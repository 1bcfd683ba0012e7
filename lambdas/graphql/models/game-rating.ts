import type { Color } from '#engine/index';
import type { Game } from '../../domain/game/game.ts';
import { isProvisional } from '../../domain/ratings/rating.ts';
import { startSideOf } from '../../domain/ratings/rating-change.ts';
import type { RecordRatings } from '../../domain/ratings/record-ratings.ts';
import type { RatingLoaders } from '../rating-loaders.ts';

/** A player's rating as a game had it, in whole points. */
export interface GameRatingView {
  readonly value: number;
  readonly deviation: number;
  readonly isProvisional: boolean;
  readonly change: number | undefined;
}

interface RatingContext {
  readonly ratings: RatingLoaders;
}

/**
 * The rating of whoever is on a side of a rated game, as the schema has it: what it was at the start, and what the game has
 * made of it. Undefined for a game that is not rated, and before it starts.
 */
export const findGameRating = async (
  game: Game,
  side: Color,
  { ratings }: RatingContext,
): Promise<GameRatingView | undefined> => {
  const player = game.seats[side];
  const fixed = game.rated && game.startedAt !== undefined ? await ratings.ofGame.load(game.id) : undefined;
  const startSide = fixed && player && startSideOf(fixed, player);
  if (fixed === undefined || player === undefined || startSide === undefined) return undefined;
  const { rating, deviation, seq } = fixed[startSide];
  const change = seq === undefined ? undefined : await ratings.change.load({ player, family: fixed.family, seq });
  const isCounted = change?.game === game.id;
  return {
    value: Math.round(rating),
    deviation: Math.round(deviation),
    isProvisional: isProvisional({ deviation }),
    change: isCounted ? Math.round(change.after.rating) - Math.round(change.before.rating) : undefined,
  };
};

/** What the record of a game says of its players' ratings: nothing of a game that is not rated. */
export const findRecordRatings = async (game: Game, context: RatingContext): Promise<RecordRatings> => {
  const [white, black] = await Promise.all([
    findGameRating(game, 'white', context),
    findGameRating(game, 'black', context),
  ]);
  return { ...(white && { white }), ...(black && { black }) };
};
