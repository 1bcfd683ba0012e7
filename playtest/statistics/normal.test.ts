import { describe, expect, it } from 'vitest';
import { normalAt, normalBelow, reachOf } from './normal.ts';

/** From the tables of Abramowitz and Stegun (1964), 26.1 and 26.5. */
const TABLE = [
  [0, 0.5],
  [0.5, 0.691462461274013],
  [1, 0.841344746068543],
  [2, 0.977249868051821],
  [3, 0.99865010196837],
  [-1, 0.158655253931457],
] as const;

describe('the normal distribution', () => {
  it.each(TABLE)('has below %d the share %d', (value, share) => {
    expect(normalBelow(value)).toBeCloseTo(share, 12);
    expect(normalAt(share)).toBeCloseTo(value, 9);
  });

  it('is nothing and everything far out', () => {
    expect([normalBelow(-40), normalBelow(40)]).toEqual([0, 1]);
  });

  it.each([0, 1, -1, Number.NaN])('has no value for the share %d', share =>
    expect(() => normalAt(share)).toThrow(RangeError),
  );
});

describe('reachOf', () => {
  it.each([
    [0.95, 1, 1.95996398454],
    [0.99, 1, 2.575829303549],
    [0.95, 5, 2.575829303549],
  ])('%d over %d comparisons is %d', (confidence, comparisons, reach) =>
    expect(reachOf(confidence, comparisons)).toBeCloseTo(reach, 9),
  );
});
