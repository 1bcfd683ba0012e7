import type { Outcome } from '#engine/index';
import { type GameResult, resultOf } from '#notation/index';
import { type GameTree, lineOf, MAIN_LINE } from './game-tree.ts';
import type { TreeSteps } from './tree-steps.ts';

/** Whether two trees have the same turns in their main lines. */
const isSameLine = (a: GameTree, b: GameTree): boolean => {
  const [from, to] = [lineOf(a, MAIN_LINE).turns, lineOf(b, MAIN_LINE).turns];
  return from.length === to.length && from.every(({ turn }, index) => turn === to[index]?.turn);
};

const endingOf = (outcome: Outcome | undefined): Pick<GameTree['head'], 'result' | 'termination'> => {
  if (outcome === undefined) return { result: '*', termination: 'unterminated' };
  return { result: resultOf(outcome), termination: outcome.reason === 'cancer' ? 'normal' : 'adjudication' };
};

/** A tree's head made true of its main line: what its last position says of the result, and how many turns it has. */
const withTrueHead = (tree: GameTree, steps: TreeSteps): GameTree => {
  const line = steps.ofMainLine(tree);
  const last = line.at(-1)?.position ?? tree.head.start;
  const tags = new Map(tree.head.tags);
  if (tags.has('PlyCount')) tags.set('PlyCount', String(line.length));
  return { ...tree, head: { ...tree.head, tags, ...endingOf(last.outcome) } };
};

/** A tree after an edit: where that changed the main line, the record no longer says how the game ended unless the rules do. */
export const settle = (before: GameTree, after: GameTree, steps: TreeSteps): GameTree =>
  isSameLine(before, after) ? after : withTrueHead(after, steps);

/** A result as people write it. */
export const makeResult = (result: GameResult): string =>
  ({ '1-0': '1–0', '0-1': '0–1', '1/2-1/2': '½–½', '*': 'not over' })[result];
