import { type Color, fileOf, rankOf, type Square } from '#engine/index';

/** The side of a tile. Everything on a tile is drawn about its middle. */
export const TILE = 100;

/** The side of a board. */
export const BOARD = 8 * TILE;

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

/** A thing moved about a point, clockwise as seen on the page. */
export const turned = <T extends Place>(thing: T, degrees: number, cx = 0, cy = 0): T => {
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [thing.x - cx, thing.y - cy];
  return {
    ...thing,
    x: cx + x * Math.cos(angle) - y * Math.sin(angle),
    y: cy + x * Math.sin(angle) + y * Math.cos(angle),
  };
};
