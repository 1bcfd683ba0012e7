import type { FileRun } from './file-run.ts';
import type { Hit } from './grep-search.ts';
import { makeJsonLine, makeListLine } from './grep-views.ts';
import { EXIT, type ExitCode } from './io.ts';

/** What is written of the games that are found: themselves, a line each, or how many there are. */
export const GREP_MODES = ['games', 'list', 'json', 'count'] as const;
export type GrepMode = (typeof GREP_MODES)[number];

/** The games of one file that are found. */
export interface FileHits {
  readonly file: string;
  readonly hits: AsyncIterable<Hit>;
}

const TAIL = 64;

/** What lacks at the end of a game to make it a blank line. */
const missingLines = (bytes: Uint8Array): string => {
  const tail = Buffer.from(bytes.subarray(-TAIL)).toString('latin1').replaceAll(/\r\n?/g, '\n');
  if (/\n[ \t]*\n[ \t]*$/.test(tail)) return '';
  return tail.endsWith('\n') ? '\n' : '\n\n';
};

async function* listHits(files: AsyncIterable<FileHits>): AsyncGenerator<Hit> {
  for await (const { hits } of files) yield* hits;
}

const writeGames = async (files: AsyncIterable<FileHits>, { writeBytes, fail }: FileRun): Promise<ExitCode> => {
  let last: Uint8Array | undefined;
  async function* listBytes(): AsyncGenerator<Uint8Array> {
    for await (const { bytes, file, game } of listHits(files)) {
      if (bytes === undefined) {
        fail(`cannot print the game at ${file}:${game.line}: it is longer than a game may be`);
        continue;
      }
      if (last !== undefined) yield Buffer.from(missingLines(last));
      yield bytes;
      last = bytes;
    }
  }
  await writeBytes(listBytes());
  return last === undefined ? EXIT.wrongInput : EXIT.fine;
};

const writeEach = async (
  files: AsyncIterable<FileHits>,
  { writeLines }: FileRun,
  make: (hit: Hit) => string,
): Promise<ExitCode> => {
  let isFound = false;
  async function* listLines(): AsyncGenerator<string> {
    for await (const hit of listHits(files)) {
      isFound = true;
      yield make(hit);
    }
  }
  await writeLines(listLines());
  return isFound ? EXIT.fine : EXIT.wrongInput;
};

/** One number, or with several files a line for each of them. */
const writeCounts = async (
  files: AsyncIterable<FileHits>,
  { writeLines }: FileRun,
  withNames: boolean,
): Promise<ExitCode> => {
  let total = 0;
  async function* listLines(): AsyncGenerator<string> {
    for await (const { file, hits } of files) {
      let count = 0;
      for await (const _hit of hits) count++;
      total += count;
      yield withNames ? `${file}:${count}` : String(count);
    }
  }
  await writeLines(listLines());
  return total > 0 ? EXIT.fine : EXIT.wrongInput;
};

/** Writes what is found as it is found. Resolves to the exit code: 0 for something, 1 for nothing. */
export const writeHits = (
  files: AsyncIterable<FileHits>,
  run: FileRun,
  mode: GrepMode,
  withNames: boolean,
): Promise<ExitCode> => {
  if (mode === 'games') return writeGames(files, run);
  if (mode === 'count') return writeCounts(files, run, withNames);
  return writeEach(files, run, mode === 'list' ? makeListLine : makeJsonLine);
};
