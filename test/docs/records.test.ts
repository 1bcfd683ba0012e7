import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCommand } from '../../scripts/bundling.ts';
import { blocksOf, readPage } from './markdown.ts';

const folder = mkdtempSync(join(tmpdir(), 'dnachess-docs-'));
const notation = readPage('docs/notation.md');

beforeAll(async () => {
  await buildCommand(join(folder, '.command'));
  writeFileSync(join(folder, 'games.pgn'), blocksOf(notation, 'pgn').join(''));
  writeFileSync(join(folder, 'old.pgn'), blocksOf(notation, 'pgn forgiven').join(''));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a shell prints for a command of the page, on standard output. */
const runShell = async (command: string): Promise<string> => {
  const dnachess = `dnachess() { '${process.execPath}' '${join(folder, '.command/dnachess.js')}' "$@"; }`;
  const { stdout } = await promisify(execFile)('bash', ['-c', `${dnachess}\n${command} || true`], { cwd: folder });
  return stdout;
};

interface Example {
  readonly command: string;
  readonly output: string;
}

const examples: readonly Example[] = blocksOf(readPage('docs/records.md'), 'console').flatMap(block =>
  block
    .split(/^\$ /m)
    .filter(part => part !== '')
    .map(part => ({ command: part.slice(0, part.indexOf('\n')), output: part.slice(part.indexOf('\n') + 1) })),
);

describe('the page for archivists', () => {
  it('has examples', () => {
    expect(examples.length).toBeGreaterThan(15);
  });

  it.each(examples)('runs as it stands: $command', async ({ command, output }) => {
    expect(await runShell(command)).toBe(output);
  });
});
