import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DIAGNOSTIC_CODES } from '#notation/index';
import { readVectorGames } from '#test/vectors';
import {
  dnachess,
  GOOD,
  ILLEGAL,
  LENIENT,
  LINES,
  makeText,
  makeVectorText,
  runIn,
  TAG_LINES,
  useFolder,
} from './test-kit.ts';

const folder = useFolder();
const good = folder.write('good.pgn', GOOD);
const illegal = folder.write('illegal.pgn', ILLEGAL);
const lenient = folder.write('lenient.pgn', LENIENT);
const vectors = folder.write('vectors.pgn', makeVectorText(readVectorGames()));
const between = folder.write('between.pgn', GOOD + ILLEGAL + GOOD);
const empty = folder.write('empty.pgn', '');
const missing = `${folder.path}/missing.pgn`;

const TURN_LINE = TAG_LINES + 1;
const PROBLEM = `SYNTAX: Rd9: expected a mark (- x p) or a square (a1 to h8), found "9"`;

describe('dnachess validate', () => {
  it.each([
    ['a canonical record', [good], 0],
    ['the recorded games', [vectors], 0],
    ['a file without games', [empty], 0],
    ['warnings', [lenient], 0],
    ['warnings that are errors', [lenient, '--strict'], 1],
    ['an illegal turn', [illegal], 1],
    ['an illegal turn between good games', [between], 1],
    ['a good and a bad file', [good, illegal], 1],
    ['a file that is missing', [missing], 2],
    ['a file that is missing, and errors', [missing, illegal], 2],
    ['a folder', [folder.path], 2],
  ])('%s: exit code', async (_what, args, code) => {
    const result = await dnachess('validate', ...args);
    expect(result.code).toBe(code);
    expect((await dnachess('validate', ...args, '--json')).code).toBe(code);
    expect(result.stderr === '').toBe(code !== 2);
  });

  it('says nothing about a record that is in order', async () => {
    expect(await dnachess('validate', good, vectors)).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('prints FILE:LINE:COLUMN: severity code: text, the rest of the file notwithstanding', async () => {
    const { stdout } = await dnachess('validate', between);
    expect(stdout).toMatch(/^[^\n]*; legal here, for instance: \w+[^\n]*\n$/);
    expect(stdout).toContain(`${between}:${LINES + TURN_LINE}:10: error ${PROBLEM}`);
  });

  it('prints warnings as such, and as errors when strict', async () => {
    const { stdout } = await dnachess('validate', lenient);
    const lines = stdout.trim().split('\n');
    expect(lines.every(line => /^\S+:\d+:\d+: warning [A-Z_]+: \S/.test(line))).toBe(true);
    const strict = await dnachess('validate', '--strict', lenient);
    expect(strict.stdout).toBe(stdout.replaceAll(': warning ', ': error '));
  });

  it('prints JSON with the documented fields', async () => {
    const { stdout } = await dnachess('validate', '--json', between, lenient);
    const [first, ...others] = stdout.trim().split('\n');
    expect(JSON.parse(first ?? '')).toEqual({
      file: between,
      game: 2,
      code: 'SYNTAX',
      severity: 'error',
      line: LINES + TURN_LINE,
      column: 10,
      offset: (GOOD + ILLEGAL).indexOf('Rd9') + 2,
      length: 1,
      message: expect.stringContaining('Rd9: expected'),
      legal: [expect.any(String), expect.any(String), expect.any(String), expect.any(String), expect.any(String)],
    });
    for (const other of others.map(line => JSON.parse(line))) {
      expect(other).toMatchObject({ file: lenient, game: 1, severity: 'warning', legal: [] });
      expect(DIAGNOSTIC_CODES).toContain(other.code);
    }
  });

  it('counts offsets in bytes', async () => {
    const { stdout } = await runIn({ stdin: [makeText('1. Re5 {漢} Rd9 *')] }, ['validate', '--json', '-']);
    const found = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    const turn = Buffer.from(makeText('1. Re5 {漢} ')).length - 2;
    expect(found.map(({ code }) => code)).toEqual(['NOT_ASCII', 'SYNTAX']);
    expect(found[1]).toMatchObject({ column: 14, offset: turn + 2 });
  });

  it('sends no control character of a file to the terminal', async () => {
    const text = makeText('1. Re5 \u001b[31mRd9\u0007 *');
    for (const command of [['validate'], ['format'], ['replay'], ['convert', '--to', 'ndjson']]) {
      const { stdout, stderr } = await runIn({ stdin: [text] }, [...command, '-']);
      expect(stdout + stderr).toContain('\\x1b[31mRd9\\x07');
      expect(stdout + stderr).not.toMatch(/[^\n\P{Cc}]/u);
    }
  });

  it('reads standard input, gzip, and several files in their order', async () => {
    const piped = await runIn({ stdin: [GOOD, ILLEGAL] }, ['validate', '-']);
    expect(piped.stdout).toContain(`-:${LINES + TURN_LINE}:10: error SYNTAX`);
    const packed = folder.write('packed.pgn.gz', gzipSync(ILLEGAL));
    const { code, stdout } = await runIn({ stdin: [ILLEGAL] }, ['validate', packed, '-', good, illegal]);
    expect(code).toBe(1);
    expect(
      stdout
        .trim()
        .split('\n')
        .map(line => line.split(':')[0]),
    ).toEqual([packed, '-', illegal]);
  });

  it('goes on after a file that cannot be read', async () => {
    const { code, stdout, stderr } = await dnachess('validate', missing, illegal);
    expect(code).toBe(2);
    expect(stdout).toContain(`${illegal}:${TURN_LINE}:10: error ${PROBLEM}`);
    expect(stderr).toBe(`dnachess: cannot read ${missing}: there is no such file\n`);
  });

  it('sums up on a terminal, unless it is to be quiet', async () => {
    const { stderr } = await runIn({ isTTY: true }, ['validate', between, lenient]);
    expect(stderr).toMatch(/^4 games, 1 error, \d+ warnings in \d+\.\d s \(\S+ [kM]?B\/s\)\n$/);
    expect((await runIn({ isTTY: true }, ['validate', '--quiet', between])).stderr).toBe('');
  });

  it.each([[[]], [['--jobs', 'x', good]], [['--jobs', '-1', good]], [['--jobs', '65', good]], [['--nope', good]]])(
    'refuses the arguments %j',
    async args => {
      const { code, stdout, stderr } = await dnachess('validate', ...args);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain('error: ');
    },
  );
});
