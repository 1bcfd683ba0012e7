import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#local/log';
import { type Runtime, startRuntime } from '#local/runtime';
import { SERVICE_PARTS } from '#local/service-parts';
import { blocksOf, readPage } from './markdown.ts';

const PAGE = readPage('docs/api.md');

let runtime: Runtime;
beforeAll(async () => {
  runtime = await startRuntime(
    {
      host: '127.0.0.1',
      port: 0,
      database: { kind: 'embedded', folder: undefined },
      tablePrefix: 'api-',
      ports: { now: Date.now, randomBytes },
      log: silentLog,
    },
    SERVICE_PARTS,
  );
});
afterAll(() => runtime.close());

/** Runs a block as a reader would, against this test's server. */
const runShell = async (script: string): Promise<unknown> => {
  const code = script.replaceAll('http://127.0.0.1:4000', runtime.httpUrl);
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
