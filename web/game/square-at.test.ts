import { describe, expect, it } from 'vitest';
import { COLORS, toSquare } from '#engine/index';
import { placeOf } from '#notation/drawing/index';
import { squareOf } from '#test/kit/setups';
import { cardPlaceOf, squareAt } from './square-at.ts';

const BOX = { left: 10, top: 20, width: 436 };

describe('the square under a point', () => {
  it.each(COLORS)('is the one that is drawn there, seen by %s', view => {
    for (let number = 0; number < 64; number++) {
      const { x, y } = placeOf(toSquare(number), view);
      for (const off of [-49, 0, 49]) {
        const at = (place: number, start: number): number => start + (place + off + 36) / 2;
        expect(squareAt(at(x, 10), at(y, 20), BOX, view)).toBe(number);
      }
    }
  });

  it.each([
    [10, 20],
    [27, 100],
    [429, 100],
    [100, 37],
    [100, 439],
  ])('is none beside the tiles, at %i, %i', (x, y) => {
    expect(squareAt(x, y, BOX, 'white')).toBeUndefined();
  });
});

describe('the place of a card', () => {
  it('is under a square of the upper half and over one of the lower', () => {
    expect(cardPlaceOf(squareOf('a8'), BOX, 'white')).toEqual({ x: 43, y: 68, isAbove: false });
    expect(cardPlaceOf(squareOf('a1'), BOX, 'white')).toEqual({ x: 43, y: 368, isAbove: true });
    expect(cardPlaceOf(squareOf('a1'), BOX, 'black')).toEqual({ x: 393, y: 68, isAbove: false });
  });
});
