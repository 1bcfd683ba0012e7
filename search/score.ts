/**
 * What a position is worth to the player to move. `points` are calibrated on played games: the chance of winning is
 * 1 / (1 + 10^(-points / 400)), as between players whose ratings differ by as much. `plies` counts the turns of either side
 * until the rules end the game, with best play.
 */
export type Score =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'win' | 'loss'; readonly plies: number };

/** A score as the search reckons: points, or `WON` less the plies until the win. */
export const WON = 1_000_000;
const MOST_PLIES = 1_000;
/** Evaluations stay below this; a win is above. */
export const MOST_POINTS = 100_000;

/** Whether a reckoned score is a win or a loss by the rules. */
export const isDecided = (value: number): boolean => Math.abs(value) > WON - MOST_PLIES;

/** What the search reckons, as a score; a balance is 0, never -0. */
export const toScore = (value: number): Score => {
  if (!isDecided(value)) return { kind: 'points', points: Math.round(value) + 0 };
  return { kind: value > 0 ? 'win' : 'loss', plies: WON - Math.abs(value) };
};

/** The same score as the other player sees it. */
export const opposedScore = (score: Score): Score => {
  if (score.kind === 'points') return { kind: 'points', points: 0 - score.points };
  return { kind: score.kind === 'win' ? 'loss' : 'win', plies: score.plies };
};

/** The chance of winning, from 0 to 1, a draw being half of one. */
export const winChance = (score: Score): number => {
  if (score.kind === 'points') return 1 / (1 + 10 ** (-score.points / 400));
  return score.kind === 'win' ? 1 : 0;
};
