import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { createFolderOutbox } from '#local/mail/outbox';
import { readPageFiles } from '#local/page/page-files';
import { startBackend } from '#test/e2e/kit/backend';
import { findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of all test files listens. */
    readonly browserEndpoint: string;
    /** The backend that serves the page, without a path. */
    readonly siteUrl: string;
    /** The folder of the mails that the backend sends, each a file. */
    readonly outbox: string;
    /** The page's file on this disk. */
    readonly fileUrl: string;
  }
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const MAIL_FROM = 'DNA Chess <dnachess@localhost>';

const buildPage = () => promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/page.ts'], { cwd: ROOT });

/** Builds the page, starts one backend that serves it and one browser, for all test files; ends both after the last. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const executablePath = findChromium();
  await buildPage();
  const page = readPageFiles(join(ROOT, 'dist'));
  const outbox = await mkdtemp(join(tmpdir(), 'dna-chess-outbox-'));
  const mailer = createFolderOutbox(outbox, MAIL_FROM, { now: Date.now, randomBytes });
  const [server, backend] = await Promise.all([
    chromium.launchServer({ executablePath }),
    startBackend({ page, developmentIssuer: true, sweepEveryMs: 1000, outbox: { from: MAIL_FROM, mailer } }),
  ]);
  provide('browserEndpoint', server.wsEndpoint());
  provide('siteUrl', backend.httpUrl);
  provide('outbox', outbox);
  provide('fileUrl', pathToFileURL(join(ROOT, 'dist/web/dna-chess.html')).href);
  return async () => {
    await Promise.all([server.close(), backend.close()]);
    await rm(outbox, { recursive: true });
  };
};
