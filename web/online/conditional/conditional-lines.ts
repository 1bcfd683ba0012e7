import { ok, type Position, type Result, type Turn } from '#engine/index';
import { makeTurn } from '#notation/index';

export type ConditionalLine = readonly string[];

/** A line while it is entered on the board, from the position on in which the other side is to move. */
export interface LineDraft {
  readonly turns: ConditionalLine;
  /** After those turns. */
  readonly position: Position;
}

export const beginDraft = (position: Position): LineDraft => ({ turns: [], position });

/** The draft with another turn; the same for one that is not legal. */
export const withTurn = (draft: LineDraft, turn: Turn): LineDraft => {
  const after = draft.position.after(turn);
  return after.ok ? { turns: [...draft.turns, makeTurn(draft.position, turn)], position: after.value } : draft;
};

/** The draft without its last turn. */
export const withoutLastTurn = (
  start: Position,
  { turns }: LineDraft,
  read: (turns: ConditionalLine) => Result<Position, unknown>,
): LineDraft => {
  const left = turns.slice(0, -1);
  const position = left.length === 0 ? ok(start) : read(left);
  return position.ok ? { turns: left, position: position.value } : beginDraft(start);
};

/** Whether a line can be kept: it ends with an answer. */
export const isWholeLine = ({ turns }: LineDraft): boolean => turns.length > 0 && turns.length % 2 === 0;

const commonLength = (a: ConditionalLine, b: ConditionalLine): number => {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) if (a[index] !== b[index]) return index;
  return length;
};

/** Whether two lines give different answers to the same turns, or one says nothing that the other does not. */
const isReplacedBy = (old: ConditionalLine, line: ConditionalLine): boolean => {
  const common = commonLength(old, line);
  return common === old.length || common % 2 === 1;
};

/** All lines with a new one: those that it contradicts or contains go, and one that is known already changes nothing. */
export const withLine = (lines: readonly ConditionalLine[], line: ConditionalLine): readonly ConditionalLine[] =>
  lines.some(old => commonLength(old, line) === line.length)
    ? lines
    : [...lines.filter(old => !isReplacedBy(old, line)), line];

export const withoutLine = (lines: readonly ConditionalLine[], index: number): readonly ConditionalLine[] =>
  lines.filter((_, each) => each !== index);
