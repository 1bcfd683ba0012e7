import { PAIR_POINTS, type PairCounts, pairsIn, scoreOf } from './elo.ts';

/** Two hypotheses about an Elo difference, and how often one may be taken for the other. */
export interface SprtSettings {
  readonly elo0: number;
  readonly elo1: number;
  /** How often H1 may be accepted where H0 holds. */
  readonly alpha: number;
  /** How often H0 may be accepted where H1 holds. */
  readonly beta: number;
}

export const VERDICTS = ['H0', 'H1', 'undecided'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Wald's bounds (1945): the test ends when the logarithm of the likelihood ratio leaves them. */
export const boundsOf = ({ alpha, beta }: SprtSettings): readonly [lower: number, upper: number] => [
  Math.log(beta / (1 - alpha)),
  Math.log((1 - beta) / alpha),
];

/** No outcome is taken for impossible because it has not come yet. */
const UNSEEN = 1e-3;

/** By how far each outcome is from an expected score. */
const distancesFrom = (score: number): readonly number[] => PAIR_POINTS.map(points => points - score);

/**
 * The likeliest distribution of the pairs' points under which the expected score is `score`. It is p / (1 + t d), d the
 * distance of an outcome from the score, with the t for which its mean is right: found by halving, as the mean falls with t.
 */
const likeliestWith = (shares: readonly number[], score: number): readonly number[] => {
  const distances = distancesFrom(score);
  let [low, high] = [-1 / (1 - score), 1 / score];
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    const excess = shares.reduce((sum, share, index) => {
      const distance = distances[index] ?? 0;
      return sum + (share * distance) / (1 + middle * distance);
    }, 0);
    if (excess > 0) low = middle;
    else high = middle;
  }
  return shares.map((share, index) => share / (1 + ((low + high) / 2) * (distances[index] ?? 0)));
};

/** The logarithm of how much likelier the pairs are under H1 than under H0, each with the distribution that suits it best. */
export const logLikelihoodRatio = (counts: PairCounts, { elo0, elo1 }: SprtSettings): number => {
  if (pairsIn(counts) === 0) return 0;
  const seen = PAIR_POINTS.map((_, index) => Math.max(UNSEEN, counts[index] ?? 0));
  const total = pairsIn(seen);
  const shares = seen.map(count => count / total);
  const under0 = likeliestWith(shares, scoreOf(elo0));
  const under1 = likeliestWith(shares, scoreOf(elo1));
  return seen.reduce((sum, count, index) => sum + count * Math.log((under1[index] ?? 1) / (under0[index] ?? 1)), 0);
};

/** What the pairs so far say about the hypotheses. */
export const judge = (counts: PairCounts, settings: SprtSettings): Verdict => {
  const [lower, upper] = boundsOf(settings);
  const ratio = logLikelihoodRatio(counts, settings);
  if (ratio <= lower) return 'H0';
  return ratio >= upper ? 'H1' : 'undecided';
};
