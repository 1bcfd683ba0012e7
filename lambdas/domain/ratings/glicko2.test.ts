import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviationAfter, type RatedResult, rate, type Strength, UNKNOWN } from './glicko2.ts';

/** The example of the paper: a win against the first, losses against the others. */
const PLAYER: Strength = { rating: 1500, deviation: 200, volatility: 0.06 };
const RESULTS: readonly RatedResult[] = [
  { opponent: { rating: 1400, deviation: 30 }, score: 1 },
  { opponent: { rating: 1550, deviation: 100 }, score: 0 },
  { opponent: { rating: 1700, deviation: 300 }, score: 0 },
];

const strengths = fc.record({
  rating: fc.double({ min: 100, max: 3000, noNaN: true }),
  deviation: fc.double({ min: 30, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.01, max: 0.15, noNaN: true }),
});
const scores = fc.constantFrom(0, 0.5, 1);
const results = fc.record({ opponent: strengths, score: scores });

describe('Glicko-2', () => {
  it('gives what the paper works out, which rounds on its way', () => {
    const after = rate(PLAYER, RESULTS);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 2);
    expect(Math.abs(after.volatility - 0.05999)).toBeLessThan(0.00001);
  });

  it('lets a deviation grow without games, as the paper says, up to that of somebody unknown', () => {
    const { deviation, ...others } = rate(PLAYER, []);
    expect(deviation).toBeCloseTo(Math.sqrt(200 ** 2 + (173.7178 * 0.06) ** 2), 9);
    expect(others).toEqual({ rating: 1500, volatility: 0.06 });
    expect(deviationAfter(PLAYER, 1e9)).toBe(350);
    expect(deviationAfter(PLAYER, 0)).toBe(200);
  });

  it('raises who does better than expected and lowers who does worse', () => {
    fc.assert(
      fc.property(strengths, strengths, (player, opponent) => {
        expect(rate(player, [{ opponent, score: 1 }]).rating).toBeGreaterThan(player.rating);
        expect(rate(player, [{ opponent, score: 0 }]).rating).toBeLessThan(player.rating);
      }),
    );
  });

  it('makes a game surer of its player, when no time passes', () => {
    fc.assert(
      fc.property(strengths, results, (player, result) => {
        const after = rate(player, [result], 0);
        expect(after.deviation).toBeLessThan(player.deviation);
        expect(after.deviation).toBeGreaterThan(0);
      }),
    );
  });

  it('is the same for both sides, mirrored', () => {
    fc.assert(
      fc.property(strengths, strengths, scores, (player, opponent, score) => {
        const mirror = (strength: Strength): Strength => ({ ...strength, rating: 3000 - strength.rating });
        const up = rate(player, [{ opponent, score }]);
        const down = rate(mirror(player), [{ opponent: mirror(opponent), score: 1 - score }]);
        expect(down.rating).toBeCloseTo(3000 - up.rating, 6);
        expect(down.deviation).toBeCloseTo(up.deviation, 6);
      }),
    );
  });

  it('heeds an opponent less, the less is known of them', () => {
    const gain = (deviation: number) => rate(PLAYER, [{ opponent: { rating: 1600, deviation }, score: 1 }]).rating;
    expect(gain(30)).toBeGreaterThan(gain(150));
    expect(gain(150)).toBeGreaterThan(gain(350));
  });

  it('stays a number over long careers, however odd', () => {
    fc.assert(
      fc.property(fc.array(results, { minLength: 50, maxLength: 200 }), career => {
        const end = career.reduce<Strength>((strength, result) => rate(strength, [result]), UNKNOWN);
        for (const value of Object.values(end)) expect(Number.isFinite(value)).toBe(true);
        expect(end.deviation).toBeLessThanOrEqual(350);
        expect(end.volatility).toBeGreaterThan(0);
      }),
      { numRuns: 20 },
    );
  });
});
