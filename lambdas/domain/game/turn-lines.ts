import { err, ok, type Position, type Result } from '#engine/index';
import { makeTurn, readTurn } from '#notation/basics';
import { type UserError, userError } from '../errors.ts';
import { turnError } from './play-turn.ts';

/** Turns one after another: the other side's, the player's own answer, and so on. */
export type TurnLine = readonly string[];

/** The most lines of a game, the most turns of one line, and of all lines together. */
export const MOST_LINES = 50;
export const MOST_LINE_TURNS = 20;
export const MOST_TURNS_IN_LINES = 200;

/** A position that lines lead to, and what is played there. */
interface Branch {
  readonly position: Position;
  readonly next: Map<string, Branch>;
}

const refuse = (message: string, path: readonly string[]): Result<never, UserError> =>
  err(userError('BAD_INPUT', message, path));

const checkSize = (lines: readonly TurnLine[], path: readonly string[]): Result<readonly TurnLine[], UserError> => {
  if (lines.length > MOST_LINES) return refuse(`There are ${lines.length} lines; the limit is ${MOST_LINES}.`, path);
  const total = lines.reduce((sum, line) => sum + line.length, 0);
  if (total > MOST_TURNS_IN_LINES)
    return refuse(`The lines have ${total} turns; the limit is ${MOST_TURNS_IN_LINES}.`, path);
  for (const [index, { length }] of lines.entries()) {
    const where = [...path, String(index)];
    if (length > MOST_LINE_TURNS)
      return refuse(`The line has ${length} turns; the limit is ${MOST_LINE_TURNS}.`, where);
    if (length === 0 || length % 2 === 1)
      return refuse('A line ends with a turn of yours: the other side’s turn, your answer, and so on.', where);
  }
  return ok(lines);
};

/** Takes one turn from a branch on. To one and the same turn of the other side there is one answer. */
const grow = (branch: Branch, text: string, isAnswer: boolean, path: readonly string[]): Result<Branch, UserError> => {
  const read = readTurn(text, branch.position);
  if (!read.ok) return err(turnError(read.error, path));
  const notation = makeTurn(branch.position, read.value.turn);
  const known = branch.next.get(notation);
  if (known !== undefined) return ok(known);
  const [other] = branch.next.keys();
  if (isAnswer && other !== undefined)
    return refuse(`Another line answers ${other} here; to one turn there is one answer.`, path);
  const grown: Branch = { position: read.value.position, next: new Map() };
  branch.next.set(notation, grown);
  return ok(grown);
};

const linesFrom = ({ next }: Branch): readonly TurnLine[] =>
  [...next].flatMap(([turn, branch]) =>
    branch.next.size === 0 ? [[turn]] : linesFrom(branch).map(line => [turn, ...line]),
  );

/**
 * Reads lines of turns in either notation from a position on; gives them in canonical short form, each once, without those
 * that another one continues. Refuses too many, lines that end with the other side's turn, two answers to the same turn
 * (BAD_INPUT), and the first turn that cannot be read or played: the path names line and turn by their indexes.
 */
export const readLines = (
  start: Position,
  lines: readonly TurnLine[],
  path: readonly string[],
): Result<readonly TurnLine[], UserError> => {
  const sized = checkSize(lines, path);
  if (!sized.ok) return sized;
  const root: Branch = { position: start, next: new Map() };
  for (const [line, turns] of lines.entries()) {
    let branch = root;
    for (const [index, text] of turns.entries()) {
      const grown = grow(branch, text, index % 2 === 1, [...path, String(line), String(index)]);
      if (!grown.ok) return grown;
      branch = grown.value;
    }
  }
  return ok(linesFrom(root));
};
