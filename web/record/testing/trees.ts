import { makeTurn, parseRecord, writeRecord } from '#notation/index';
import type { Cursor } from '../cursor.ts';
import { type GameTree, toGameTree, toRecord } from '../game-tree.ts';
import { TreeSteps } from '../tree-steps.ts';

const TAGS = '[Variant "DNA Chess"]\n[Ruleset "standard"]\n\n';

/** The tree of a movetext; throws when nothing could be read. */
export const treeOf = (movetext: string): GameTree => {
  const record = parseRecord(`${TAGS}${movetext}\n`)?.record;
  if (record === undefined) throw new Error('no record was read');
  return toGameTree(record);
};

/** The movetext of a tree on one line; throws where it cannot be written. */
export const movetextOf = (tree: GameTree): string => {
  const written = writeRecord(toRecord(tree));
  if (!written.ok) throw new Error(`${written.error.code}: ${written.error.message}`);
  return written.value.slice(written.value.indexOf('\n\n')).trim().replaceAll('\n', ' ');
};

/** The turn that leads to a place, in notation; `start` where there is none. */
export const nameOf = (tree: GameTree, cursor: Cursor | undefined): string | undefined => {
  if (cursor === undefined) return undefined;
  const { before, turn } = new TreeSteps(tree).at(tree, cursor);
  return turn === undefined ? 'start' : makeTurn(before, turn);
};
