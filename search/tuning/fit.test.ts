import { describe, expect, it } from 'vitest';
import { fractionOf } from '../random.ts';
import { fitWeights, joinSamples, type Samples, scaleToResults, surpriseOf } from './fit.ts';

const chance = (points: number): number => 1 / (1 + 10 ** (-points / 400));

/** Positions of three features whose games end as the weights say. */
const drawSamples = (count: number, weights: readonly [number, number, number]): Samples => {
  const features = new Float64Array(count * 3);
  const results = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const values = [0, 1, 2].map(column => Math.floor(fractionOf(row, column) * 7) - 3);
    features.set(values, row * 3);
    const points = weights.reduce((sum, weight, column) => sum + weight * (values[column] ?? 0), 0);
    results[row] = fractionOf(row, 99) < chance(points) ? 1 : 0;
  }
  return { width: 3, features, results };
};

describe('fitting weights to results', () => {
  const samples = drawSamples(20_000, [60, -120, 0]);

  it('finds the weights that results were drawn with', () => {
    const fitted = fitWeights(samples, new Float64Array(3), 1);
    expect(Math.abs((fitted[0] ?? 0) - 60)).toBeLessThan(8);
    expect(Math.abs((fitted[1] ?? 0) + 120)).toBeLessThan(8);
    expect(Math.abs(fitted[2] ?? 9)).toBeLessThan(8);
  });

  it('makes the results less surprising than any weights near by', () => {
    const fitted = fitWeights(samples, new Float64Array(3), 1e-6);
    const least = surpriseOf(samples, fitted);
    for (const column of [0, 1, 2])
      for (const change of [-5, 5]) {
        const other = fitted.slice();
        other[column] = (other[column] ?? 0) + change;
        expect(surpriseOf(samples, other)).toBeGreaterThan(least);
      }
  });

  it('keeps what is believed where nothing is known', () => {
    const silent: Samples = { width: 2, features: new Float64Array(20), results: new Float64Array(10) };
    expect([...fitWeights(silent, Float64Array.of(30, -7), 10)].map(Math.round)).toEqual([30, -7]);
  });

  it('finds the same in two samples as in the one that they make', () => {
    const half = { features: samples.features.slice(0, 15_000), results: samples.results.slice(0, 5_000), width: 3 };
    const rest = { features: samples.features.slice(15_000), results: samples.results.slice(5_000), width: 3 };
    expect(joinSamples([half, rest])).toEqual(samples);
  });

  it('finds the same from far away, where whole steps would go astray', () => {
    const near = surpriseOf(samples, fitWeights(samples, new Float64Array(3), 1e-6));
    for (const far of [400, 900])
      expect(surpriseOf(samples, fitWeights(samples, Float64Array.of(far, far, -far), 1e-6))).toBeCloseTo(near, 3);
  });

  it('is surprised by a coin as much as a coin deserves', () => {
    const coin: Samples = { width: 1, features: Float64Array.of(1, 1), results: Float64Array.of(1, 0) };
    expect(surpriseOf(coin, new Float64Array(1))).toBeCloseTo(Math.LN2, 12);
  });
});

describe('the scale of weights', () => {
  const samples = drawSamples(20_000, [60, -120, 0]);

  it('is that of the results, from wherever it comes', () => {
    for (const factor of [0.1, 1, 4]) {
      const scaled = scaleToResults(samples, Float64Array.of(60 * factor, -120 * factor, 0));
      expect(scaled[0]).toBeCloseTo(60, -1);
      expect(scaled[1]).toBeCloseTo(-120, -1);
      expect(scaled[2]).toBe(0);
    }
  });

  it('leaves what weights are to each other as it is', () => {
    const [first = 0, second = 0, third = 0] = scaleToResults(samples, Float64Array.of(300, -200, 100));
    expect(second / first).toBeCloseTo(-2 / 3, 9);
    expect(third / first).toBeCloseTo(1 / 3, 9);
    const least = surpriseOf(samples, Float64Array.of(first, second, third));
    for (const factor of [0.9, 1.1])
      expect(surpriseOf(samples, Float64Array.of(first * factor, second * factor, third * factor))).toBeGreaterThan(
        least,
      );
  });
});
