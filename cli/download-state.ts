import { readFile, rename, writeFile } from 'node:fs/promises';

/** Where a download stands. */
export interface DownloadState {
  /** What was asked for. */
  readonly url: string;
  /** Where the next part is, or what has come since. */
  readonly next: string;
  /** How much of the file is sure: bytes, and games. */
  readonly size: number;
  readonly games: number;
}

/** The file that says where a download stands. */
export const statePathOf = (path: string): string => `${path}.download`;

const isState = (value: unknown): value is DownloadState =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  'next' in value &&
  typeof value.next === 'string' &&
  'size' in value &&
  Number.isSafeInteger(value.size) &&
  'games' in value &&
  Number.isSafeInteger(value.games);

/** Where the download of a file stands; undefined when none was begun, or its note cannot be read. */
export const readState = async (path: string): Promise<DownloadState | undefined> => {
  try {
    const state: unknown = JSON.parse(await readFile(statePathOf(path), 'utf8'));
    return isState(state) ? state : undefined;
  } catch {
    return undefined;
  }
};

/** Notes where a download stands, in whole or not at all. */
export const writeState = async (path: string, state: DownloadState): Promise<void> => {
  const unfinished = `${statePathOf(path)}.tmp`;
  await writeFile(unfinished, `${JSON.stringify(state)}\n`);
  await rename(unfinished, statePathOf(path));
};
