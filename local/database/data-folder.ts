import { join } from 'node:path';
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { Level } from 'level';
import { makeFolder } from '../make-folder.ts';
import { StartFailure } from '../start-failure.ts';
import { addIndexes } from './added-indexes.ts';
import { isObject } from './json.ts';
import { createLevelStore, type SideStore } from './side-store.ts';

type Definitions = readonly CreateTableCommandInput[];

/** An open data folder. Nobody else can open it until `side` is closed or the process has ended, however it ends. */
export interface DataFolder {
  /** Where dynalite keeps the tables. */
  readonly tablesPath: string;
  readonly side: SideStore;
}

const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';

/** LevelDB wraps the reason that counts. */
const innermost = (thrown: unknown): unknown =>
  thrown instanceof Error && thrown.cause !== undefined ? innermost(thrown.cause) : thrown;

const textOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).replace(/\s*\n\s*/g, ' ');

/** LevelDB takes a file of its own that is gone for a fault of the disk. */
const MISSING_MANIFEST = /MANIFEST-\d+: No such file/;

const failure = (folder: string, thrown: unknown): StartFailure => {
  const reason = innermost(thrown);
  const code = codeOf(reason);
  if (code === 'LEVEL_LOCKED') {
    const advice = 'stop that one, or choose another folder with --data';
    return new StartFailure(
      'DATA_FOLDER_LOCKED',
      `The data folder ${folder} is in use by another process: ${advice}.`,
      thrown,
    );
  }
  if (code === 'LEVEL_CORRUPTION' || MISSING_MANIFEST.test(textOf(reason))) {
    const advice = 'restore it from a copy, or move it away to begin with an empty one';
    return new StartFailure(
      'DATA_FOLDER_DAMAGED',
      `The data folder ${folder} is damaged (${textOf(reason)}): ${advice}.`,
      thrown,
    );
  }
  const advice = 'make it writable for this user, choose another with --data, or run with --memory';
  return new StartFailure(
    'DATA_FOLDER_UNWRITABLE',
    `The data folder ${folder} cannot be written (${textOf(reason)}): ${advice}.`,
    thrown,
  );
};

const openLevel = async (path: string): Promise<Level<string, unknown>> => {
  const level = new Level<string, unknown>(path, { valueEncoding: 'json' });
  await level.open();
  return level;
};

const activated = (index: unknown): unknown => (isObject(index) ? { ...index, IndexStatus: 'ACTIVE' } : index);

/** dynalite makes a table active by a timer: one that was being created when the process was killed stays so. */
const activateTables = async (tables: Level<string, unknown>): Promise<void> => {
  for (const [name, table] of await tables.iterator({ gte: 'table~', lt: 'table\x7f' }).all()) {
    if (!isObject(table) || table['TableStatus'] !== 'CREATING') continue;
    const indexes = table['GlobalSecondaryIndexes'];
    await tables.put(name, {
      ...table,
      TableStatus: 'ACTIVE',
      ...(Array.isArray(indexes) ? { GlobalSecondaryIndexes: indexes.map(activated) } : {}),
    });
  }
};

// dynalite cannot report that its folder does not open, so it is tried before. The side store is held all the while.
const probeTables = async (path: string, side: SideStore, definitions: Definitions): Promise<void> => {
  const tables = await openLevel(path);
  try {
    await activateTables(tables);
    await addIndexes(tables, side, definitions);
  } finally {
    await tables.close();
  }
};

/**
 * Opens a data folder and makes it if need be; its tables get the indexes that they lack by their definitions. Rejects with a StartFailure when it cannot be written, is damaged, or
 * is open in another process. The lock is the operating system's: a killed process leaves none behind.
 */
export const openDataFolder = async (folder: string, definitions: Definitions = []): Promise<DataFolder> => {
  const tablesPath = join(folder, 'tables');
  let side: SideStore | undefined;
  try {
    await makeFolder(folder);
    side = createLevelStore(await openLevel(join(folder, 'journal')));
    await probeTables(tablesPath, side, definitions);
    return { tablesPath, side };
  } catch (thrown) {
    await side?.close();
    throw failure(folder, thrown);
  }
};
