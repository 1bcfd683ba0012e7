import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeVapidKey, readVapid, type VapidSettings } from '#lambdas/outbound/vapid';
import { makeFolder } from './make-folder.ts';
import type { Ports } from './ports.ts';
import { StartFailure } from './start-failure.ts';

/** What identifies the runtime to push services; what is undefined is made up. */
export interface VapidChoice {
  readonly privateKey: string | undefined;
  readonly subject: string | undefined;
}

const FILE = 'vapid-private-key';
const NOBODY = 'mailto:operator@example.org';
const KEY_BYTES = 32;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Keeps a new key, for the owner of the data alone. */
const writeKey = async (folder: string, { randomBytes }: Ports): Promise<string> => {
  const key = makeVapidKey(randomBytes(KEY_BYTES));
  await makeFolder(folder);
  await writeFile(join(folder, FILE), `${key}\n`, { mode: 0o600, flag: 'wx' });
  return key;
};

/** The key of a folder; undefined when there is none yet. */
const readKey = async (folder: string): Promise<string | undefined> => {
  try {
    return (await readFile(join(folder, FILE), 'utf8')).trim();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/**
 * The identity with which pushes are sent: the one chosen, else that of the data folder, in which one is made once, else one
 * that lives as long as this process. Rejects with a StartFailure when what the folder holds is no key.
 */
export const openVapid = async (
  choice: Partial<VapidChoice>,
  folder: string | undefined,
  ports: Ports,
): Promise<VapidSettings> => {
  const { privateKey, subject = NOBODY } = choice;
  if (privateKey !== undefined) return { privateKey, subject };
  if (folder === undefined) return { privateKey: makeVapidKey(ports.randomBytes(KEY_BYTES)), subject };
  const kept = (await readKey(folder)) ?? (await writeKey(folder, ports));
  try {
    return readVapid(kept, subject);
  } catch (error) {
    const advice = 'delete it, and browsers have to subscribe anew';
    throw new StartFailure('DATA_FOLDER_DAMAGED', `The file ${join(folder, FILE)} holds no key: ${advice}.`, error);
  }
};
