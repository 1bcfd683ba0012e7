import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { blocksOf, readPage } from './markdown.ts';

const backend = useBackend('export-');

const createGuest = async (): Promise<string> => {
  const query = 'mutation { createGuest(input: { name: "Rosalind" }) { token } }';
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(backend().graphqlUrl, { method: 'POST', headers, body: JSON.stringify({ query }) });
  return JSON.parse(await response.text()).data.createGuest.token;
};

it('the page about personal data exports it as it says', async () => {
  const [script = ''] = blocksOf(readPage('docs/api/personal-data.md'), 'sh export');
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  const env = { ...process.env, TOKEN: await createGuest() };
  await promisify(execFile)('bash', ['-euc', script.replaceAll('http://127.0.0.1:4000', backend().httpUrl)], {
    cwd: folder,
    env,
  });
  const lines = (await readFile(join(folder, 'my-data.ndjson'), 'utf8')).trim().split('\n');
  expect(lines.map(line => JSON.parse(line))).toMatchObject([{ kind: 'player', data: { name: 'Rosalind' } }]);
  await rm(folder, { recursive: true });
});
