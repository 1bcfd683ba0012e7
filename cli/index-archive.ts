import { open, stat } from 'node:fs/promises';
import type { ArchiveState } from './index-format.ts';
import { isJson } from './records.ts';
import { isGzip } from './sources.ts';

const START = 256;

/** What tells the state of an archive from a later one; undefined when there is no such file. */
export const archiveStateOf = async (path: string): Promise<ArchiveState | undefined> => {
  const stats = await stat(path, { bigint: true }).catch(() => undefined);
  return stats?.isFile() === true ? { size: stats.size, mtimeNs: stats.mtimeNs } : undefined;
};

export const isSameState = (a: ArchiveState, b: ArchiveState | undefined): boolean =>
  a.size === b?.size && a.mtimeNs === b.mtimeNs;

const readStart = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START), 0, START, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Why a file cannot have an index, and what to do; undefined when it can. */
export const explainRefusal = async (path: string): Promise<string | undefined> => {
  const start = await readStart(path);
  if (isGzip(start)) return 'it is gzipped, and games are read from its middle: unpack it first (gzip -dk)';
  if (isJson(start)) return 'it holds JSON: make records of it first (dnachess convert --to pgn)';
  return undefined;
};
