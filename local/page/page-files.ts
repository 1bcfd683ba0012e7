import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The board page as the build left it. */
export interface PageFiles {
  /** The whole page. */
  readonly html: Buffer;
  /** The content security policy that fits it, with a place for further origins. */
  readonly policy: string;
  /** What keeps the page for when there is no network; undefined when none was built. */
  readonly serviceWorker: Buffer | undefined;
}

const readIfThere = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);

/** Reads the page from a folder such as `dist`; undefined where none has been built. */
export const readPageFiles = (dist: string): PageFiles | undefined => {
  const html = readIfThere(join(dist, 'web/dna-chess.html'));
  if (html === undefined) return undefined;
  return {
    html,
    policy: readFileSync(join(dist, 'page-policy.txt'), 'utf8'),
    serviceWorker: readIfThere(join(dist, 'web/sw.js')),
  };
};
