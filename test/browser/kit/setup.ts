import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { readPageFiles } from '#local/page/page-files';
import { startBackend } from '#test/e2e/kit/backend';
import { findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of all test files listens. */
    readonly browserEndpoint: string;
    /** The backend that serves the page, without a path. */
    readonly siteUrl: string;
    /** The page's file on this disk. */
    readonly fileUrl: string;
  }
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const buildPage = () => promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/page.ts'], { cwd: ROOT });

/** Builds the page, starts one backend that serves it and one browser, for all test files; ends both after the last. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const executablePath = findChromium();
  await buildPage();
  const page = readPageFiles(join(ROOT, 'dist'));
  const [server, backend] = await Promise.all([
    chromium.launchServer({ executablePath }),
    startBackend({ page, developmentIssuer: true }),
  ]);
  provide('browserEndpoint', server.wsEndpoint());
  provide('siteUrl', backend.httpUrl);
  provide('fileUrl', pathToFileURL(join(ROOT, 'dist/web/dna-chess.html')).href);
  return async () => {
    await Promise.all([server.close(), backend.close()]);
  };
};
