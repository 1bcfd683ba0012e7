import { describe, expect, it } from 'vitest';
import { makeSquare } from '#engine/index';
import { squareOf } from '#test/kit/setups';
import { focusAfter, listSquares } from './board-focus.ts';

describe('the squares as they are seen', () => {
  it.each([
    ['white', 'a8', 'h8', 'a1', 'h1'],
    ['black', 'h1', 'a1', 'h8', 'a8'],
  ] as const)('with the genome of %s at the bottom', (view, ...corners) => {
    const names = listSquares(view).map(makeSquare);
    expect([names[0], names[7], names[56], names[63]]).toEqual(corners);
    expect(new Set(names).size).toBe(64);
  });
});

describe('the focus', () => {
  it.each([
    ['ArrowUp', 'white', 'd4', 'd5'],
    ['ArrowDown', 'white', 'd4', 'd3'],
    ['ArrowLeft', 'white', 'd4', 'c4'],
    ['ArrowRight', 'white', 'd4', 'e4'],
    ['ArrowUp', 'black', 'd4', 'd3'],
    ['ArrowRight', 'black', 'd4', 'c4'],
    ['Home', 'white', 'd4', 'a4'],
    ['End', 'black', 'd4', 'a4'],
    ['PageUp', 'white', 'd4', 'd8'],
    ['PageDown', 'black', 'd4', 'd8'],
  ] as const)('goes with %s, seen by %s, from %s to %s', (key, view, from, to) => {
    expect(makeSquare(focusAfter(key, squareOf(from), view) ?? squareOf(from))).toBe(to);
  });

  it('stays on the board, and where it is with any other key', () => {
    expect(focusAfter('ArrowUp', squareOf('d8'), 'white')).toBe(squareOf('d8'));
    expect(focusAfter('ArrowLeft', squareOf('h4'), 'black')).toBe(squareOf('h4'));
    expect(focusAfter('a', squareOf('d4'), 'white')).toBeUndefined();
  });
});
