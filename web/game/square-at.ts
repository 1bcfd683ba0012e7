import { type Color, type Square, toSquare } from '#engine/index';
import { BOARD, placeOf, TILE } from '#notation/drawing/index';

/** A box on the screen, such as `getBoundingClientRect` gives. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Between the edge of a drawing with coordinates and its tiles, in the drawing's units. */
const MARGIN = 36;
const SIDE = BOARD + 2 * MARGIN;

/** The square under a point of the screen, of a board drawn with coordinates in a box; undefined beside the tiles. */
export const squareAt = (x: number, y: number, box: Box, view: Color): Square | undefined => {
  const scale = SIDE / box.width;
  const [column, row] = [x - box.left, y - box.top].map(length => Math.floor((length * scale - MARGIN) / TILE));
  if (column === undefined || row === undefined || Math.min(column, row) < 0 || Math.max(column, row) > 7)
    return undefined;
  return toSquare(view === 'white' ? (7 - row) * 8 + column : row * 8 + 7 - column);
};

/** Where a card about a square goes, in pixels from the upper left of the box: under the square in the upper half, else over it. */
export interface CardPlace {
  readonly x: number;
  readonly y: number;
  readonly isAbove: boolean;
}

/** The middle of the edge of a square at which a card about it begins. */
export const cardPlaceOf = (square: Square, { width }: Pick<Box, 'width'>, view: Color): CardPlace => {
  const { x, y } = placeOf(square, view);
  const scale = width / SIDE;
  const isAbove = y > BOARD / 2;
  return { x: (x + MARGIN) * scale, y: (y + MARGIN + (isAbove ? -TILE / 2 : TILE / 2)) * scale, isAbove };
};
