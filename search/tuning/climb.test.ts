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

  const firstWins: PlayPair = () => 1;

  /** Where the way is before each pair: between the two that play. */
  const wayOf = (pairs: number): readonly number[] => {
    const way: number[] = [];
    climb(START, { reach, pairs, seed: 4 }, (first, second, pair) => {
      way.push(((first[0] ?? 0) + (second[0] ?? 0)) / 2);
      return firstWins(first, second, pair);
    });
    return way;
  };

  it('plays what is moved to one side against what is moved as far to the other', () => {
    climb(START, { reach, pairs: 1, seed: 4 }, (first, second) => {
      expect([...first].map(Math.abs)).toEqual([20, 20, 20]);
      expect(second).toEqual(first.map(weight => -weight));
      return 0;
    });
  });

  it('goes with the winner, in steps that grow shorter', () => {
    const way = wayOf(1602);
    const stepAt = (pair: number): number => Math.abs((way[pair + 1] ?? 0) - (way[pair] ?? 0));
    expect(stepAt(0)).toBeCloseTo(2.4, 9);
    expect(stepAt(800)).toBeCloseTo(2.4 / 2 ** 0.6, 9);
    expect(stepAt(1600)).toBeCloseTo(2.4 / 3 ** 0.6, 9);
  });

  it('returns the mean of the second half of the way', () => {
    const [, , , third = 0, fourth = 0] = wayOf(5);
    const found = climb(START, { reach, pairs: 4, seed: 4 }, firstWins);
    expect(found[0]).toBeCloseTo((third + fourth) / 2, 9);
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
