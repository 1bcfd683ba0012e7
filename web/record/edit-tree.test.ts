import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Turn } from '#engine/index';
import { readTurn } from '#notation/index';
import { unwrap } from '#test/kit/notation';
import { records } from '#test/kit/records';
import { atPly, type Cursor, listChoices, START } from './cursor.ts';
import { commentsAt, countTurns, nagsAt, playTurn, promote, removeTurn, withComments, withNags } from './edit-tree.ts';
import { type GameTree, toGameTree, toRecord } from './game-tree.ts';
import { movetextOf, nameOf, treeOf } from './testing/trees.ts';
import { TreeSteps } from './tree-steps.ts';

const turnAt = (tree: GameTree, cursor: Cursor, text: string): Turn =>
  unwrap(readTurn(text, new TreeSteps(tree).at(tree, cursor).position)).turn;

const play = (tree: GameTree, cursor: Cursor, text: string) => playTurn(tree, cursor, turnAt(tree, cursor, text));

const choiceAt = (tree: GameTree, cursor: Cursor, index: number): Cursor => {
  const choice = listChoices(tree, cursor)[index];
  if (choice === undefined) throw new Error('there is no such choice');
  return choice;
};

describe('playing in a tree', () => {
  it('goes along with what is there', () => {
    const tree = treeOf('1. Rd5 (1. Re5) *');
    expect(play(tree, START, 'Rd5')).toEqual({ tree, cursor: { line: 0, played: 1 } });
    expect(play(tree, START, 'Re5')).toEqual({ tree, cursor: choiceAt(tree, START, 1) });
  });

  it('goes on at the end of a line', () => {
    const { tree, cursor } = play(treeOf('1. Rd5 *'), { line: 0, played: 1 }, 'Ra4');
    expect(movetextOf(tree)).toBe('1. Rd5 Ra4 *');
    expect(nameOf(tree, cursor)).toBe('Ra4');
  });

  it('begins a variation elsewhere, and goes on with it', () => {
    const begun = play(treeOf('1. Rd5 Ra4 *'), START, 'Re5');
    const { tree, cursor } = play(begun.tree, begun.cursor, 'Rb4');
    expect(movetextOf(tree)).toBe('1. Rd5 (1. Re5 Rb4) 1... Ra4 *');
    expect(nameOf(tree, cursor)).toBe('Rb4');
  });

  it('takes the place of what could not be read', () => {
    const { tree } = play(treeOf('1. Rd5 rubbish *'), { line: 0, played: 1 }, 'Ra4');
    expect(movetextOf(tree)).toBe('1. Rd5 Ra4 *');
  });
});

describe('notes in a tree', () => {
  it('are those of a turn, or those before the first', () => {
    const tree = treeOf('1. Rd5 Ra4 *');
    const noted = withComments(withComments(tree, START, ['first']), { line: 0, played: 1 }, ['then']);
    expect(movetextOf(withNags(noted, { line: 0, played: 2 }, [1]))).toBe('{first} 1. Rd5 {then} 1... Ra4 $1 *');
    expect(commentsAt(noted, START)).toEqual(['first']);
    expect(commentsAt(noted, { line: 0, played: 1 })).toEqual(['then']);
    expect(nagsAt(noted, START)).toEqual([]);
    expect(withNags(tree, START, [1])).toBe(tree);
  });
});

