import { describe, expect, it } from 'vitest';
import { Frequencies } from './quantiles.ts';

const of = (...values: readonly number[]): Frequencies => {
  const frequencies = new Frequencies();
  for (const value of values) frequencies.add(value);
  return frequencies;
};

describe('Frequencies', () => {
  it('finds quantiles as R and NumPy do', () => {
    const values = of(7, 1, 3, 3, 9, 12);
    expect([0, 0.25, 0.5, 0.75, 1].map(share => values.quantile(share))).toEqual([1, 3, 5, 8.5, 12]);
    expect(of(4).quantile(0.3)).toBe(4);
  });

  it('counts and averages', () => {
    const values = of(5, 2, 5);
    expect([values.total, values.mean, values.list()]).toEqual([
      3,
      4,
      [
        [2, 1],
        [5, 2],
      ],
    ]);
  });

  it('is 0 of nothing', () => {
    expect([of().mean, of().quantile(0.5)]).toEqual([0, 0]);
  });
});
