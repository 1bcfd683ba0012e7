import { type ByColor, COLORS } from '#engine/index';

/** What a record says of a player's rating. */
export interface RecordRating {
  /** When the game started. */
  readonly value: number;
  /** What the game has made of it, more or less; undefined while that is not known. */
  readonly change: number | undefined;
}

/** Of White and of Black; nobody's in a game that is not rated. */
export type RecordRatings = Partial<ByColor<RecordRating>>;

const TAGS = { white: 'White', black: 'Black' } as const;

const signed = (change: number): string => (change < 0 ? String(change) : `+${change}`);

/** The tags of a record that tell ratings: PGN's for what they were, and lichess's for what they have become. */
export const ratingTags = (ratings: RecordRatings): readonly (readonly [string, string])[] =>
  COLORS.flatMap(color => {
    const rating = ratings[color];
    if (rating === undefined) return [];
    const elo = [`${TAGS[color]}Elo`, String(Math.max(0, rating.value))] as const;
    return rating.change === undefined ? [elo] : [elo, [`${TAGS[color]}RatingDiff`, signed(rating.change)] as const];
  });
