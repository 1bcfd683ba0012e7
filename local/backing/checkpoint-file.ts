import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { StartFailure } from '../start-failure.ts';
import type { Checkpoints } from '../stream/shard-reader.ts';

// A shard is gone from its stream a day after it ended; far fewer than this are ever alive.
const MOST_SHARDS = 1000;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const parse = (text: string): [string, string][] => {
  const entries: [string, unknown][] = Object.entries(JSON.parse(text));
  return entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
};

const read = async (file: string): Promise<Map<string, string>> => {
  try {
    return new Map(parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return new Map();
    const advice = 'delete it, and the stream is read again from its oldest record';
    throw new StartFailure('DATA_FOLDER_DAMAGED', `The file ${file} cannot be read: ${advice}.`, error);
  }
};

/**
 * Keeps in a JSON file how far each shard of a stream has been read. The file is replaced as a whole, so a process
 * that is killed leaves the old one or the new one. Rejects with a StartFailure when the file is damaged.
 */
export const openCheckpointFile = async (file: string): Promise<Checkpoints> => {
  const kept = await read(file);
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    await makeFolder(dirname(file));
    await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries([...kept].slice(-MOST_SHARDS))));
    await rename(`${file}.new`, file);
  };
  return {
    load: async shardId => kept.get(shardId),
    save: (shardId, sequenceNumber) => {
      kept.delete(shardId);
      kept.set(shardId, sequenceNumber);
      writing = writing.catch(() => undefined).then(write);
      return writing;
    },
  };
};
