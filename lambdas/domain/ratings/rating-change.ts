import { type ByColor, COLORS, type Color, opposite } from '#engine/index';
import type { Game } from '../game/game.ts';
import { rulesetOf } from '../game/replay.ts';
import type { GameId, PlayerId } from '../ids.ts';
import type { Strength } from './glicko2.ts';
import { type PlayerRating, rateGame, scoreOf } from './rating.ts';
import { type RatingFamily, ratingFamilyOf } from './rating-family.ts';

/** What a rated game did to one player's rating: an entry of their history. */
export interface RatingChange {
  readonly game: GameId;
  readonly opponent: PlayerId;
  /** The opponent's when the game started. */
  readonly opponentRating: Pick<Strength, 'rating' | 'deviation'>;
  /** 1, 0.5 or 0. */
  readonly score: number;
  /** When the game ended: milliseconds since 1970, UTC. */
  readonly endedAt: number;
  readonly before: Strength;
  /** `after.games` is the entry's number, from 1. */
  readonly after: PlayerRating;
}

/** A player of a rated game, as good as they were taken to be when it started. */
export interface SideRating extends Strength {
  readonly player: PlayerId;
  /** Where in the player's history the game stands, or is about to; undefined until it has ended. */
  readonly seq: number | undefined;
}

/** The ratings that a rated game is judged by, on the sides of its start. They are fixed once. */
export interface GameRatings extends ByColor<SideRating> {
  readonly game: GameId;
  readonly family: RatingFamily;
}

/** The family of a rated game; throws for one that cannot be rated, which is never created. */
export const familyOf = (game: Game): RatingFamily => {
  const family = ratingFamilyOf(rulesetOf(game));
  if (family === undefined) throw new Error(`game ${game.id} is rated by a ruleset of no family`);
  return family;
};

/** The side on which a player began; a swap by the pie rule may have put them on the other since. */
export const startSideOf = (ratings: GameRatings, player: PlayerId): Color | undefined =>
  COLORS.find(color => ratings[color].player === player);

/** What a finished game does to the rating of the player who began on a side; undefined when it counts for nobody. */
export const decideRatingChange = (
  game: Game,
  ratings: GameRatings,
  side: Color,
  before: PlayerRating,
): RatingChange | undefined => {
  const { player } = ratings[side];
  const { player: opponent, rating, deviation } = ratings[opposite(side)];
  const score = scoreOf(game, player);
  if (score === undefined) return undefined;
  const endedAt = game.finishedAt ?? game.updatedAt;
  const opponentRating = { rating, deviation };
  const after = rateGame(before, { opponent: opponentRating, score }, endedAt);
  const { rating: was, deviation: wasUnsure, volatility } = before;
  return {
    game: game.id,
    opponent,
    opponentRating,
    score,
    endedAt,
    before: { rating: was, deviation: wasUnsure, volatility },
    after,
  };
};
