import {
  formatDiagnostic,
  type GameRecord,
  parseRecordJson,
  readGame,
  type SourceGame,
  splitGames,
} from '#notation/index';
import { type Line, MAX_LINE, readLines } from './lines.ts';
import { peek } from './peek.ts';
import { makePrintable } from './printable.ts';
import type { Source } from './sources.ts';

/** How records are stored: as text, or as one JSON object a line. */
export const FORMATS = ['pgn', 'ndjson'] as const;
export type Format = (typeof FORMATS)[number];

/** What reading a record came to. */
export interface ReadRecord {
  /** What could be read; undefined when that is nothing. */
  readonly record: GameRecord | undefined;
  /** What is wrong, each as `FILE:LINE:COLUMN: error code: text`. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** A record that a source holds. Reading it is up to whoever found it. */
export interface FoundRecord {
  /** The line of the source on which it begins, from 1. */
  readonly line: number;
  read(): ReadRecord;
}

/** An error of a record as a whole, told as a diagnostic is. */
export const formatRecordError = (file: string, line: number, code: string, message: string): string =>
  makePrintable(`${file}:${line}:1: error ${code}: ${message}`);

const readPgn = (file: string, game: SourceGame): ReadRecord => {
  const { record, diagnostics } = readGame(game, 0);
  const format = (severity: string): readonly string[] =>
    diagnostics.filter(each => each.severity === severity).map(each => makePrintable(formatDiagnostic(file, each)));
  return { record, errors: format('error'), warnings: format('warning') };
};

const readJson = (file: string, { text, number }: Line): ReadRecord => {
  const refuse = (code: string, message: string): ReadRecord => {
    return { record: undefined, errors: [formatRecordError(file, number, code, message)], warnings: [] };
  };
  if (text === undefined) return refuse('LINE_TOO_LONG', `a line may have ${MAX_LINE} characters`);
  const read = parseRecordJson(text);
  if (read.ok) return { record: read.value, errors: [], warnings: [] };
  const { code, message, path } = read.error;
  return refuse(code, path === '' ? message : `${path}: ${message}`);
};

const PEEK = 1 << 16;
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';
/** A brace alone would also begin a comment of PGN. */
const JSON_START = /^\{\s*["}]/;

const beginningOf = (start: Uint8Array): string => {
  const text = Buffer.from(start).toString('latin1');
  return (text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text).trimStart();
};

/** Whether the beginning of a source is long enough for `isJson`: two characters that are not spaces tell the formats apart. */
export const isTelling = (start: Uint8Array): boolean =>
  start.length >= PEEK || beginningOf(start).replaceAll(/\s/g, '').length >= 2;

/** Whether a source that begins so holds records as JSON. */
export const isJson = (start: Uint8Array): boolean => JSON_START.test(beginningOf(start));

async function* findPgn(name: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FoundRecord> {
  for await (const game of splitGames(bytes)) yield { line: game.line, read: () => readPgn(name, game) };
}

async function* findJson(name: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FoundRecord> {
  for await (const line of readLines(bytes))
    if (line.text?.trim() !== '') yield { line: line.number, read: () => readJson(name, line) };
}

/** The records of a source in their order, one at a time; the beginning of the source tells their format if nobody says. */
export async function* findRecords({ name, bytes }: Source, format?: Format): AsyncGenerator<FoundRecord> {
  const { start, whole } = await peek(bytes, isTelling);
  const isLines = format === undefined ? isJson(start) : format === 'ndjson';
  yield* isLines ? findJson(name, whole) : findPgn(name, whole);
}
