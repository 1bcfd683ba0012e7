import { describe, expect, it } from 'vitest';
import { between, createRandom } from './random.ts';

const draw = (count: number, ...seeds: readonly number[]): readonly number[] => {
  const random = createRandom(...seeds);
  return Array.from({ length: count }, random);
};

describe('createRandom', () => {
  it('gives the same numbers for the same seeds', () => {
    expect(draw(50, 1953, 7)).toEqual(draw(50, 1953, 7));
  });

  it.each([
    [[1], [2]],
    [
      [1, 2],
      [2, 1],
    ],
    [[0], []],
    [[5, 0], [5]],
  ])('gives others for %j and %j', (a, b) => {
    expect(draw(5, ...a)).not.toEqual(draw(5, ...b));
  });

  it('gives numbers spread evenly from 0 to 1', () => {
    const numbers = draw(4000, 3);
    const quarters = [0, 1, 2, 3].map(quarter => numbers.filter(number => Math.floor(number * 4) === quarter).length);
    for (const count of quarters) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});

describe('between', () => {
  it.each([
    [0, -7],
    [0.5, 0],
    [0.75, 3.5],
  ])('takes %d to %d between -7 and 7', (number, expected) => {
    expect(between(() => number, -7, 7)).toBe(expected);
  });
});
