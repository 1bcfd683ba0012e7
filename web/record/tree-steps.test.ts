import { describe, expect, it } from 'vitest';
import { makePosition, readTurn } from '#notation/index';
import { readPosition, unwrap } from '#test/kit/notation';
import { readVectorGames, type VectorGame } from '#test/vectors';
import { START } from './cursor.ts';
import { playTurn, removeTurn } from './edit-tree.ts';
import { type GameTree, MAIN_LINE, toGameTree } from './game-tree.ts';
import { treeOf } from './testing/trees.ts';
import { TreeSteps } from './tree-steps.ts';

/** A vector game as it is entered on a board, turn by turn. */
const enterGame = ({ rules, start, turns }: VectorGame): { readonly tree: GameTree; readonly steps: TreeSteps } => {
  const record = {
    tags: new Map(),
    start: readPosition(start, rules),
    turns: [],
    result: '*',
    termination: 'normal',
  } as const;
  let at = { tree: toGameTree(record), cursor: START };
  const steps = new TreeSteps(at.tree);
  for (const { short } of turns) {
    const { position } = steps.at(at.tree, at.cursor);
    at = playTurn(at.tree, at.cursor, unwrap(readTurn(short, position)).turn);
  }
  return { tree: at.tree, steps };
};

describe('the positions of a tree', () => {
  it.each(readVectorGames())('are those of the recorded game under $rules', game => {
    const { tree, steps } = enterGame(game);
    const shown = steps.ofMainLine(tree).map(({ position }) => makePosition(position));
    expect(shown).toEqual(game.turns.map(({ fen }) => fen));
  });

  it('are computed once', () => {
    const { tree, steps } = enterGame(readVectorGames()[0] as VectorGame);
    const place = { line: MAIN_LINE, played: 3 };
    expect(steps.at(tree, place)).toBe(steps.at(tree, place));
  });

  it('are those of the tree that is given, whatever it was made from', () => {
    const tree = treeOf('1. Rd5 Ra4 2. Rh3 *');
    const steps = new TreeSteps(tree);
    steps.ofMainLine(tree);
    const shorter = removeTurn(tree, { line: MAIN_LINE, played: 2 });
    expect(steps.ofMainLine(shorter.tree)).toHaveLength(1);
    const { position } = steps.at(shorter.tree, shorter.cursor);
    const other = playTurn(shorter.tree, shorter.cursor, unwrap(readTurn('Rb4', position)).turn);
    const step = steps.at(other.tree, other.cursor);
    expect(step.ply).toBe(2);
    expect(step.before).toBe(position);
    expect(makePosition(step.position)).toBe(makePosition(unwrap(readTurn('Rb4', position)).position));
    expect(steps.ofMainLine(other.tree)).toHaveLength(2);
  });

  it('refuses a turn that is not legal', () => {
    const tree = treeOf('1. Rd5 *');
    const twice = playTurn(playTurn(tree, { line: 0, played: 1 }, { kind: 'pass' }).tree, START, { kind: 'swap' });
    expect(() => new TreeSteps(tree).at(twice.tree, twice.cursor)).toThrow(RangeError);
  });
});
