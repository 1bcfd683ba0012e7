import { describe, expect, it } from 'vitest';
import { atPly, type Cursor, lastOf, listChoices, next, pathTo, previous, START, sibling, up } from './cursor.ts';
import { nameOf, treeOf } from './testing/trees.ts';

const tree = treeOf('1. Rd5 Ra4 (1... Rb4 2. Rh3 (2. Rg3 Rg4) 2... Rh4) (1... Rg4) ({empty}) 2. Rh3 *');
const ofLine = (line: number, played: number): Cursor => ({ line, played });

describe('going through a tree', () => {
  it('goes on and back along the main line', () => {
    expect(nameOf(tree, next(tree, START))).toBe('Rd5');
    expect(nameOf(tree, next(tree, ofLine(0, 1)))).toBe('Ra4');
    expect(nameOf(tree, previous(tree, ofLine(0, 2)))).toBe('Rd5');
    expect(next(tree, ofLine(0, 3))).toBeUndefined();
    expect(previous(tree, START)).toBeUndefined();
    expect(nameOf(tree, lastOf(tree, START))).toBe('Rh3');
  });

  it('offers the line first, then each variation that has a turn', () => {
    expect(listChoices(tree, ofLine(0, 1)).map(choice => nameOf(tree, choice))).toEqual(['Ra4', 'Rb4', 'Rg4']);
    expect(listChoices(tree, ofLine(0, 3))).toEqual([]);
  });

  it('goes back out of a variation to the turn before the one it replaces', () => {
    const [, entered] = listChoices(tree, ofLine(0, 1));
    if (entered === undefined) throw new Error('the variation is missing');
    expect(nameOf(tree, previous(tree, entered))).toBe('Rd5');
    expect(nameOf(tree, up(tree, entered))).toBe('Ra4');
    expect(up(tree, START)).toBeUndefined();
  });

  it('goes round among the turns in one place', () => {
    const main = ofLine(0, 2);
    const names = [1, 2, 3, -1].map(step => nameOf(tree, sibling(tree, main, step)));
    expect(names).toEqual(['Rb4', 'Rg4', 'Ra4', 'Rg4']);
    expect(sibling(tree, ofLine(0, 1), 1)).toBeUndefined();
    expect(sibling(tree, START, 1)).toBeUndefined();
  });

  it('leads from the main line down to a place', () => {
    const deep = listChoices(tree, { line: listChoices(tree, ofLine(0, 1))[1]?.line ?? -1, played: 1 })[1];
    if (deep === undefined) throw new Error('the variation is missing');
    expect(nameOf(tree, deep)).toBe('Rg3');
    expect(pathTo(tree, deep).map(({ played }) => played)).toEqual([1, 1, 1]);
  });

  it.each([
    [-1, 0],
    [0, 0],
    [2, 2],
    [2.9, 2],
    [99, 3],
    [Number.NaN, 0],
  ])('takes ply %d for the nearest place there is', (ply, played) => {
    expect(atPly(tree, ply)).toEqual({ line: 0, played });
  });
});
