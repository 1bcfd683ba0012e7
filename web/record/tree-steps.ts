import type { Position } from '#engine/index';
import type { ReplayStep } from '#notation/index';
import { type Cursor, pathTo } from './cursor.ts';
import { type GameTree, type LineId, lineOf, type TreeTurn } from './game-tree.ts';

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
  readonly #start: ReplayStep;
  readonly #lines = new Map<LineId, ReplayStep[]>();

  constructor({ head }: GameTree) {
    this.#start = startStep(head.start);
  }

  /** How a place came about. */
  at(tree: GameTree, cursor: Cursor): ReplayStep {
    let step = this.#start;
    for (const { line, played } of pathTo(tree, cursor)) step = this.#play(tree, line, played, step);
    return step;
  }

  /** How the places of a line came about, one for each of its turns. */
  ofLine(tree: GameTree, line: LineId): readonly ReplayStep[] {
    const { length } = lineOf(tree, line).turns;
    this.at(tree, { line, played: length });
    return (this.#lines.get(line) ?? []).slice(0, length);
  }

  #play(tree: GameTree, line: LineId, played: number, from: ReplayStep): ReplayStep {
    const { turns } = lineOf(tree, line);
    const known = this.#knownOf(line, from);
    let step = from;
    for (const [index, turn] of turns.slice(0, played).entries()) {
      const kept = known[index];
      if (kept === undefined || kept.turn !== turn.turn) {
        known.length = index;
        known.push(stepAfter(step, turn));
      }
      step = known[index] ?? step;
    }
    return step;
  }

  /** What is known of a line that goes on from a step; nothing when it went on from elsewhere. */
  #knownOf(line: LineId, from: ReplayStep): ReplayStep[] {
    const known = this.#lines.get(line) ?? [];
    const isFitting = known[0] === undefined || known[0].before === from.position;
    const kept = isFitting ? known : [];
    this.#lines.set(line, kept);
    return kept;
  }
}
