import { type Color, fileOf, rankOf, type Square, toSquare } from '#engine/index';

const STEPS: ReadonlyMap<string, readonly [columns: number, rows: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
  ['Home', [-7, 0]],
  ['End', [7, 0]],
  ['PageUp', [0, -7]],
  ['PageDown', [0, 7]],
]);

const withinBoard = (value: number): number => Math.min(7, Math.max(0, value));

/** All squares from the upper left, row by row, with a side's genome at the bottom. */
export const listSquares = (view: Color): readonly Square[] =>
  Array.from({ length: 64 }, (_, index) => toSquare(view === 'white' ? index ^ 56 : index ^ 7));

/** The same squares, a list for each row. */
export const listRows = (view: Color): readonly (readonly Square[])[] => {
  const squares = listSquares(view);
  return Array.from({ length: 8 }, (_, row) => squares.slice(8 * row, 8 * row + 8));
};

/** Where the focus goes from a square with a key, as the board is seen; undefined for a key that does not move it. */
export const focusAfter = (key: string, from: Square, view: Color): Square | undefined => {
  const step = STEPS.get(key);
  if (step === undefined) return undefined;
  const turned = view === 'white' ? 1 : -1;
  const file = withinBoard(fileOf(from) + turned * step[0]);
  const rank = withinBoard(rankOf(from) - turned * step[1]);
  return toSquare(file + 8 * rank);
};
