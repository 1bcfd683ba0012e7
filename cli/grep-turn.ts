import { Position, PRESETS, type Turn } from '#engine/index';
import { formatTurnError, makeLongAction, makeLongTurn, makeTurn, parseTurn } from '#notation/index';

/** A turn to look for, as it was written. */
export interface TurnPattern {
  /** Without `#`, the squares that a translation spends in board order. */
  readonly text: string;
  readonly hasCancerMark: boolean;
  /** See `outlineOf`. */
  readonly outline: string;
  /** What stands in the text of every game that holds the turn, however it is written there. */
  readonly needles: readonly string[];
  /** Whether the text says where each piece comes from and what it does there, as the long form does. */
  readonly isLong: boolean;
}

const ACT = /^([RNPMKHL])(.*?)([-xp]?)([a-h][1-8](?:[_+=:].*)?)$/;
const SPENT = /((?:[a-h][1-8])+)([a-h][1-8]=)/;

const inBoardOrder = (squares: string): string =>
  (squares.match(/../g) ?? [])
    .toSorted((a, b) => (a.charAt(1) + a.charAt(0) < b.charAt(1) + b.charAt(0) ? -1 : 1))
    .join('');

const normalize = (action: string): string =>
  action.replace(SPENT, (_all, spent: string, square: string) => inBoardOrder(spent) + square);

const isLongAction = (action: string): boolean => {
  const [, piece, from, mark] = ACT.exec(action) ?? [];
  return piece === undefined || (from?.length === 2 && mark !== '');
};

/**
 * What the short and the long form of a turn have in common: each action without where the piece comes from and without
 * its mark. Turns of one outline are few, so that a text in either form finds them.
 */
export const outlineOf = (turn: string): string =>
  turn
    .split('::')
    .map(action => action.replace(ACT, '$1$4'))
    .join('::');

const PIECE = /^[RNPMKHL]/;
const PROTEIN = /[a-h][1-8]=[NPMKHL]$/;

/** What the action with an outline has in any spelling: the squares that are spent may stand in any order. */
const needleOf = (action: string): string => PROTEIN.exec(action)?.[0] ?? action.replace(PIECE, '');

const SYNTAX = new Set(['SYNTAX', 'TOO_LONG']);

/** Why a text cannot be a turn in any position; undefined when it can. */
const explainSyntax = (text: string): string | undefined => {
  const read = parseTurn(text, Position.start(PRESETS.standard));
  return read.ok || !SYNTAX.has(read.error.code) ? undefined : formatTurnError(text, { ...read.error, legal: [] });
};

/** Reads the text of a turn without a position. Throws a RangeError that says what is wrong with it. */
export const parseTurnPattern = (given: string): TurnPattern => {
  const problem = explainSyntax(given);
  if (problem !== undefined) throw new RangeError(problem);
  const hasCancerMark = given.endsWith('#');
  const actions = (hasCancerMark ? given.slice(0, -1) : given).split('::').map(normalize);
  const text = actions.join('::');
  const outline = outlineOf(text);
  const needles = outline.split('::').map(needleOf);
  return { text, hasCancerMark, outline, needles, isLong: actions.every(isLongAction) };
};

/** The long form of a turn without its `#`, for which no position is needed. */
export const longTextOf = (turn: Turn): string => {
  if (turn.kind !== 'actions') return turn.kind;
  const first = makeLongAction(turn.first);
  return turn.bonus === undefined ? first : `${first}::${makeLongAction(turn.bonus)}`;
};

/** Whether a turn of a position is written as the pattern is, in long or in short form. */
export const matchesTurn = (pattern: TurnPattern, turn: Turn, before: Position): boolean => {
  const long = longTextOf(turn);
  if (outlineOf(long) !== pattern.outline) return false;
  const wanted = pattern.hasCancerMark ? `${pattern.text}#` : pattern.text;
  const isWritten = (form: string): boolean => form === wanted || form === `${wanted}#`;
  return isWritten(makeLongTurn(before, turn)) || isWritten(makeTurn(before, turn));
};
