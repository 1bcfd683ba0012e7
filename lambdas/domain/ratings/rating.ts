import { COLORS } from '#engine/index';
import type { Game } from '../game/game.ts';
import type { PlayerId } from '../ids.ts';
import { deviationAfter, type RatedResult, rate, type Strength, UNKNOWN } from './glicko2.ts';
import type { RatingFamily } from './rating-family.ts';

/** How good a player is at the games of a family. */
export interface PlayerRating extends Strength {
  readonly player: PlayerId;
  readonly family: RatingFamily;
  /** Rated games played; 0 for a player who has none. */
  readonly games: number;
  /** When the last of them ended: milliseconds since 1970, UTC; undefined before the first. */
  readonly ratedAt: number | undefined;
}

const DAY = 24 * 60 * 60 * 1000;

/** A rating period: somebody well known (deviation 60) who stays away for a year is about as unsure as somebody new here (110). */
const PERIOD = 4.67 * DAY;

/** A deviation above which a rating says little. */
const PROVISIONAL = 110;

/** How long after their last rated game a player stays on the leaderboard. */
export const ACTIVE_FOR = 60 * DAY;

/** The least that a deviation can be: whoever plays all day would otherwise get stuck where they are. */
const LEAST_DEVIATION = 45;

/** The rating of a player who has played no rated game of a family. */
export const unrated = (player: PlayerId, family: RatingFamily): PlayerRating => ({
  ...UNKNOWN,
  player,
  family,
  games: 0,
  ratedAt: undefined,
});

/** A rating at an instant: time away makes it less sure, and changes nothing else. */
export const ratingAt = (rating: PlayerRating, now: number): PlayerRating => {
  const away = Math.max(0, now - (rating.ratedAt ?? now));
  return { ...rating, deviation: deviationAfter(rating, away / PERIOD) };
};

/** Whether a rating is too unsure to be compared. */
export const isProvisional = ({ deviation }: Pick<Strength, 'deviation'>): boolean => deviation > PROVISIONAL;

/** Whether a rating stands on the leaderboard: sure enough now, by a player who has played lately. */
export const isLeading = (rating: PlayerRating, now: number): boolean =>
  rating.ratedAt !== undefined && now - rating.ratedAt <= ACTIVE_FOR && !isProvisional(ratingAt(rating, now));

/** A rating after a game that ended at an instant: each game is a rating period of its own. */
export const rateGame = (before: PlayerRating, result: RatedResult, endedAt: number): PlayerRating => {
  const after = rate(ratingAt(before, endedAt), [result], 0);
  return {
    ...before,
    ...after,
    deviation: Math.max(LEAST_DEVIATION, after.deviation),
    games: before.games + 1,
    ratedAt: Math.max(endedAt, before.ratedAt ?? endedAt),
  };
};

/** What a player got in a finished game: 1, 0.5 or 0; undefined in one that counts for nobody. */
export const scoreOf = ({ ending, seats }: Game, player: PlayerId): number | undefined => {
  if (ending === undefined || ending.termination === 'ABORTED') return undefined;
  if (ending.winner === undefined) return 0.5;
  return COLORS.some(color => color === ending.winner && seats[color] === player) ? 1 : 0;
};
