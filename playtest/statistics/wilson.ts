import { reachOf } from './normal.ts';

/** An estimate, and the interval in which the truth lies with the confidence asked for. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export const CONFIDENCE = 0.95;

/**
 * The score interval of a share (Wilson 1927): `successes` of `trials`, half successes allowed. Where draws count half, it
 * is somewhat wider than need be. Without trials nothing is known: from 0 to 1.
 */
export const wilson = (successes: number, trials: number, comparisons = 1): Interval => {
  if (trials === 0) return { value: 0, low: 0, high: 1 };
  const reach = reachOf(CONFIDENCE, comparisons);
  const square = reach * reach;
  const value = successes / trials;
  const center = (value + square / (2 * trials)) / (1 + square / trials);
  const half =
    (reach / (1 + square / trials)) * Math.sqrt((value * (1 - value)) / trials + square / (4 * trials * trials));
  return { value, low: Math.max(0, center - half), high: Math.min(1, center + half) };
};
