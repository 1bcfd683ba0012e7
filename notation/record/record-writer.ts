import { err, ok, type Position, type Result } from '#engine/index';
import { makeLongTurn, makeTurn } from '../turn/turn-writer.ts';
import type { GameRecord, RecordError, RecordedLine, RecordedTurn, Variation } from './record.ts';
import { makeTags } from './record-tags.ts';
import { resultOf } from './result-checker.ts';
import { WordWrapper } from './wrap.ts';

/** Printable ASCII without a closing brace: PGN has no way to write one in a comment. */
const COMMENT = /^[ -|~]*$/;

/**
 * Cut at single spaces only, so that a reader that takes a line's end for a space gets the comment back; never before a
 * `%`, which at the start of a line would hide that line (PGN's escape).
 */
const splitComment = (comment: string): readonly string[] => `{${comment}}`.split(/(?<=[^ ]) (?=[^ %])/);

export interface WriterOptions {
  /** How turns are spelled (notation.md §1): short, which is canonical, unless it says long. */
  readonly form?: 'short' | 'long';
}

/** A line being written: the turn that comes next, and the position before it. */
interface Frame {
  readonly line: RecordedLine;
  readonly after: readonly string[];
  /** Counted from the start of the game. */
  readonly firstPly: number;
  position: Position;
  next: number;
  /** The position before the last turn, where its variations begin, and how many of those are written. */
  before: Position;
  variations: readonly Variation[];
  nextVariation: number;
}

const newFrame = (line: RecordedLine, after: readonly string[], position: Position, firstPly: number): Frame => ({
  line,
  after,
  firstPly,
  position,
  next: 0,
  before: position,
  variations: [],
  nextVariation: 0,
});

/** Writes turns, notes and variations with a stack of its own: no depth of variations is too deep. */
class MovetextWriter {
  readonly #words = new WordWrapper();
  readonly #frames: Frame[] = [];
  readonly #makeTurn: typeof makeTurn;
  #error: RecordError | undefined;
  /** Whether something stands between the turn before and the next one. */
  #isInterrupted = true;

  constructor({ form = 'short' }: WriterOptions) {
    this.#makeTurn = form === 'long' ? makeLongTurn : makeTurn;
  }

  /** The text of a game's turns, without its result, and the position they lead to. */
  write({ start, ...line }: GameRecord): Result<[WordWrapper, Position], RecordError> {
    const main = newFrame(line, [], start, 0);
    this.#enter(main);
    for (let frame = this.#frames.at(-1); frame !== undefined; frame = this.#frames.at(-1)) {
      this.#step(frame);
      if (this.#error !== undefined) return err(this.#error);
    }
    return ok([this.#words, main.position]);
  }

  #enter(frame: Frame): void {
    const { line, firstPly } = frame;
    this.#frames.push(frame);
    this.#isInterrupted = true;
    if (line.unread !== undefined)
      this.#refuse('UNREAD_TEXT', firstPly + line.turns.length, 'a text that could not be read cannot be written');
    this.#addComments(line.comments, firstPly - 1);
  }

  /** One variation, or one turn with its notes, or the end of the line. */
  #step(frame: Frame): void {
    const variation = frame.variations[frame.nextVariation];
    if (variation !== undefined) {
      frame.nextVariation++;
      this.#enterVariation(frame, variation);
      return;
    }
    const recorded = frame.line.turns[frame.next];
    if (recorded === undefined) this.#leave(frame);
    else this.#addTurn(frame, recorded);
  }

  #enterVariation(frame: Frame, variation: Variation): void {
    const ply = frame.firstPly + frame.next - 1;
    const isEmpty = variation.turns.length === 0 && (variation.comments ?? []).length === 0;
    if (isEmpty && variation.unread === undefined)
      this.#refuse('EMPTY_VARIATION', ply, 'a variation has neither turns nor comments');
    this.#words.open();
    this.#enter(newFrame(variation, variation.after ?? [], frame.before, ply));
  }

  #leave(frame: Frame): void {
    this.#frames.pop();
    if (this.#frames.length === 0) return;
    this.#words.close();
    this.#isInterrupted = true;
    this.#addComments(frame.after, frame.firstPly);
  }

  #addTurn(frame: Frame, recorded: RecordedTurn): void {
    const { position } = frame;
    const ply = frame.firstPly + frame.next;
    const played = position.play(recorded.turn);
    if (!played.ok) {
      this.#refuse('ILLEGAL_TURN', ply, `turn ${ply}, counted from 0, is not legal: ${played.error.code}`);
      return;
    }
    this.#addNumber(position);
    this.#words.add(this.#makeTurn(position, recorded.turn));
    this.#isInterrupted = false;
    this.#addNags(recorded.nags, ply);
    this.#addComments(recorded.comments, ply);
    frame.before = position;
    frame.position = played.value.position;
    frame.next++;
    frame.variations = recorded.variations ?? [];
    frame.nextVariation = 0;
  }

  /** `1.` before White's turns; `1...` before Black's after an interruption or at the start. */
  #addNumber({ turn, turnNumber }: Position): void {
    if (turn === 'white') this.#words.add(`${turnNumber}.`);
    else if (this.#isInterrupted) this.#words.add(`${turnNumber}...`);
  }

  #addNags(nags: readonly number[] = [], ply: number): void {
    for (const nag of nags) {
      if (!Number.isInteger(nag) || nag < 0 || nag > 255)
        this.#refuse('NAG', ply, 'an annotation glyph is a whole number from 0 to 255');
      this.#words.add(`$${nag}`);
      this.#isInterrupted = true;
    }
  }

  #addComments(comments: readonly string[] = [], ply: number): void {
    for (const comment of comments) {
      if (!COMMENT.test(comment)) this.#refuse('COMMENT', ply, 'a comment is printable ASCII on one line, without }');
      for (const word of splitComment(comment)) this.#words.add(word);
      this.#isInterrupted = true;
    }
  }

  #refuse(code: RecordError['code'], ply: number, message: string): void {
    this.#error ??= { code, ply, message };
  }
}

const checkResult = ({ result }: GameRecord, { outcome }: Position): RecordError | undefined => {
  if (outcome === undefined || resultOf(outcome) === result) return undefined;
  return {
    code: 'RESULT_MISMATCH',
    message: `the last position is ${resultOf(outcome)} by ${outcome.reason}, not ${result}`,
  };
};

/**
 * The export text of a game (notation.md §3): equal games give equal bytes. Ends with a blank line, so that records can
 * be strung together. Refuses turns that are not legal, a result that the rules contradict, text that a reader could not
 * read, and what the format cannot hold: a `}` or a line break in a comment, a line break in a tag, anything that is not
 * ASCII.
 */
export const writeRecord = (record: GameRecord, options: WriterOptions = {}): Result<string, RecordError> => {
  const tags = makeTags(record);
  if (!tags.ok) return tags;
  const movetext = new MovetextWriter(options).write(record);
  if (!movetext.ok) return movetext;
  const [words, last] = movetext.value;
  const resultError = checkResult(record, last);
  if (resultError !== undefined) return err(resultError);
  words.add(record.result);
  return ok(`${tags.value}\n${words.text}\n\n`);
};
