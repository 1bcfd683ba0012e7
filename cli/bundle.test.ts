/** What only shows in the command as it is built and run: threads, signals, pipes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVectorGames } from '#test/vectors';
import { buildCommand } from '../scripts/bundling.ts';
import { GOOD, ILLEGAL, LENIENT, makeVectorText } from './test-kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'dnachess-bundle-'));
const write = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

beforeAll(() => buildCommand(join(folder, 'cli')));
afterAll(() => rmSync(folder, { recursive: true }));

const start = (...args: readonly string[]) =>
  spawn(process.execPath, [join(folder, 'cli/dnachess.js'), ...args], { stdio: ['pipe', 'pipe', 'pipe'] });

const dnachess = async (...args: readonly string[]) => {
  const child = start(...args);
  child.stdin.end();
  const closed = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await closed;
  return { code, stdout, stderr };
};

const VECTORS = makeVectorText(readVectorGames());
const mixed = write('mixed.pgn', `${LENIENT.repeat(400)}${VECTORS}${ILLEGAL}`.repeat(4));
const small = write('small.pgn', `${GOOD}${ILLEGAL}`);
const good = write('good.pgn', GOOD.repeat(2000));
const large = write('large.pgn', GOOD.repeat(20_000));

describe('validate on several threads', () => {
  it.each([
    [[small, mixed, small]],
    [[mixed, '--strict', '--json']],
    [[good]],
    [[small, join(folder, 'missing.pgn'), good]],
  ])('gives the same bytes as on one: %j', async args => {
    const alone = await dnachess('validate', ...args);
    for (const jobs of ['2', '3']) expect(await dnachess('validate', '--jobs', jobs, ...args)).toEqual(alone);
  });

  it('ends quietly when the reader goes away', async () => {
    for (const jobs of ['1', '2']) {
      const child = start('validate', '--strict', '--jobs', jobs, mixed, mixed, mixed, mixed);
      await once(child.stdout, 'data');
      child.stdout.destroy();
      const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
      expect([stderr, code === 0 || code === 1]).toEqual(['', true]);
    }
  });
});

describe('the built command', () => {
  it('ends quietly when the reader of records goes away', async () => {
    const child = start('format', large);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    expect(await Promise.all([text(child.stderr), once(child, 'close')])).toEqual(['', [0, null]]);
  });

  it.each([[['format', '-']], [['validate', '--strict', '-']], [['validate', '--strict', '--jobs', '2', '-']]])(
    'ends with exit code 130 when it is interrupted: %j',
    async args => {
      const child = start(...args);
      child.stdin.on('error', () => undefined);
      child.stdin.write(LENIENT.repeat(5000));
      await once(child.stdout, 'data');
      child.kill('SIGINT');
      expect(await Promise.all([text(child.stderr), once(child, 'close')])).toEqual(['', [130, null]]);
    },
  );

  it('leaves a computation to be interrupted at once, as any program', async () => {
    const child = start('perft', '--depth', '6');
    await new Promise(resolve => setTimeout(resolve, 1000));
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([null, 'SIGINT']);
  });
});
