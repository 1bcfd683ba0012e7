import { reachOf } from './normal.ts';
import { CONFIDENCE, type Interval } from './wilson.ts';

/** The expected score of who is stronger by a number of Elo points. */
export const scoreOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

/** By how many Elo points who has a score is stronger; without bound at 0 and 1. */
export const eloOf = (score: number): number => -400 * Math.log10(1 / score - 1);

/** The points of the first of two things in a pair of games. */
export const PAIR_POINTS: readonly number[] = [0, 0.25, 0.5, 0.75, 1];

/** How many pairs gave each number of `PAIR_POINTS`. */
export type PairCounts = readonly number[];

export const pairsIn = (counts: PairCounts): number => counts.reduce((sum, count) => sum + count, 0);

/** The mean of the pairs' points and its variance, both 0 without pairs. */
export const momentsOf = (counts: PairCounts): { readonly mean: number; readonly variance: number } => {
  const pairs = pairsIn(counts);
  if (pairs === 0) return { mean: 0, variance: 0 };
  const mean = PAIR_POINTS.reduce((sum, points, index) => sum + points * (counts[index] ?? 0), 0) / pairs;
  const variance =
    PAIR_POINTS.reduce((sum, points, index) => sum + (points - mean) ** 2 * (counts[index] ?? 0), 0) / pairs;
  return { mean, variance };
};

/** The Elo difference that the pairs show. The two games of a pair depend on each other, so the pairs are what is counted. */
export const eloInterval = (counts: PairCounts): Interval => {
  const pairs = pairsIn(counts);
  const { mean, variance } = momentsOf(counts);
  const half = reachOf(CONFIDENCE) * Math.sqrt(variance / Math.max(1, pairs));
  const clamp = (score: number): number => Math.min(0.9999, Math.max(0.0001, score));
  return { value: eloOf(clamp(mean)), low: eloOf(clamp(mean - half)), high: eloOf(clamp(mean + half)) };
};
