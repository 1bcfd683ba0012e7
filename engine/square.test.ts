import { describe, expect, it } from 'vitest';
import {
  CYTOPLASM,
  FILES,
  fileOf,
  geneSquare,
  isCytoplasm,
  makeFile,
  makeSquare,
  parseFile,
  parseSquare,
  rankOf,
  toFile,
  toSquare,
} from './index.ts';

describe('squares', () => {
  it.each([
    ['a1', 0],
    ['h1', 7],
    ['a2', 8],
    ['e4', 28],
    ['h8', 63],
  ] as const)('%s is number %i', (name, number) => {
    expect(parseSquare(name)).toBe(number);
    expect(makeSquare(toSquare(number))).toBe(name);
  });

  it('are written and read as one', () => {
    for (let number = 0; number < 64; number++) expect(parseSquare(makeSquare(toSquare(number)))).toBe(number);
  });

  it.each(['', 'a', 'a0', 'a9', 'i1', 'A1', 'a11', '1a', ' a1'])('"%s" is none', name => {
    expect(parseSquare(name)).toBeUndefined();
  });

  it.each([-1, 64, 0.5, Number.NaN])('%d is the number of none', number => {
    expect(() => toSquare(number)).toThrow(RangeError);
  });

  it('have a file and a rank, from 0', () => {
    expect([fileOf(toSquare(28)), rankOf(toSquare(28))]).toEqual([4, 3]);
  });

  it('of ranks 2 to 7 are 48, in board order', () => {
    expect(CYTOPLASM).toHaveLength(48);
    expect([CYTOPLASM[0], CYTOPLASM[47]].map(square => square && makeSquare(square))).toEqual(['a2', 'h7']);
    expect([7, 8, 55, 56].map(isCytoplasm)).toEqual([false, true, true, false]);
  });

  it('of genes are on rank 1 for White and rank 8 for Black', () => {
    expect([geneSquare('white', toFile(3)), geneSquare('black', toFile(3))].map(makeSquare)).toEqual(['d1', 'd8']);
  });
});

describe('files', () => {
  it('are written and read as one', () => {
    expect(FILES.map(makeFile).join('')).toBe('abcdefgh');
    expect(FILES.map(file => parseFile(makeFile(file)))).toEqual([...FILES]);
  });

  it.each(['', 'i', 'A', 'ab', '1'])('"%s" is none', letter => {
    expect(parseFile(letter)).toBeUndefined();
  });

  it.each([-1, 8, 1.5])('%d is the number of none', number => {
    expect(() => toFile(number)).toThrow(RangeError);
  });
});
