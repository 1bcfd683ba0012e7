import { describe, expect, it } from 'vitest';
import { makeArrowPath } from './arrow-path.ts';

const SHAPE = { start: 10, end: 20, width: 6, head: 25 };

const numbersOf = (path: string): readonly number[] => (path.match(/-?[\d.]+/g) ?? []).map(Number);

describe('the outline of an arrow', () => {
  it('leaves room at both ends and has its point towards where it goes', () => {
    expect(makeArrowPath({ x: 0, y: 0 }, { x: 100, y: 0 }, SHAPE)).toBe(
      'M10 -3L55 -3L55 -15.5L80 0L55 15.5L55 3L10 3Z',
    );
  });

  it.each([
    [0, -100],
    [-100, 0],
    [60, 80],
    [-60, -80],
  ])('is the same arrow turned, to %i, %i', (x, y) => {
    const turned = numbersOf(makeArrowPath({ x: 0, y: 0 }, { x, y }, SHAPE));
    const [tipX, tipY] = [turned[6] ?? Number.NaN, turned[7] ?? Number.NaN];
    expect([tipX / 0.8, tipY / 0.8]).toEqual([x, y]);
  });
});
