import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
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

const VECTORS = makeVectorText(readVectorGames());
const folder = useFolder();
const good = folder.write('good.pgn', GOOD);
const lenient = folder.write('lenient.pgn', LENIENT);
const vectors = folder.write('vectors.pgn', VECTORS);
const between = folder.write('between.pgn', GOOD + ILLEGAL + GOOD);
const missing = `${folder.path}/missing.pgn`;

const pipe = (text: string, ...args: readonly string[]) => runIn({ stdin: [text] }, args);

describe('dnachess format', () => {
  it('gives canonical records back byte for byte', async () => {
    expect(await dnachess('format', good, vectors)).toEqual({ code: 0, stdout: GOOD + VECTORS, stderr: '' });
  });

  it('mends what only was spelled otherwise, without a word', async () => {
    const { code, stdout, stderr } = await dnachess('format', lenient);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe(makeText('1. Re5 b7a7=K $1 *'));
  });

  it('writes long turns, which read as the same game', async () => {
    const { code, stdout } = await dnachess('format', '--long', good, vectors);
    expect(code).toBe(0);
    expect(stdout).toContain('1. Re2-e5 b7a7=K 2. e5=L *');
    expect((await pipe(stdout, 'format', '-')).stdout).toBe(GOOD + VECTORS);
  });

  it('leaves out a game that could not be read to its end, and says why', async () => {
    const { code, stdout, stderr } = await dnachess('format', between);
    expect([code, stdout]).toEqual([1, GOOD + GOOD]);
    expect(stderr).toContain(`${between}:${LINES + TAG_LINES + 1}:10: error SYNTAX: Rd9`);
  });

  it.each([
    ['that is not ASCII', makeText('1. Re5 {\u00e9} *'), ['warning NOT_ASCII', 'error COMMENT', '(after ply 1)']],
    ['whose tag is not ASCII', GOOD.replace('Test', 'T\u00e9st'), ['warning NOT_ASCII', 'error TAG_VALUE', 'Event']],
    [
      'with two things wrong',
      makeText('1. Re5 $999 {\u00e9} *'),
      ['warning NOT_ASCII', 'error WRONG_NAG', 'error COMMENT', '(after ply 1)'],
    ],
    ['of unknown rules', GOOD.replace('standard', 'chess'), ['error RULESET']],
    ['with text after its result', GOOD.replace('*\n', '* more\n'), ['error TEXT_AFTER_RESULT']],
  ])('leaves out a game %s, and says why', async (_what, text, words) => {
    const { code, stdout, stderr } = await pipe(text + GOOD, 'format', '-');
    expect([code, stdout]).toEqual([1, GOOD]);
    for (const word of words) expect(stderr).toContain(word);
  });

  it('says once that a result is not the one of the rules', async () => {
    const [won] = readVectorGames().filter(({ over }) => over.winner === 'white');
    const text = makeVectorText(won === undefined ? [] : [won]).replaceAll('1-0', '0-1');
    const { code, stdout, stderr } = await pipe(text, 'format', '-');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.match(/error RESULT_MISMATCH/g)).toHaveLength(1);
  });

  it('writes a game with an error that does not keep it from being written, but tells of it', async () => {
    const { code, stdout, stderr } = await pipe(makeText('1. Re5 $999 *'), 'format', '-');
    expect([code, stdout]).toEqual([1, makeText('1. Re5 *')]);
    expect(stderr).toContain('error WRONG_NAG');
  });

  it('goes on after a file that cannot be read', async () => {
    const { code, stdout, stderr } = await dnachess('format', missing, good);
    expect([code, stdout]).toEqual([2, GOOD]);
    expect(stderr).toBe(`dnachess: cannot read ${missing}: there is no such file\n`);
  });
});

describe('dnachess convert', () => {
  it('writes one JSON object a line, and back', async () => {
    const { code, stdout, stderr } = await dnachess('convert', vectors, '--to', 'ndjson');
    expect([code, stderr]).toEqual([0, '']);
    const games = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(games).toHaveLength(VECTORS.split('[Event ').length - 1);
    expect(games[0]).toMatchObject({
      variant: 'DNA Chess',
      ruleset: 'standard',
      lines: [{ turns: expect.any(Array) }],
    });
    expect((await pipe(stdout, 'convert', '-', '--to', 'pgn')).stdout).toBe(VECTORS);
  });

  it('knows the format by how the file begins, or is told', async () => {
    const { stdout: json } = await dnachess('convert', good, '--to', 'ndjson');
    for (const text of [json, `\ufeff \n\n${json}`, `${json}\n  \n`, json.replace('{', '{ ')])
      expect(await pipe(text, 'convert', '-', '--to', 'pgn')).toEqual({ code: 0, stdout: GOOD, stderr: '' });
    expect((await pipe(json, 'convert', '-', '--to', 'ndjson', '--from', 'ndjson')).stdout).toBe(json);
    expect((await pipe(json, 'convert', '-', '--to', 'pgn', '--from', 'pgn')).code).toBe(1);
    const comment = makeText('{ first } 1. Re5 *').slice(makeText('').length - 3);
    expect((await pipe(comment, 'convert', '-', '--to', 'ndjson')).stdout).toContain('"comments":[" first "]');
  });

  it('reads both formats, gzipped or not, on one command line', async () => {
    const { stdout: json } = await dnachess('convert', good, '--to', 'ndjson');
    const packed = folder.write('good.ndjson.gz', gzipSync(json));
    expect((await dnachess('convert', packed, good, '--to', 'pgn')).stdout).toBe(GOOD + GOOD);
  });

  it.each([
    ['no JSON', '{"version":', 'error JSON_SYNTAX: '],
    ['another version', '{"version":9}', 'error VERSION: version: this reads version 1, not 9'],
    ['not an object', '[]', 'error SHAPE: expected an object'],
  ])('tells of a line that is %s, and reads on', async (_what, line, words) => {
    const { stdout: json } = await dnachess('convert', good, '--to', 'ndjson');
    const { code, stdout, stderr } = await pipe(`${json}${line}\n${json}`, 'convert', '-', '--to', 'pgn');
    expect([code, stdout]).toEqual([1, GOOD + GOOD]);
    expect(stderr).toContain(`-:2:1: ${words}`);
  });

  it('tells of an illegal turn by its path', async () => {
    const { stdout: json } = await dnachess('convert', good, '--to', 'ndjson');
    const { code, stdout, stderr } = await pipe(json.replace('e5=L', 'e6=L'), 'convert', '-', '--to', 'pgn');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^-:1:1: error ILLEGAL_TURN: lines\[0\]\.turns\[2\]\.turn: .+\n$/);
  });

  it('writes nothing for an empty input', async () => {
    for (const to of ['pgn', 'ndjson'])
      expect(await pipe('', 'convert', '-', '--to', to)).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it.each([[[good]], [[good, '--to', 'xml']], [['--to', 'pgn']], [[good, '--to', 'pgn', '--from', 'x']]])(
    'refuses the arguments %j',
    async args => {
      expect(await dnachess('convert', ...args)).toMatchObject({ code: 2, stdout: '' });
    },
  );
});
