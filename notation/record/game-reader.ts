import type { Position } from '#engine/index';
import { decodeGame } from './decode.ts';
import { type Diagnostic, severityOf } from './diagnostic.ts';
import { type GameText, LAYOUT_MESSAGES, type SourceGame } from './game-text.ts';
import type { GameTree } from './game-tree.ts';
import { LineChecker } from './line-checker.ts';
import { Locator } from './locator.ts';
import { Notices } from './notices.ts';
import { DERIVED_TAGS, type GameRecord, type RecordedLine, type UnreadText } from './record.ts';
import { restOf } from './rest.ts';
import { readEnding } from './result-checker.ts';
import { readStart } from './start-reader.ts';
import { type ReadTags, readTags } from './tag-reader.ts';
import { parseGameTree } from './tree-builder.ts';

export interface GameReaderOptions {
  /** Every leniency is an error. */
  readonly strict?: boolean;
}

/** A game of a source: what could be read of it, and everything that was noticed. */
export interface ReadGame {
  /** Which game of its source it is, from 0. */
  readonly index: number;
  /** Where it begins in its source, and how much of it it takes: in bytes when bytes were read, else in characters. */
  readonly offset: number;
  readonly length: number;
  /** The line on which it begins, from 1. */
  readonly line: number;
  /** All of its tags, as they were read. */
  readonly tags: ReadonlyMap<string, string>;
  /** Undefined when the tags do not tell where the game starts, so that no turn can be read. */
  readonly record: GameRecord | undefined;
  /** In the order of their places. */
  readonly diagnostics: readonly Diagnostic[];
}

const STRANGE = /[^\n\r\t\v -~]/;

/** One notice for a game, at the first of the characters that a record cannot hold. */
const checkCharacters = (text: string, notices: Notices): void => {
  const found = STRANGE.exec(text);
  if (found === null) return;
  const code = found[0].charCodeAt(0).toString(16).padStart(4, '0').toUpperCase();
  notices.add('NOT_ASCII', found.index, 1, `a record is printable ASCII; here stands U+${code}`);
};

const DERIVED: ReadonlySet<string> = new Set(DERIVED_TAGS);

const valuesOf = (tags: ReadTags): Map<string, string> =>
  new Map(Array.from(tags, ([name, { value }]) => [name, value]));

/** What is left of the tags once the record's own fields say what they say. */
const ownTags = (tags: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const own = new Map(tags);
  for (const name of DERIVED) own.delete(name);
  return own;
};

const checkPlyCount = (tags: ReadTags, { turns, unread }: RecordedLine, notices: Notices): void => {
  const tag = tags.get('PlyCount');
  if (tag === undefined || unread !== undefined || !/^\d+$/.test(tag.value)) return;
  if (Number(tag.value) === turns.length) return;
  notices.add('TAG_VALUE', tag.offset, tag.length, `PlyCount is ${tag.value} and the game has ${turns.length} turns`);
};

/** Reads one game whose text has been decoded. */
class GameReader {
  readonly #text: string;
  readonly #locator: Locator;
  readonly #notices: Notices;

  constructor(text: string, locator: Locator, notices: Notices) {
    this.#text = text;
    this.#locator = locator;
    this.#notices = notices;
  }

  *read(): Generator<undefined, Pick<ReadGame, 'tags' | 'record'>> {
    const tree = parseGameTree(this.#text, this.#notices);
    const tags = readTags(tree.tags, this.#notices);
    const values = valuesOf(tags);
    const start = readStart(tags, this.#notices);
    yield undefined;
    return { tags: values, record: start && (yield* this.#readRecord(tree, tags, ownTags(values), start)) };
  }

  *#readRecord(
    tree: GameTree,
    tags: ReadTags,
    own: ReadonlyMap<string, string>,
    start: Position,
  ): Generator<undefined, GameRecord> {
    const { line, last } = yield* new LineChecker(this.#text, this.#locator, this.#notices).check(tree.line, start);
    const tail = this.#readTail(tree.tail);
    const unread = line.unread ?? tail;
    const ending = readEnding(tree, tags, last, this.#text.trimEnd().length, this.#notices);
    const read = unread === undefined ? line : { ...line, unread };
    checkPlyCount(tags, read, this.#notices);
    return { tags: own, start, ...read, ...ending };
  }

  /** What follows the result. */
  #readTail(tail: number): UnreadText | undefined {
    if (tail < 0) return undefined;
    const text = restOf(this.#text, tail);
    const message = 'the game ended with its result; what follows is left out';
    const notice = { code: 'TEXT_AFTER_RESULT', offset: tail, length: text.length, message } as const;
    this.#notices.push(notice);
    return { text, diagnostic: this.#locator.locate(notice) };
  }
}

const byPlace = (a: Diagnostic, b: Diagnostic): number => a.offset - b.offset;

const layoutDiagnostics = ({ layout }: GameText, isStrict: boolean): readonly Diagnostic[] =>
  layout.map(note => ({
    ...note,
    column: 1,
    length: 0,
    severity: isStrict ? 'error' : severityOf(note.code),
    message: LAYOUT_MESSAGES[note.code],
  }));

const LATIN1 = 'the game is not UTF-8: it was read as Latin-1';

/**
 * Does what `readGame` does a step at a time, so that a page or a server can do something else in between: a step takes a
 * millisecond, but for the first, which takes the text apart (some 50 ms for a quarter of a megabyte).
 */
export function* readGameInSteps(
  game: SourceGame,
  index: number,
  { strict = false }: GameReaderOptions = {},
): Generator<undefined, ReadGame> {
  const { text, encoding } = game.isBytes ? decodeGame(game) : { text: game.text, encoding: 'ascii' };
  const notices = new Notices();
  const locator = new Locator(text, game, { isStrict: strict, isUtf8: encoding === 'utf8' });
  if (encoding === 'latin1') notices.add('ENCODING', 0, 0, LATIN1);
  checkCharacters(text, notices);
  const { tags, record } = yield* new GameReader(text, locator, notices).read();
  const noticed = notices.list.map(notice => locator.locate(notice));
  const diagnostics = [...layoutDiagnostics(game, strict), ...noticed].toSorted(byPlace);
  const { offset, length, line } = game;
  return { index, offset, length, line, tags, record, diagnostics };
}

/**
 * Reads a game that `splitGames` has cut out of a source; `index` says which it is, from 0. Takes any text; what is wrong
 * is told by the diagnostics.
 */
export const readGame = (game: SourceGame, index: number, options: GameReaderOptions = {}): ReadGame => {
  const steps = readGameInSteps(game, index, options);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};
