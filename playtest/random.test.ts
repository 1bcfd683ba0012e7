import { describe, expect, it } from 'vitest';
import { chooseBelow, chooseOne, chooseSeed, createRandom } from './random.ts';

const take = (count: number, random: () => number): readonly number[] => Array.from({ length: count }, random);

describe('createRandom', () => {
  it('gives the same numbers for the same seed and stream, and others for any other', () => {
    const seen = new Set<string>();
    for (const seed of [0, 1, 2, 999_999_999])
      for (const stream of [0, 1, 2, 50_000]) {
        const numbers = take(5, createRandom(seed, stream));
        expect(take(5, createRandom(seed, stream))).toEqual(numbers);
        seen.add(numbers.join());
      }
    expect(seen.size).toBe(16);
  });

  it('fills all of the range evenly, within a stream and over streams', () => {
    const within = take(10_000, createRandom(7));
    const over = Array.from({ length: 10_000 }, (_, stream) => createRandom(7, stream)());
    for (const numbers of [within, over]) {
      const bins = Array.from({ length: 10 }, () => 0);
      for (const number of numbers) bins[Math.floor(number * 10)] = (bins[Math.floor(number * 10)] ?? 0) + 1;
      expect(numbers.every(number => number >= 0 && number < 1)).toBe(true);
      // Chi-squared with nine degrees of freedom stays below 27.9 in 999 of 1000 samples.
      expect(bins.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(27.9);
    }
  });
});

describe('choices', () => {
  it('reach everything, and nothing else', () => {
    const random = createRandom(3);
    expect(new Set(take(200, () => chooseBelow(3, random)))).toEqual(new Set([0, 1, 2]));
    expect(new Set(take(200, () => chooseSeed(random))).size).toBe(200);
  });

  it('need something to choose from', () => {
    expect(() => chooseOne([], createRandom(1))).toThrow(RangeError);
  });
});
