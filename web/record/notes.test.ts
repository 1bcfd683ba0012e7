import { describe, expect, it } from 'vitest';
import { listMainLine, listNotes, type NoteItem } from './notes.ts';
import { treeOf } from './testing/trees.ts';
import { TreeSteps } from './tree-steps.ts';

const show = (item: NoteItem): string =>
  item.kind === 'turn' ? [item.number, item.text].filter(Boolean).join(' ') : `{${item.text}}`;

const shown = (movetext: string, turn = 0): readonly string[] => {
  const tree = treeOf(movetext);
  const blocks = listNotes(tree, new TreeSteps(tree))[turn] ?? [];
  return blocks.map(({ depth, items }) => `${depth}: ${items.map(show).join(' ')}`);
};

describe('what is told after a turn', () => {
  it('is nothing, or its comments', () => {
    expect(shown('1. Rd5 Ra4 *')).toEqual([]);
    expect(shown('1. Rd5 {[%clk 0:01:00]} 1... Ra4 *')).toEqual([]);
    expect(shown('1. Rd5 {one} {two} 1... Ra4 *')).toEqual(['0: {one two}']);
  });

  it('is each variation, numbered where it begins and after what interrupts it', () => {
    expect(shown('1. Rd5 (1. Rd4 Ra4 2. Rh3) (1. Rd3 {slow} 1... Ra4) *')).toEqual([
      '1: 1. Rd4 Ra4 2. Rh3',
      '1: 1. Rd3 {slow} 1... Ra4',
    ]);
    expect(shown('1. Rd5 Ra4 (1... Rb4 $2 2. Rh3) *', 1)).toEqual(['1: 1... Rb4? 2. Rh3']);
  });

  it('sets deeper variations in, and goes on with the line after them', () => {
    expect(shown('1. Rd5 (1. Rd4 Ra4 (1... Rb4 (1... Rc4)) 2. Rh3 {so}) {after} *')).toEqual([
      '1: 1. Rd4 Ra4',
      '2: 1... Rb4',
      '3: 1... Rc4',
      '1: 2. Rh3 {so} {after}',
    ]);
  });

  it('has comments where there is no turn, and what could not be read', () => {
    expect(shown('1. Rd5 ({only this}) (1. Rd4 Rz9 more) *')).toEqual(['1: {only this}', '1: 1. Rd4 {Rz9 more}']);
  });

  it('takes variations of any depth', () => {
    const deep = `1. Rd5 ${'(1. Rd4 '.repeat(3000)}${')'.repeat(3000)} *`;
    expect(shown(deep)).toHaveLength(3000);
  });
});

describe('the main line', () => {
  it('has signs, clocks and evaluations beside its turns', () => {
    const tree = treeOf('1. Rd5 $1 {[%eval 0.3] [%clk 0:05:30] well} 1... Ra4 *');
    expect(listMainLine(tree, new TreeSteps(tree))).toEqual([
      { ply: 1, turnNumber: 1, color: 'white', text: 'Rd5', signs: '!', aside: '0.3 · 0:05:30' },
      { ply: 2, turnNumber: 1, color: 'black', text: 'Ra4', signs: undefined, aside: undefined },
    ]);
  });
});
