import { type FileHandle, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Judgement, Match } from '#playtest/index';
import { InputError } from './io.ts';

/** What the games of a folder were begun with: the folder goes on with that, or not at all. */
export interface PlaytestNote {
  readonly software: string;
  readonly match: Match;
  readonly judgement: Judgement;
}

const NOTE = 'match.json';
const RECORDS = 'games.pgn';

/** Records that were written one after the other, each whole or not there; what is left of a write that was cut off is not. */
const WHOLE = /(?:1-0|0-1|1\/2-1\/2)\n\n$/;
const BETWEEN = /(?<=\n\n)(?=\[Event )/;

/** The whole records at the beginning of a text. */
export const splitWhole = (text: string): readonly string[] => {
  const pieces = text.split(BETWEEN);
  const cut = pieces.findIndex(piece => !WHOLE.test(piece));
  return cut < 0 ? pieces : pieces.slice(0, cut);
};

const readText = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return undefined;
    throw thrown;
  }
};

/** Writes a file in whole or not at all. */
const writeWhole = async (path: string, text: string): Promise<void> => {
  await writeFile(`${path}.tmp`, text);
  await rename(`${path}.tmp`, path);
};

/** The names under which two values differ, from the outside in: `match.seed`. */
const listDifferences = (a: unknown, b: unknown, name = ''): readonly string[] => {
  if (JSON.stringify(a) === JSON.stringify(b)) return [];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return [name];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].flatMap(key =>
    listDifferences(
      Object.entries(a).find(([own]) => own === key)?.[1],
      Object.entries(b).find(([own]) => own === key)?.[1],
      name === '' ? key : `${name}.${key}`,
    ),
  );
};

const parseNote = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError(`${path} is no note of a playtest: choose another folder`);
  }
};

const checkNote = async (folder: string, note: PlaytestNote): Promise<void> => {
  const path = join(folder, NOTE);
  const text = await readText(path);
  if (text === undefined) {
    if ((await readText(join(folder, RECORDS))) !== undefined)
      throw new InputError(`${folder} has ${RECORDS}, but no ${NOTE}: choose another folder`);
    await writeWhole(path, `${JSON.stringify(note, null, 2)}\n`);
    return;
  }
  const differences = listDifferences(parseNote(path, text), JSON.parse(JSON.stringify(note)));
  if (differences.length > 0)
    throw new InputError(
      `${folder} holds games of another match, which differs in ${differences.join(', ')}: choose another folder`,
    );
};

/** A folder with the games of a match, and reports on them. */
export class PlaytestFolder {
  readonly path: string;
  /** The records that were there when the folder was opened. */
  readonly records: readonly string[];
  readonly #file: FileHandle;

  private constructor(path: string, records: readonly string[], file: FileHandle) {
    this.path = path;
    this.records = records;
    this.#file = file;
  }

  /**
   * Opens a folder, which is made when it is not there. Of a record that an interrupted run has written in part, nothing is
   * kept. Refuses, with an InputError, a folder of another match.
   */
  static async open(path: string, note: PlaytestNote): Promise<PlaytestFolder> {
    await mkdir(path, { recursive: true });
    await checkNote(path, note);
    const records = splitWhole((await readText(join(path, RECORDS))) ?? '');
    const file = await open(join(path, RECORDS), 'a');
    await file.truncate(records.reduce((size, record) => size + record.length, 0));
    return new PlaytestFolder(path, records, file);
  }

  /** Adds a record at the end. */
  async append(record: string): Promise<void> {
    await this.#file.appendFile(record);
  }

  /** Writes a report beside the records, in whole or not at all. */
  async write(name: string, text: string): Promise<void> {
    await writeWhole(join(this.path, name), text);
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}
