import { type Color, makeSquare, type Square } from '#engine/index';

export const COLOR_NAMES: { readonly [color in Color]: string } = { white: 'White', black: 'Black' };

/** A number with its noun: `1 turn`, `2 turns`. */
export const countOf = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : nouns}`;

/** Words in a row as one says them: `a`, `a and b`, `a, b and c`. */
export const listOf = (words: readonly string[], joint: 'and' | 'or' = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;

/** Squares in board order: `a2, b2 and h7`. */
export const squaresOf = (squares: readonly Square[], joint: 'and' | 'or' = 'and'): string =>
  listOf([...new Set(squares)].sort((a, b) => a - b).map(makeSquare), joint);
