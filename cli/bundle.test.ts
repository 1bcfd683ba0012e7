/** What only shows in the command as it is built and run: threads, signals, pipes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

describe('a playtest on several threads', () => {
  const OPTIONS = ['--level', 'random', '--rules', 'turnLimit=20', '--games', '12', '--seed', '4', '--quiet'];
  const play = (name: string, ...args: readonly string[]) =>
    dnachess('playtest', ...OPTIONS, '--out', join(folder, name), ...args);
  const readAll = (name: string) =>
    ['games.pgn', 'report.json'].map(file => readFileSync(join(folder, name, file), 'utf8'));

  it('plays the same games as on one', async () => {
    const alone = await play('alone');
    expect(alone).toMatchObject({ code: 0, stderr: '' });
    expect(await play('together', '--jobs', '2')).toEqual(alone);
    expect(readAll('together')).toEqual(readAll('alone'));
  });

  it('can be interrupted, and goes on', async () => {
    const options = ['--games', '100', '--rules', 'turnLimit=200', '--jobs', '2'];
    await play('long', ...options);
    const child = start('playtest', ...OPTIONS, ...options, '--out', join(folder, 'cut'));
    const records = join(folder, 'cut/games.pgn');
    while (!existsSync(records) || statSync(records).size === 0) await new Promise(resolve => setTimeout(resolve, 10));
    child.kill('SIGINT');
    const [, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    expect([code, stderr]).toEqual([
      130,
      expect.stringMatching(/^\d+ games are in .*cut; the same command goes on from there\n$/),
    ]);
    expect(readAll('cut')).not.toEqual(readAll('long'));
    expect(await play('cut', ...options)).toMatchObject({ code: 0 });
    expect(readAll('cut')).toEqual(readAll('long'));
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
