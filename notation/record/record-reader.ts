import { decodeBytes } from './decode.ts';
import { type GameReaderOptions, type ReadGame, readGame } from './game-reader.ts';
import { GameSplitter, type SplitterOptions } from './game-splitter.ts';
import type { GameText, SourceGame } from './game-text.ts';

export interface ReaderOptions extends GameReaderOptions, SplitterOptions {}

/** Large enough to be fast, small enough that games come out one by one. */
const CHUNK = 1 << 16;

/**
 * Cuts a source into games without reading them, for those who hand them on to `readGame` themselves, on other threads for
 * instance. Takes and bounds memory as `readRecords` does.
 */
export async function* splitGames(
  source: AsyncIterable<string | Uint8Array>,
  options: SplitterOptions = {},
): AsyncGenerator<SourceGame> {
  const splitter = new GameSplitter(options);
  let isBytes = false;
  for await (const chunk of source) {
    isBytes = typeof chunk !== 'string';
    const text = typeof chunk === 'string' ? chunk : decodeBytes(chunk);
    for (const game of splitter.push(text)) yield { ...game, isBytes };
  }
  for (const game of splitter.finish()) yield { ...game, isBytes };
}

/**
 * Reads the games of a source of any size, one at a time and no faster than they are taken, in the memory of one game.
 * The source gives either bytes, which are read as UTF-8 (as Latin-1 where they are not), or strings; web streams and
 * Node's are sources. Never rejects but when the source does.
 */
export async function* readRecords(
  source: AsyncIterable<string | Uint8Array>,
  options: ReaderOptions = {},
): AsyncGenerator<ReadGame> {
  let index = 0;
  for await (const game of splitGames(source, options)) yield readGame(game, index++, options);
}

/** Cuts a text into games without reading them. */
export function* parseRecordTexts(text: string, options: SplitterOptions = {}): Generator<GameText> {
  const splitter = new GameSplitter(options);
  for (let at = 0; at < text.length; at += CHUNK) yield* splitter.push(text.slice(at, at + CHUNK));
  yield* splitter.finish();
}

/** Reads the games of a text, one at a time. Takes any text and never throws. */
export function* parseRecords(text: string, options: ReaderOptions = {}): Generator<ReadGame> {
  let index = 0;
  for (const game of parseRecordTexts(text, options)) yield readGame({ ...game, isBytes: false }, index++, options);
}

/** Reads the first game of a text; undefined when there is none. */
export const parseRecord = (text: string, options: ReaderOptions = {}): ReadGame | undefined => {
  for (const game of parseRecords(text, options)) return game;
  return undefined;
};
