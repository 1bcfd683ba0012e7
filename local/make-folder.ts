import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const hasCode = (thrown: unknown, code: string): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === code;

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory();
  } catch (thrown) {
    if (hasCode(thrown, 'ENOENT')) return false;
    throw thrown;
  }
};

/**
 * Makes a folder and those above it; one that is there is left alone. Rejects with the system's error where it cannot.
 * Node's own recursive `mkdir` does not return at all where a folder takes none into it and says ENOENT, as /proc does.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  if (await isFolder(folder)) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  try {
    await mkdir(folder);
  } catch (thrown) {
    if (!hasCode(thrown, 'EEXIST') || !(await isFolder(folder))) throw thrown;
  }
};
