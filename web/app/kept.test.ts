import { describe, expect, it } from 'vitest';
import { isAlike, isSame, kept } from './kept.tsx';

const PIECE = { role: 'rna', age: 1 };

describe('isSame', () => {
  it.each([
    ['the same values', { a: 1, b: PIECE }, { b: PIECE, a: 1 }, true],
    ['another value', { a: 1 }, { a: 2 }, false],
    ['a value more', { a: 1 }, { a: 1, b: 2 }, false],
    ['a value less', { a: 1, b: 2 }, { a: 1 }, false],
    ['undefined in place of nothing', { a: 1 }, { a: 1, b: undefined }, true],
    ['nothing in place of undefined', { a: 1, b: undefined }, { a: 1 }, true],
    ['an equal object', { b: PIECE }, { b: { ...PIECE } }, false],
  ])('tells %s', (_, before: object, after: object, answer) => {
    expect(isSame(before, after)).toBe(answer);
  });
});

describe('isAlike', () => {
  it.each([
    ['an equal object', { b: PIECE }, { b: { ...PIECE } }, true],
    ['an object of another value', { b: PIECE }, { b: { ...PIECE, age: 2 } }, false],
    ['an object in place of none', { b: undefined }, { b: PIECE }, false],
    ['objects of equal objects', { b: { c: PIECE } }, { b: { c: { ...PIECE } } }, false],
  ])('tells %s', (_, before: object, after: object, answer) => {
    expect(isAlike(before, after)).toBe(answer);
  });
});

describe('kept', () => {
  const Part = kept<{ readonly piece: object }>(() => null, isAlike);

  it('is drawn again when it is given something else, and only then', () => {
    const part = new Part({ piece: PIECE });
    expect(part.shouldComponentUpdate?.({ piece: { ...PIECE } }, {}, {})).toBe(false);
    expect(part.shouldComponentUpdate?.({ piece: { ...PIECE, age: 2 } }, {}, {})).toBe(true);
  });
});
