import { fractionOf } from '../random.ts';

export interface Climb {
  /** How far each weight is tried to either side, in points; 0 leaves it as it is. */
  readonly reach: Float64Array;
  /** Pairs of games that are played. */
  readonly pairs: number;
  readonly seed: number;
}

/**
 * What the first weights make against the second in a pair of games from one opening, sides exchanged: -1 for both lost, 0 for as
 * good, 1 for both won.
 */
export type PlayPair = (first: Float64Array, second: Float64Array, pair: number) => number;

/** The part of its reach by which a weight goes the winner's way after a pair won at the beginning. */
const STRIDE = 0.12;
/** Pairs after which the stride begins to shorten, and how fast it does (Spall 1998 has 0.602 for the power). */
const STEADY_PAIRS = 800;
const SHORTENING = 0.6;

const strideOf = (pair: number): number => STRIDE / (1 + pair / STEADY_PAIRS) ** SHORTENING;

/** For every weight a side to try it to, drawn by lot: its reach or less it. */
const drawSides = (reach: Float64Array, pair: number, seed: number): Float64Array =>
  reach.map((points, index) => (fractionOf(index, fractionOf(pair, seed) * 2 ** 32) < 0.5 ? -points : points));

const shifted = (weights: Float64Array, sides: Float64Array, share: number): Float64Array =>
  weights.map((weight, index) => weight + share * (sides[index] ?? 0));

/**
 * Weights that win more, by simultaneous perturbation (SPSA; Spall 1992): in each pair of games all weights are moved at once, each
 * to a side drawn by lot, against the same weights moved to the other sides, and then go a little way with the winner. Returns the
 * mean of the second half of the way, where what luck did cancels out.
 */
export const climb = (weights: Float64Array, { reach, pairs, seed }: Climb, play: PlayPair): Float64Array => {
  let now = weights;
  const sum = new Float64Array(weights.length);
  const firstCounted = pairs >> 1;
  for (let pair = 0; pair < pairs; pair++) {
    const sides = drawSides(reach, pair, seed);
    const result = play(shifted(now, sides, 1), shifted(now, sides, -1), pair);
    now = shifted(now, sides, strideOf(pair) * result);
    if (pair >= firstCounted) for (const [index, weight] of now.entries()) sum[index] = (sum[index] ?? 0) + weight;
  }
  return pairs === 0 ? weights : sum.map(total => total / (pairs - firstCounted));
};