describe('raising a variation', () => {
  it('exchanges it with the rest of its line', () => {
    const tree = treeOf('1. Rd5 Ra4 (1... {before} Rb4 2. Rh3 (2. Rg3) 2... Rg4) 2. Rh3 (2. Rg3) *');
    const variation = choiceAt(tree, { line: 0, played: 1 }, 1);
    const raised = promote(tree, { ...variation, played: 2 });
    expect(movetextOf(raised.tree)).toBe(
      '1. Rd5 {before} 1... Rb4 (1... Ra4 2. Rh3 (2. Rg3)) 2. Rh3 (2. Rg3) 2... Rg4 *',
    );
    expect(nameOf(raised.tree, raised.cursor)).toBe('Rh3');
  });

  it('takes what could not be read along with its line', () => {
    const tree = treeOf('1. Rd5 (1. Rd4 Rz9 a) 1... Ra4 2. Rz9 b *');
    const { lines } = promote(tree, choiceAt(tree, START, 1)).tree;
    expect([...lines.values()].map(({ unread }) => unread?.text)).toEqual(['Rz9 a', 'Rz9 b']);
  });

  it('changes nothing in the main line', () => {
    const tree = treeOf('1. Rd5 (1. Re5) *');
    expect(promote(tree, { line: 0, played: 1 }).tree).toBe(tree);
  });

  it('twice gives the record back where nothing is told before it, and loses nothing elsewhere', () => {
    fc.assert(
      fc.property(records, fc.nat(), (record, pick) => {
        const tree = toGameTree(record);
        const variations = [...tree.lines].filter(
          ([, { instead, turns }]) => instead !== undefined && turns.length > 0,
        );
        const [id] = variations[pick % Math.max(variations.length, 1)] ?? [];
        if (id === undefined) return;
        const raised = promote(tree, { line: id, played: 1 });
        expect(countTurns(raised.tree)).toBe(countTurns(tree));
        expect(raised.tree.lines.size).toBe(tree.lines.size);
        expect(nameOf(raised.tree, raised.cursor)).toBe(nameOf(tree, { line: id, played: 1 }));
        const others = [...tree.lines].filter(([line]) => line !== id && line !== tree.lines.get(id)?.instead?.line);
        for (const [line, { turns }] of others)
          expect(nameOf(raised.tree, { line, played: turns.length })).toBe(
            nameOf(tree, { line, played: turns.length }),
          );
        const back = promote(raised.tree, { line: id, played: 1 }).tree;
        const before = { line: tree.lines.get(id)?.instead?.line ?? 0, played: tree.lines.get(id)?.instead?.turn ?? 0 };
        expect(nameOf(back, { ...before, played: before.played + 1 })).toBe(
          nameOf(tree, { ...before, played: before.played + 1 }),
        );
        for (const [line, { turns }] of back.lines)
          expect(nameOf(back, { line, played: turns.length })).toBe(nameOf(tree, { line, played: turns.length }));
      }),
    );
  });
});

describe('removing a turn', () => {
  it('takes what follows along', () => {
    const { tree, cursor } = removeTurn(treeOf('1. Rd5 Ra4 2. Rh3 (2. Rg3) *'), atPly(treeOf('1. Rd5 Ra4 *'), 2));
    expect(movetextOf(tree)).toBe('1. Rd5 *');
    expect(tree.lines.size).toBe(1);
    expect(cursor).toEqual({ line: 0, played: 1 });
  });

  it('lets a variation take its place', () => {
    const { tree } = removeTurn(treeOf('1. Rd5 (1. Re5 Rb4) (1. Rc5) 1... Ra4 *'), { line: 0, played: 1 });
    expect(movetextOf(tree)).toBe('1. Re5 (1. Rc5) 1... Rb4 *');
  });

  it('removes a variation with its first turn', () => {
    const tree = treeOf('1. Rd5 (1. Re5 (1. Ra5) 1... Rb4) (1. Rc5) 1... Ra4 *');
    const removed = removeTurn(tree, choiceAt(tree, START, 1));
    expect(movetextOf(removed.tree)).toBe('1. Rd5 (1. Rc5) 1... Ra4 *');
    expect(removed.tree.lines.size).toBe(2);
    expect(removed.cursor).toEqual(START);
  });

  it('changes nothing at the start', () => {
    const tree = treeOf('1. Rd5 *');
    expect(removeTurn(tree, START)).toEqual({ tree, cursor: START });
  });

  it('always leaves a record that replays', () => {
    fc.assert(
      fc.property(records, fc.nat(), fc.nat(), (record, pickLine, pickTurn) => {
        const tree = toGameTree(record);
        const ids = [...tree.lines.keys()];
        const line = ids[pickLine % ids.length] ?? 0;
        const played = pickTurn % ((tree.lines.get(line)?.turns.length ?? 0) + 1);
        const { tree: left, cursor } = removeTurn(tree, { line, played });
        for (const [id, { turns }] of left.lines) nameOf(left, { line: id, played: turns.length });
        nameOf(left, cursor);
        expect(toGameTree(toRecord(left)).lines.size).toBe(left.lines.size);
      }),
    );
  });
});
