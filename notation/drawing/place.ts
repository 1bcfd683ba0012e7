import { type Color, fileOf, rankOf, type Square } from '#engine/index';

/** The side of a tile. Everything on a tile is drawn about its middle. */
export const TILE = 100;

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The middle of a square, with a side's genome at the bottom. */
export const placeOf = (square: Square, view: Color): Place => {
  const [file, rank] = [fileOf(square), rankOf(square)];
  const [column, row] = view === 'white' ? [file, 7 - rank] : [7 - file, rank];
  return { x: (column + 0.5) * TILE, y: (row + 0.5) * TILE };
};
