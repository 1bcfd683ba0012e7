import { err, type Position, type Result } from '#engine/index';
import type { TurnError } from '../turn/turn-error.ts';
import { parseTurnTrees, type ReadTurn, readTurnTree } from '../turn/turn-player.ts';
import type { TurnTree as ParsedTurn } from '../turn/turn-tree.ts';
import type { Notice } from './diagnostic.ts';
import type { LineTree, NumberTree, TurnTree } from './game-tree.ts';
import type { Locator } from './locator.ts';
import type { Notices } from './notices.ts';
import type { RecordedTurn, UnreadText, Variation } from './record.ts';
import { restOf } from './rest.ts';

/** A line being checked: what has been read of it so far. */
export interface CheckedLine {
  comments?: readonly string[];
  readonly turns: RecordedTurn[];
  after?: readonly string[];
  unread?: UnreadText;
}

interface Job {
  readonly tree: LineTree;
  readonly position: Position;
  readonly line: CheckedLine;
}

/** The main line of a game, the position it leads to, and how it is cut where it cannot be read. */
export interface CheckedGame {
  readonly line: CheckedLine;
  readonly last: Position;
}

type Reason = readonly [code: Notice['code'], message: string];

const STRAY: ReadonlyMap<string, Reason> = new Map([
  ['(', ['STRAY_VARIATION', 'a variation needs a turn before it, which it replaces']],
  [')', ['STRAY_PARENTHESIS', 'no variation is open that this parenthesis could close']],
  ['}', ['STRAY_BRACE', 'no comment is open that this brace could close']],
]);

/** To say what would be right instead of a turn takes longer than to read many. */
const MOST_REFUSALS = 50;

/** So many turns of a line are taken apart at once. */
const BATCH = 128;

/** The turns of a step, and how many of them the refusal of one takes as long as: less than a millisecond in all. */
const STEP = 128;
const REFUSAL = 128;

const GIVEN_UP: Reason = [
  'TOO_MANY_ERRORS',
  `more than ${MOST_REFUSALS} lines of the game cannot be read: this one and others are not tried`,
];

const QUOTED = 40;

const quoteTurn = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED)}...` : text);

const noticeAt = ({ offset, text }: TurnTree, [code, message]: Reason): Notice => ({
  code,
  offset,
  length: text.length,
  message,
});

const explain = ({ text, offset }: TurnTree, { code, length, message, legal, ...error }: TurnError): Notice => ({
  code,
  offset: offset + error.offset,
  length,
  message: `${quoteTurn(text)}: ${message}`,
  legal,
});

const newCheckedLine = ({ comments, after }: LineTree): CheckedLine => ({
  turns: [],
  ...(comments && { comments }),
  ...(after && { after }),
});

const isWordEnd = (code: number): boolean => Number.isNaN(code) || code <= 32 || code === 0xa0;

/** Checks turns against the rules, line by line: a list of what is still to be read takes the place of recursion. */
export class LineChecker {
  readonly #text: string;
  readonly #locator: Locator;
  readonly #notices: Notices;
  readonly #jobs: Job[] = [];
  #refusals = 0;
  #work = 0;

  constructor(text: string, locator: Locator, notices: Notices) {
    this.#text = text;
    this.#locator = locator;
    this.#notices = notices;
  }

  /** Reads the main line and every variation, a step at a time. */
  *check(tree: LineTree, start: Position): Generator<undefined, CheckedGame> {
    const line = newCheckedLine(tree);
    const last = yield* this.#checkLine({ tree, position: start, line });
    for (let job = this.#jobs.pop(); job !== undefined; job = this.#jobs.pop()) yield* this.#checkLine(job);
    return { line, last };
  }

  *#checkLine({ tree, position: start, line }: Job): Generator<undefined, Position> {
    let position = start;
    const turns = tree.turns ?? [];
    for (let from = 0; from < turns.length && line.unread === undefined; from += BATCH) {
      position = this.#checkTurns(turns.slice(from, from + BATCH), { tree, position, line });
      if (this.#work < STEP) continue;
      this.#work = 0;
      yield undefined;
    }
    return position;
  }

  /** Turns that follow one another, up to the first that cannot be read. */
  #checkTurns(turns: readonly TurnTree[], { tree, position: start, line }: Job): Position {
    let position = start;
    const trees = parseTurnTrees(turns.map(({ text }) => text));
    for (const [index, turn] of turns.entries()) {
      const read = this.#readTurn(turn, trees[index] ?? null, position);
      if (!read.ok) {
        line.unread = this.#refuse(turn, read.error, tree.end);
        break;
      }
      this.#checkTurn(turn, position, read.value);
      line.turns.push(this.#record(turn, position, read.value));
      position = read.value.position;
    }
    this.#work += turns.length;
    return position;
  }

  #readTurn(turn: TurnTree, tree: ParsedTurn | null, position: Position): Result<ReadTurn, Notice> {
    if (this.#refusals >= MOST_REFUSALS) return err(noticeAt(turn, GIVEN_UP));
    const stray = turn.text.length === 1 ? STRAY.get(turn.text) : undefined;
    if (stray !== undefined) return err(noticeAt(turn, stray));
    const read = readTurnTree(tree, turn.text, position);
    return read.ok ? read : err(explain(turn, read.error));
  }

  #checkTurn(turn: TurnTree, position: Position, read: ReadTurn): void {
    this.#checkNumber(turn, position);
    if (!read.isMarkedCancer && read.position.outcome?.reason === 'cancer')
      this.#notices.add('MISSING_CANCER_MARK', turn.offset, turn.text.length, 'the turn gives cancer: it ends in #');
  }

  #record({ nags, comments, variations }: TurnTree, position: Position, { turn }: ReadTurn): RecordedTurn {
    if (nags === undefined && comments === undefined && variations === undefined) return { turn };
    return {
      turn,
      ...(nags && { nags }),
      ...(comments && { comments }),
      ...(variations && { variations: variations.map(tree => this.#plan(tree, position)) }),
    };
  }

  /** The variation, empty as yet: it is read when the line that it belongs to has been. */
  #plan(tree: LineTree, position: Position): Variation {
    const line = newCheckedLine(tree);
    this.#jobs.push({ tree, position, line });
    return line as Variation;
  }

  #refuse({ offset }: TurnTree, notice: Notice, end: number): UnreadText {
    this.#work += REFUSAL;
    if (this.#refusals++ <= MOST_REFUSALS) this.#notices.push(notice);
    return { text: restOf(this.#text, offset, end), diagnostic: this.#locator.locate(notice) };
  }

  #checkNumber({ number, offset }: TurnTree, position: Position): void {
    if (number !== undefined) this.#checkNumberForm(number, position);
    else if (position.turn === 'white')
      this.#notices.add('MISSING_NUMBER', offset, 0, `the turn number ${position.turnNumber}. is missing here`);
  }

  #checkNumberForm(number: NumberTree, { turn, turnNumber }: Position): void {
    const { value, dots, end, isSplit } = number;
    const length = end - number.offset;
    const expected = `${turnNumber}${turn === 'white' ? '.' : '...'}`;
    if (value !== turnNumber || (turn === 'black' && dots === 1))
      this.#notices.add('WRONG_NUMBER', number.offset, length, `the turn number here is ${expected}`);
    else if (isSplit || dots !== (turn === 'white' ? 1 : 3) || !isWordEnd(this.#text.charCodeAt(end)))
      this.#notices.add('NUMBER_FORM', number.offset, length, `the turn number is written ${expected} and a space`);
  }
}
