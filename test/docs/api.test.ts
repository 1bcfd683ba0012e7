import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { blocksOf, readPage } from './markdown.ts';

const PAGE = readPage('docs/api.md');

const backend = useBackend('api-');

/** Runs a block as a reader would, against this test's server. */
const runShell = async (script: string): Promise<unknown> => {
  const code = script.replaceAll('http://127.0.0.1:4000', backend().httpUrl);
  const { stdout } = await promisify(execFile)('bash', ['-euc', code]);
  return JSON.parse(stdout);
};

describe('the page about the API', () => {
  const commands = blocksOf(PAGE, 'sh');
  const answers = blocksOf(PAGE, 'json');

  it.each(commands)('gives the answer to %s', async command => {
    expect(await runShell(command)).toEqual(JSON.parse(answers[commands.indexOf(command)] ?? ''));
  });

  it('has examples', () => {
    expect(commands.length).toBe(answers.length);
    expect(commands.length).toBeGreaterThan(0);
  });
});
