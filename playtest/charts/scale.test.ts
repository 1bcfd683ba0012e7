import { describe, expect, it } from 'vitest';
import { linearScale, logScale } from './scale.ts';

describe('a linear scale', () => {
  it.each([
    [
      [0, 100],
      [0, 20, 40, 60, 80, 100],
    ],
    [
      [0, 7],
      [0, 2, 4, 6],
    ],
    [
      [1, 101],
      [20, 40, 60, 80, 100],
    ],
    [
      [0, 0.3],
      [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3],
    ],
    [
      [0, 0],
      [0, 0.2, 0.4, 0.6, 0.8, 1],
    ],
  ] as const)('from %j names %j', (values, ticks) => {
    expect(linearScale(values, [0, 500]).ticks).toEqual(ticks);
  });

  it('keeps proportions, upside down too', () => {
    const scale = linearScale([10, 20], [300, 100]);
    expect([10, 15, 20].map(scale.at)).toEqual([300, 200, 100]);
  });
});

describe('a logarithmic scale', () => {
  it('gives each power of ten the same room, from 1 on', () => {
    const scale = logScale(5000, [0, 400]);
    expect(scale.ticks).toEqual([1, 10, 100, 1000, 10_000]);
    expect([0, 1, 10, 1000].map(scale.at)).toEqual([0, 0, 100, 300]);
  });

  it('has room for nothing', () => {
    expect(logScale(0, [0, 100]).ticks).toEqual([1, 10]);
  });
});
