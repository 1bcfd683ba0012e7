import { describe, expect, it } from 'vitest';
import { eloInterval, eloOf, momentsOf, scoreOf } from './elo.ts';

describe('Elo points', () => {
  it.each([
    [0, 0.5],
    [400, 10 / 11],
    [-400, 1 / 11],
  ])('%d are the score %d', (elo, score) => {
    expect(scoreOf(elo)).toBeCloseTo(score, 12);
    expect(eloOf(score)).toBeCloseTo(elo, 9);
  });
});

describe('pairs', () => {
  it('have the mean and variance of their points', () => {
    expect(momentsOf([1, 0, 2, 0, 1])).toEqual({ mean: 0.5, variance: 0.125 });
    expect(momentsOf([0, 0, 0, 0, 0])).toEqual({ mean: 0, variance: 0 });
  });

  it('show nothing but equality when all are shared', () => {
    const { value, low, high } = eloInterval([0, 0, 50, 0, 0]);
    expect([value, low, high].map(Math.abs)).toEqual([0, 0, 0]);
  });

  it('stay finite when one side takes everything', () => {
    const { value, low, high } = eloInterval([0, 0, 0, 0, 9]);
    expect([value, low, high].every(Number.isFinite)).toBe(true);
    expect(value).toBeGreaterThan(1000);
  });
});
