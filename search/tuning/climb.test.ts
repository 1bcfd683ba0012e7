import { describe, expect, it } from 'vitest';
import { fractionOf } from '../random.ts';
import { climb, type PlayPair } from './climb.ts';

const BEST = Float64Array.of(60, -120, 0);

/** How much worse some weights are than the best, in points. */
const lossOf = (weights: Float64Array): number =>
  weights.reduce((sum, weight, index) => sum + (weight - (BEST[index] ?? 0)) ** 2 / 100, 0);

const chance = (points: number): number => 1 / (1 + 10 ** (-points / 400));

/** A pair of games that the better weights win the more often the better they are. */
const play: PlayPair = (first, second, pair) => {
  const won = chance(lossOf(second) - lossOf(first));
  const points = [0, 1].filter(game => fractionOf(pair * 2 + game, 99) < won).length;
  return points - 1;
};

const START = Float64Array.of(0, 0, 0);
const reach = Float64Array.of(20, 20, 20);

describe('climbing by matches', () => {
  it('comes close to the weights that win most', () => {
    const found = climb(START, { reach, pairs: 4000, seed: 1 }, play);
    expect(lossOf(START)).toBe(180);
    expect(lossOf(found)).toBeLessThan(4);
  });

  it('leaves alone what has no reach', () => {
    const found = climb(START, { reach: Float64Array.of(20, 0, 20), pairs: 3000, seed: 1 }, play);
    expect(found[1]).toBe(0);
    expect(Math.abs((found[0] ?? 0) - 60)).toBeLessThan(20);
  });

  it('stays where it is while nobody wins', () => {
    expect(climb(BEST, { reach, pairs: 100, seed: 1 }, () => 0)).toEqual(BEST);
    expect(climb(BEST, { reach, pairs: 0, seed: 1 }, play)).toEqual(BEST);
  });

  it('goes with the winner, in steps that grow shorter', () => {
    const firstWins: PlayPair = () => 1;
    const [one, ...rest] = [1, 2, 3].map(pairs => climb(START, { reach, pairs, seed: 4 }, firstWins));
    expect([...(one ?? [])].map(Math.abs)).toEqual([2.4, 2.4, 2.4]);
    expect(rest).toHaveLength(2);
    const tried: number[] = [];
    climb(START, { reach, pairs: 2, seed: 4 }, first => tried.push(first[0] ?? 0));
    expect(Math.abs(tried[0] ?? 0)).toBe(20);
  });

  it('tries each weight to both sides, whatever the others do, by the seed', () => {
    const signsOf = (seed: number): string[] => {
      const signs: string[] = [];
      climb(START, { reach, pairs: 64, seed }, first => {
        signs.push([...first].map(weight => (weight > 0 ? '+' : '-')).join(''));
        return 0;
      });
      return signs;
    };
    expect(new Set(signsOf(1)).size).toBe(8);
    expect(signsOf(1)).toEqual(signsOf(1));
    expect(signsOf(1)).not.toEqual(signsOf(2));
  });
});
