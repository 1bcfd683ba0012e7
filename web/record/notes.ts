import type { ReplayStep } from '#notation/index';
import { makeTurn } from '#notation/index';
import { makeSigns, readRemarks } from './annotations.ts';
import type { Cursor } from './cursor.ts';
import { type GameTree, type LineId, lineOf, MAIN_LINE, type TreeTurn } from './game-tree.ts';
import type { TreeSteps } from './tree-steps.ts';
import type { ListedTurn } from './turn-rows.ts';

/** A turn of a variation, to be gone to, or what is said beside it. */
export type NoteItem =
  | { readonly kind: 'turn'; readonly cursor: Cursor; readonly number: string | undefined; readonly text: string }
  | { readonly kind: 'comment' | 'unread'; readonly text: string };

/** A part of a variation that nothing interrupts; 1 is the depth of a variation of the main line. */
export interface NoteBlock {
  readonly depth: number;
  readonly items: readonly NoteItem[];
}

/** What is said at one place is one item, however many comments it comes in. */
const commentItems = (comments: readonly string[]): readonly NoteItem[] => {
  const { texts } = readRemarks(comments);
  return texts.length === 0 ? [] : [{ kind: 'comment', text: texts.join(' ') }];
};

/** `3.` before White's turns, `3...` before Black's where something stands before it. */
const makeNumber = ({ before }: ReplayStep, isFirst: boolean): string | undefined => {
  if (before.turn === 'white') return `${before.turnNumber}.`;
  return isFirst ? `${before.turnNumber}...` : undefined;
};

const makeText = ({ before }: ReplayStep, { turn, nags }: TreeTurn): string =>
  makeTurn(before, turn) + (makeSigns(nags) ?? '');

/** A line being laid out: which of its turns comes next. */
interface Frame {
  readonly id: LineId;
  readonly depth: number;
  /** What the line goes on from. */
  readonly from: ReplayStep;
  next: number;
}

/** Lays variations out as blocks one under the other, with a list in place of recursion. */
class NoteLayout {
  readonly blocks: NoteBlock[] = [];
  readonly #tree: GameTree;
  readonly #steps: TreeSteps;
  readonly #frames: Frame[];
  #items: NoteItem[] = [];

  constructor(tree: GameTree, steps: TreeSteps, lines: readonly LineId[], from: ReplayStep) {
    this.#tree = tree;
    this.#steps = steps;
    this.#frames = lines.map(id => ({ id, depth: 1, from, next: 0 })).reverse();
  }

  layOut(): readonly NoteBlock[] {
    for (let frame = this.#frames.at(-1); frame !== undefined; frame = this.#frames.at(-1)) this.#addLine(frame);
    return this.blocks;
  }

  /** The turns of a line up to one that variations hang on, or to its end. */
  #addLine(frame: Frame): void {
    const line = lineOf(this.#tree, frame.id);
    const steps = this.#steps.goOn(this.#tree, frame.id, frame.from);
    if (frame.next === 0) this.#items.push(...commentItems(line.comments));
    for (let turn = line.turns[frame.next]; turn !== undefined; turn = line.turns[frame.next]) {
      this.#addTurn(frame, turn, steps[frame.next]);
      frame.next++;
      if (turn.variations.length > 0) {
        this.#close(frame);
        const from = steps[frame.next - 2] ?? frame.from;
        this.#frames.push(...turn.variations.map(id => ({ id, depth: frame.depth + 1, from, next: 0 })).reverse());
        return;
      }
    }
    if (line.unread !== undefined) this.#items.push({ kind: 'unread', text: line.unread.text });
    this.#items.push(...commentItems(line.after));
    this.#close(frame);
    this.#frames.pop();
  }

  #addTurn({ id, next }: Frame, turn: TreeTurn, step: ReplayStep | undefined): void {
    if (step === undefined) return;
    const isFirst = this.#items.at(-1)?.kind !== 'turn';
    const cursor = { line: id, played: next + 1 };
    this.#items.push({ kind: 'turn', cursor, number: makeNumber(step, isFirst), text: makeText(step, turn) });
    this.#items.push(...commentItems(turn.comments));
  }

  #close({ depth }: Frame): void {
    if (this.#items.length > 0) this.blocks.push({ depth, items: this.#items });
    this.#items = [];
  }
}

/** What stands after a turn: its comments, then the variations that could be played instead, from the step before it. */
export const notesAfter = (
  tree: GameTree,
  steps: TreeSteps,
  { comments, variations }: TreeTurn,
  from: ReplayStep,
): readonly NoteBlock[] => {
  const own = commentItems(comments);
  const below = new NoteLayout(tree, steps, variations, from).layOut();
  return own.length === 0 ? below : [{ depth: 0, items: own }, ...below];
};

/** What stands after each turn of the main line. */
export const listNotes = (tree: GameTree, steps: TreeSteps): readonly (readonly NoteBlock[])[] => {
  const line = steps.ofMainLine(tree);
  return lineOf(tree, MAIN_LINE).turns.map((turn, index) =>
    notesAfter(tree, steps, turn, line[index - 1] ?? steps.start),
  );
};

const asideOf = ({ comments }: TreeTurn): string | undefined => {
  const { clock, evaluation } = readRemarks(comments);
  const parts = [evaluation, clock].filter(part => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' · ');
};

/** The main line as a list shows it. */
export const listMainLine = (tree: GameTree, steps: TreeSteps): readonly ListedTurn[] => {
  const { turns } = lineOf(tree, MAIN_LINE);
  return steps.ofMainLine(tree).flatMap(({ ply, before }, index) => {
    const turn = turns[index];
    if (turn === undefined) return [];
    const { turnNumber, turn: color } = before;
    const [signs, aside] = [makeSigns(turn.nags), asideOf(turn)];
    return [{ ply, turnNumber, color, text: makeTurn(before, turn.turn), signs, aside }];
  });
};
