import { describe, expect, it } from 'vitest';
import { wilson } from './wilson.ts';

describe('wilson', () => {
  /** The examples of Newcombe (1998), table I, method 3: the interval of Wilson (1927) at 95 %. */
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%d of %d lies from %d to %d', (successes, trials, low, high) => {
    const interval = wilson(successes, trials);
    expect(interval.value).toBe(successes / trials);
    expect([interval.low, interval.high].map(bound => Number(bound.toFixed(4)))).toEqual([low, high]);
  });

  it('mirrors failures', () => {
    const [some, others] = [wilson(7.5, 20), wilson(12.5, 20)];
    expect(some.low).toBeCloseTo(1 - others.high, 12);
    expect(some.high).toBeCloseTo(1 - others.low, 12);
  });

  it('is wider where more is compared', () => {
    const [alone, many] = [wilson(30, 50), wilson(30, 50, 20)];
    expect([many.low < alone.low, many.high > alone.high]).toEqual([true, true]);
  });

  it('knows nothing without trials', () => {
    expect(wilson(0, 0)).toEqual({ value: 0, low: 0, high: 1 });
  });
});
