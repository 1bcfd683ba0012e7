import type { Position } from '#engine/index';
import { type ReadTurn, readTurn } from '../turn/turn-player.ts';
import type { Notice } from './diagnostic.ts';
import type { LineTree, NumberTree, TurnTree } from './game-tree.ts';
import type { Locator } from './locator.ts';
import type { Notices } from './notices.ts';
import type { RecordedTurn, UnreadText, Variation } from './record.ts';

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

const STRAY: ReadonlyMap<string, readonly [Notice['code'], string]> = new Map([
  ['(', ['STRAY_VARIATION', 'a variation needs a turn before it, which it replaces']],
  [')', ['STRAY_PARENTHESIS', 'no variation is open that this parenthesis could close']],
  ['}', ['STRAY_BRACE', 'no comment is open that this brace could close']],
]);

const newCheckedLine = ({ comments, after }: LineTree): CheckedLine => ({
  turns: [],
  ...(comments.length > 0 && { comments }),
  ...(after.length > 0 && { after }),
});

const isWordEnd = (code: number): boolean => Number.isNaN(code) || code <= 32 || code === 0xa0;

/** Checks turns against the rules, line by line: a list of what is still to be read takes the place of recursion. */
export class LineChecker {
  readonly #text: string;
  readonly #locator: Locator;
  readonly #notices: Notices;
  readonly #jobs: Job[] = [];

  constructor(text: string, locator: Locator, notices: Notices) {
    this.#text = text;
    this.#locator = locator;
    this.#notices = notices;
  }

  /** Reads the main line and every variation. */
  check(tree: LineTree, start: Position): CheckedGame {
    const line = newCheckedLine(tree);
    const last = this.#checkLine({ tree, position: start, line });
    for (let job = this.#jobs.pop(); job !== undefined; job = this.#jobs.pop()) this.#checkLine(job);
    return { line, last };
  }

  #checkLine({ tree, position: start, line }: Job): Position {
    let position = start;
    for (const turn of tree.turns) {
      const read = this.#checkTurn(turn, position);
      if (read === undefined) {
        line.unread = this.#refuse(turn, position, tree.end);
        break;
      }
      line.turns.push(this.#record(turn, position, read));
      position = read.position;
    }
    return position;
  }

  #checkTurn(turn: TurnTree, position: Position): ReadTurn | undefined {
    const read = readTurn(turn.text, position);
    if (!read.ok) return undefined;
    this.#checkNumber(turn, position);
    if (!read.value.isMarkedCancer && read.value.position.outcome?.reason === 'cancer')
      this.#notices.add('MISSING_CANCER_MARK', turn.offset, turn.text.length, 'the turn gives cancer: it ends in #');
    return read.value;
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

  #refuse(turn: TurnTree, position: Position, end: number): UnreadText {
    const notice = this.#explain(turn, position);
    this.#notices.push(notice);
    return { text: this.#text.slice(turn.offset, end).trimEnd(), diagnostic: this.#locator.locate(notice) };
  }

  #explain({ text, offset }: TurnTree, position: Position): Notice {
    const stray = STRAY.get(text);
    if (stray !== undefined) return { code: stray[0], offset, length: 1, message: stray[1] };
    const read = readTurn(text, position);
    if (read.ok) throw new RangeError('a turn that was refused has been read');
    const { code, length, message, legal } = read.error;
    return { code, offset: offset + read.error.offset, length, message: `${quoteTurn(text)}: ${message}`, legal };
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

const QUOTED = 40;

const quoteTurn = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED)}...` : text);
