import type { Position } from '#engine/index';
import type { ReplayStep } from '#notation/index';
import { type Cursor, pathTo } from './cursor.ts';
import { type GameTree, type LineId, lineOf, MAIN_LINE, type TreeTurn } from './game-tree.ts';

const startStep = (start: Position): ReplayStep => ({
  ply: 0,
  turn: undefined,
  events: [],
  before: start,
  position: start,
});

const stepAfter = ({ ply, position: before }: ReplayStep, { turn }: TreeTurn): ReplayStep => {
  const played = before.play(turn);
  if (!played.ok) throw new RangeError(`turn ${ply}, counted from 0, is not legal: ${played.error.code}`);
  return { ply: ply + 1, turn, ...played.value, before };
};

/**
 * The positions of a tree and of the trees made from it, each computed once, when it is first asked for. Throws a RangeError
 * at a turn that is not legal, which no reader and no edit lets pass.
 */
export class TreeSteps {
  readonly start: ReplayStep;
  readonly #lines = new Map<LineId, ReplayStep[]>();

  constructor({ head }: GameTree) {
    this.start = startStep(head.start);
  }

  /** How a place came about. */
  at(tree: GameTree, cursor: Cursor): ReplayStep {
    let step = this.start;
    for (const { line, played } of pathTo(tree, cursor))
      if (played > 0) step = this.#play(tree, line, played, step)[played - 1] ?? step;
    return step;
  }

  /** How the places of the main line came about, one for each of its turns. */
  ofMainLine(tree: GameTree): readonly ReplayStep[] {
    return this.goOn(tree, MAIN_LINE, this.start);
  }

  /** How the places of a line came about, one for each of its turns; `from` is the step that it goes on from. */
  goOn(tree: GameTree, line: LineId, from: ReplayStep): readonly ReplayStep[] {
    const { length } = lineOf(tree, line).turns;
    return this.#play(tree, line, length, from).slice(0, length);
  }

  /** What is known of a line once so many of its turns have been played; there may be more. */
  #play(tree: GameTree, line: LineId, played: number, from: ReplayStep): readonly ReplayStep[] {
    const { turns } = lineOf(tree, line);
    const known = this.#lines.get(line) ?? [];
    this.#lines.set(line, known);
    for (let index = 0; index < played; index++) {
      const turn = turns[index];
      if (turn === undefined || known[index]?.turn === turn.turn) continue;
      known.length = index;
      known.push(stepAfter(known[index - 1] ?? from, turn));
    }
    return known;
  }
}
