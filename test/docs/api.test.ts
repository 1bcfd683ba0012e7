import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { blocksOf, readPage } from './markdown.ts';

/** The overview and the pages by topic: in each, a block `sh` is a command, and the next block `json` its answer. */
const TOPICS = readdirSync(new URL('../../docs/api', import.meta.url)).map(name => `docs/api/${name}`);
const PAGES = ['docs/api.md', ...TOPICS];

const backend = useBackend('api-');

/** Runs a block as a reader would, against this test's server. */
const runShell = async (script: string): Promise<unknown> => {
  const code = script.replaceAll('http://127.0.0.1:4000', backend().httpUrl);
  const { stdout } = await promisify(execFile)('bash', ['-euc', code]);
  return JSON.parse(stdout);
};

const examplesOf = (page: string) => {
  const text = readPage(page);
  const answers = blocksOf(text, 'json');
  return blocksOf(text, 'sh').map((command, index) => ({ page, command, answer: answers[index] }));
};

describe('the pages about the API', () => {
  it.each(PAGES.flatMap(examplesOf))('$page gives the answer to $command', async ({ command, answer }) => {
    expect(await runShell(command)).toEqual(JSON.parse(answer ?? ''));
  });

  it('have examples, each with its answer', () => {
    expect(PAGES.flatMap(examplesOf).length).toBeGreaterThan(1);
    for (const page of PAGES) expect(blocksOf(readPage(page), 'json')).toHaveLength(examplesOf(page).length);
  });

  it('are linked from the overview', () => {
    for (const page of TOPICS) expect(readPage('docs/api.md')).toContain(`](${page.replace('docs/', '')})`);
  });
});
