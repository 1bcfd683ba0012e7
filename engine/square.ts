import type { Color, File, Square } from './types.ts';

const FILE_LETTERS = 'abcdefgh';

export const FILES: readonly File[] = [0, 1, 2, 3, 4, 5, 6, 7].map(file => file as File);

/** The squares of ranks 2–7 in board order: a2 … h2, a3 … h7. */
export const CYTOPLASM: readonly Square[] = Array.from({ length: 48 }, (_, index) => (index + 8) as Square);

/** Ranks 2–7, the only squares where RNA and proteins stand. */
export const isCytoplasm = (square: number): square is Square => Number.isInteger(square) && square >= 8 && square < 56;

/** The checked constructor of a square from its number, 0 (a1) to 63 (h8); throws a RangeError otherwise. */
export const toSquare = (number: number): Square => {
  if (!Number.isInteger(number) || number < 0 || number > 63)
    throw new RangeError(`no square has the number ${number}`);
  return number as Square;
};

/** The checked constructor of a file from its number, 0 (a) to 7 (h); throws a RangeError otherwise. */
export const toFile = (number: number): File => {
  if (!Number.isInteger(number) || number < 0 || number > 7) throw new RangeError(`no file has the number ${number}`);
  return number as File;
};

export const fileOf = (square: Square): File => (square & 7) as File;

/** 0 is rank 1, 7 is rank 8. */
export const rankOf = (square: Square): number => square >> 3;

/** The square of a side's gene on a file: rank 1 for White, rank 8 for Black. */
export const geneSquare = (color: Color, file: File): Square => (color === 'white' ? file : file + 56) as Square;

export const parseFile = (letter: string): File | undefined => {
  const index = letter.length === 1 ? FILE_LETTERS.indexOf(letter) : -1;
  return index < 0 ? undefined : (index as File);
};

export const makeFile = (file: File): string => FILE_LETTERS.charAt(file);

/** Reads `a1` … `h8`; undefined for anything else. */
export const parseSquare = (name: string): Square | undefined => {
  const file = parseFile(name.charAt(0));
  const rank = name.length === 2 ? '12345678'.indexOf(name.charAt(1)) : -1;
  return file === undefined || rank < 0 ? undefined : ((file + 8 * rank) as Square);
};

export const makeSquare = (square: Square): string => makeFile(fileOf(square)) + String(rankOf(square) + 1);
