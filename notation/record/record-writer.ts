import { type Color, err, type Outcome, ok, type Position, type Result } from '#engine/index';
import { makeTurn } from '../turn/turn-writer.ts';
import type { GameRecord, GameResult, RecordError, RecordedTurn } from './record.ts';
import { makeTags } from './record-tags.ts';
import { wrapWords } from './wrap.ts';

/** Printable ASCII without a closing brace: PGN has no way to write one in a comment. */
const COMMENT = /^[ -|~]*$/;

const RESULT_OF: { readonly [color in Color]: GameResult } = { white: '1-0', black: '0-1' };

/**
 * Cut at single spaces only, so that a reader that takes a line's end for a space gets the comment back; never before a
 * `%`, which at the start of a line would hide that line (PGN's escape).
 */
const splitComment = (comment: string): readonly string[] => `{${comment}}`.split(/(?<=[^ ]) (?=[^ %])/);

const checkComments = (comments: readonly string[], ply: number): RecordError | undefined => {
  if (comments.every(comment => COMMENT.test(comment))) return undefined;
  return { code: 'COMMENT', ply, message: 'a comment is printable ASCII on one line, without }' };
};

const checkNotes = ({ nags = [], comments = [] }: RecordedTurn, ply: number): RecordError | undefined => {
  if (nags.every(nag => Number.isInteger(nag) && nag >= 0 && nag <= 255)) return checkComments(comments, ply);
  return { code: 'NAG', ply, message: 'an annotation glyph is a whole number from 0 to 255' };
};

/** `1.` before White's turns; `1...` before Black's after an interruption or at the start. */
const numberWords = (position: Position, isInterrupted: boolean): readonly string[] => {
  if (position.turn === 'white') return [`${position.turnNumber}.`];
  return isInterrupted ? [`${position.turnNumber}...`] : [];
};

const noteWords = ({ nags = [], comments = [] }: RecordedTurn): readonly string[] => [
  ...nags.map(nag => `$${nag}`),
  ...comments.flatMap(splitComment),
];

/** The words of the turns, and the position that they lead to. */
const makeMovetext = ({ start, comments = [], turns }: GameRecord): Result<[string[], Position], RecordError> => {
  const words = comments.flatMap(splitComment);
  let position = start;
  let isInterrupted = true;
  for (const [ply, recorded] of turns.entries()) {
    const played = position.play(recorded.turn);
    if (!played.ok)
      return err({
        code: 'ILLEGAL_TURN',
        ply,
        message: `turn ${ply}, counted from 0, is not legal: ${played.error.code}`,
      });
    words.push(...numberWords(position, isInterrupted), makeTurn(position, recorded.turn), ...noteWords(recorded));
    isInterrupted = noteWords(recorded).length > 0;
    position = played.value.position;
  }
  return ok([words, position]);
};

const resultOf = ({ winner }: Outcome): GameResult => (winner === undefined ? '1/2-1/2' : RESULT_OF[winner]);

const checkResult = ({ result }: GameRecord, { outcome }: Position): RecordError | undefined => {
  if (outcome === undefined || resultOf(outcome) === result) return undefined;
  return {
    code: 'RESULT_MISMATCH',
    message: `the last position is ${resultOf(outcome)} by ${outcome.reason}, not ${result}`,
  };
};

const checkRecord = ({ comments = [], turns }: GameRecord): RecordError | undefined => {
  const error = checkComments(comments, -1);
  if (error !== undefined) return error;
  for (const [ply, recorded] of turns.entries()) {
    const found = checkNotes(recorded, ply);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * The export text of a game (notation.md §3): equal games give equal bytes. Ends with a blank line, so that records can
 * be strung together. Refuses turns that are not legal, a result that the rules contradict, and what the format cannot
 * hold: a `}` or a line break in a comment, a line break in a tag, anything that is not ASCII.
 */
export const writeRecord = (record: GameRecord): Result<string, RecordError> => {
  const tags = makeTags(record);
  if (!tags.ok) return tags;
  const noteError = checkRecord(record);
  if (noteError !== undefined) return err(noteError);
  const movetext = makeMovetext(record);
  if (!movetext.ok) return movetext;
  const [words, last] = movetext.value;
  const resultError = checkResult(record, last);
  if (resultError !== undefined) return err(resultError);
  return ok(`${tags.value}\n${wrapWords([...words, record.result])}\n\n`);
};
