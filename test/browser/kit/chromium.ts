import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of the browser: `CHROMIUM`, or one on the PATH. Throws an error that says how to get one when there is none. */
export const findChromium = (): string => {
  const named = process.env['CHROMIUM'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = named ?? folders.flatMap(folder => NAMES.map(name => join(folder, name))).find(isExecutable);
  if (found !== undefined && isExecutable(found)) return found;
  const missing = named === undefined ? 'No Chromium is on the PATH' : `CHROMIUM names ${named}, which cannot be run`;
  throw new Error(`${missing}: install one (on Debian: apt-get install chromium), or set CHROMIUM to its path.`);
};
