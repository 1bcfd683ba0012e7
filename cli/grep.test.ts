import { Buffer } from 'node:buffer';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { dnachess, runIn, useFolder } from './test-kit.ts';

const folder = useFolder();

const makeGame = (tags: { readonly [name: string]: string }, movetext: string): string => {
  const all = { Variant: 'DNA Chess', Ruleset: 'standard', Termination: 'unterminated', ...tags };
  const lines = Object.entries(all).map(([name, value]) => `[${name} "${value}"]\n`);
  return `${lines.join('')}\n${movetext}\n\n`;
};

/** Games by a name that stands in their Event tag. */
const GAMES: { readonly [event: string]: string } = {
  first: makeGame(
    { Event: 'first', Date: '2024.03.05', White: 'Ann Smith', Black: 'Bob', Result: '1-0', Termination: 'normal' },
    '1. Re5 b7a7=K 2. e5=L 1-0',
  ),
  second: makeGame(
    { Event: 'second', Date: '2024.??.??', White: 'Bob', Black: 'Ann', Result: '*' },
    '1. Rd3 (1. Re5 b7a7=K 2. e5=L) Re6 2. h2g2=H *',
  ),
  third: makeGame(
    {
      Event: 'third',
      Date: '????.??.??',
      UTCDate: '2019.12.31',
      White: 'cleo',
      Black: 'ANNA',
      Result: '0-1',
      Ruleset: 'rnaLifespan=3,guardians=cf',
      Termination: 'time forfeit',
    },
    '1. Re2-e5 b7a7=K 0-1',
  ),
  broken: makeGame({ Event: 'broken', White: 'Dee', Black: '?', Round: '10', Result: '*' }, '1. Re5 Rd9 2. e5=L *'),
  chess: makeGame({ Event: 'chess', Variant: 'Chess', White: 'Dee', Result: '1/2-1/2' }, '1. e4 e5 1/2-1/2'),
};

const ARCHIVE = folder.write('games.pgn', Object.values(GAMES).join(''));

/** The names of the games that a text holds. */
const eventsOf = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\[Event "(.*)"\]/g), ([, name]) => name ?? '');

const grep = (...args: readonly string[]) => dnachess('grep', ...args, ARCHIVE);
const find = async (args: readonly string[]): Promise<readonly string[]> => eventsOf((await grep(...args)).stdout);

const AFTER_ONE = (await dnachess('play', 'Re5')).stdout.trim();
const AFTER_THREE = (await dnachess('play', 'Re5', 'b7a7=K', 'e5=L')).stdout.trim();
const [PLACEMENT = '', ...REST] = AFTER_ONE.split(' ');

describe('dnachess grep finds the games that satisfy every criterion', () => {
  it.each<[string, readonly string[]]>([
    ['', ['first', 'second', 'third', 'broken', 'chess']],
    ['--player ann', ['first', 'second', 'third']],
    ['--player BOB', ['first', 'second']],
    ['--white bob', ['second']],
    ['--black bob', ['first']],
    ['--result 1-0', ['first']],
    ['--result 0-1', ['third']],
    ['--result *', ['second', 'broken']],
    ['--result 1/2-1/2', ['chess']],
    ['--ruleset tumor-suppressors', ['third']],
    ['--ruleset guardians=cf', ['third']],
    ['--ruleset standard', ['first', 'second', 'broken', 'chess']],
    ['--ruleset rnaLifespan=3', ['first', 'second', 'broken', 'chess']],
    ['--ruleset turnLimit=5', []],
    ['--termination normal', ['first']],
    ['--tag Event=first', ['first']],
    ['--tag Event=fir', []],
    ['--tag Event~IR', ['first', 'third']],
    ['--tag Round=10', ['broken']],
    ['--tag Round=', []],
    ['--tag Event~ir --tag White~ann', ['first']],
    ['--since 2024.03.06', ['second']],
    ['--since 2024.03.05', ['first', 'second']],
    ['--since 2024', ['first', 'second']],
    ['--since 2019.12.31 --until 2019.12.31', ['third']],
    ['--until 2024.03.04', ['second', 'third']],
    ['--until 2024.03', ['first', 'second', 'third']],
    ['--until 2024.??.??', ['first', 'second', 'third']],
    ['--until 2019.11.??', []],
    ['--turn Re5', ['first', 'third', 'broken']],
    ['--turn Re2-e5', ['first', 'third', 'broken']],
    ['--turn Rd2-e5', []],
    ['--turn Ree5', []],
    ['--turn Re5#', []],
    ['--turn e5=L', ['first']],
    ['--turn e5=L --variations', ['first', 'second']],
    ['--turn b7a7=K', ['first', 'third']],
    ['--turn pass', []],
    ['--min-plies 3', ['first', 'second']],
    ['--max-plies 2', ['third', 'broken', 'chess']],
    ['--min-plies 1 --max-plies 1', ['broken']],
    ['--player ann --invert', ['broken', 'chess']],
    ['--turn Re5 --invert', ['second', 'chess']],
    ['--first 2', ['first', 'second']],
    ['--turn Re5 --first 1', ['first']],
    ['--white dee --turn Re5', ['broken']],
    [`--board ${PLACEMENT}`, ['first', 'third', 'broken']],
    [`--board ${PLACEMENT} --variations`, ['first', 'second', 'third', 'broken']],
  ])('%s', async (line, events) => {
    const args = line === '' ? [] : line.split(' ');
    expect(await find(args)).toEqual(events);
  });

  it.each<[string, string, readonly string[], readonly string[]]>([
    ['the position itself', AFTER_ONE, [], ['first', 'third', 'broken']],
    ['whatever its turn number', AFTER_ONE.replace(/ 1 -$/, ' 77 -'), [], ['first', 'third', 'broken']],
    ['not with another side to move', AFTER_ONE.replace(' b ', ' w '), [], []],
    ['not with another genome', AFTER_ONE.replace(' hhhhhhhh hhhhhhhh ', ' hhhhhhhm hhhhhhhh '), [], []],
    ['not with another age', AFTER_ONE.replace('a2:a1', 'a2:a2'), [], []],
    ['not with a swap', AFTER_ONE.replace(/-$/, 's'), [], []],
    ['at the end of a main line', AFTER_THREE, [], ['first']],
    ['at the end of a variation', AFTER_THREE, ['--variations'], ['first', 'second']],
  ])('--position: %s', async (_what, fen, options, events) => {
    expect(REST).toHaveLength(6);
    expect(await find(['--position', fen, ...options])).toEqual(events);
  });
});

describe('dnachess grep prints', () => {
  it('games byte for byte, with a blank line between them where there is none', async () => {
    const bare =
      '\u00ef\u00bb\u00bf[Event "a"]\r\n% kept\r\n[White "J\u00f6rg \u00ff"]\r\n\r\n1. Re5 *\r\n[Event "b"]\n\n1.Re5 *';
    const file = folder.write('bare.pgn', Buffer.from(bare, 'latin1'));
    const [first, second] = [bare.slice(3, bare.indexOf('[Event "b"')), bare.slice(bare.indexOf('[Event "b"'))];
    expect((await dnachess('grep', file, file)).stdout).toBe(
      Buffer.from(`${first}\n${second}\n\n${first}\n${second}`, 'latin1').toString(),
    );
    expect((await dnachess('grep', '--tag', 'Event=a', file)).stdout).toBe(Buffer.from(first, 'latin1').toString());
  });

  it('the same archive when nothing is asked', async () => {
    expect((await grep()).stdout).toBe(Object.values(GAMES).join(''));
  });

  it('one line a game with --list', async () => {
    expect((await grep('--turn', 'e5=L', '--variations', '--list')).stdout.split('\n')).toEqual([
      `${ARCHIVE}:1: Ann Smith - Bob 1-0, 3 plies, 2024.03.05, turn at ply 3`,
      `${ARCHIVE}:12: Bob - Ann *, 3 plies, 2024.??.??, turn at ply 3 of a variation`,
      '',
    ]);
    expect((await grep('--list', '--tag', 'Event=chess')).stdout).toBe(
      `${ARCHIVE}:46: Dee - ? 1/2-1/2, 0 plies, ????.??.??\n`,
    );
  });

  it('one object a game with --json', async () => {
    const { stdout } = await grep('--position', AFTER_ONE, '--turn', 'e5=L', '--json');
    expect(JSON.parse(stdout)).toEqual({
      file: ARCHIVE,
      game: 1,
      line: 1,
      offset: 0,
      length: GAMES['first']?.length,
      tags: expect.objectContaining({ Event: 'first', Result: '1-0', Ruleset: 'standard' }),
      plies: 3,
      found: { turn: { ply: 3, isInVariation: false }, position: { ply: 1, isInVariation: false } },
    });
  });

  it('numbers with --count, with the names of several files', async () => {
    expect(await grep('--count')).toEqual({ code: 0, stdout: '5\n', stderr: '' });
    expect(await grep('--count', '--player', 'nobody')).toEqual({ code: 1, stdout: '0\n', stderr: '' });
    const packed = folder.write('games.pgn.gz', gzipSync(GAMES['first'] ?? ''));
    expect((await dnachess('grep', '--count', '--player', 'ann', ARCHIVE, packed)).stdout).toBe(
      `${ARCHIVE}:3\n${packed}:1\n`,
    );
  });

  it('what is wrong with games only with --verbose', async () => {
    expect((await grep('--turn', 'Re5')).stderr).toBe('');
    const { stderr, stdout } = await grep('--turn', 'Re5', '--verbose');
    expect(eventsOf(stdout)).toEqual(['first', 'third', 'broken']);
    expect(stderr).toContain(`${ARCHIVE}:44:10: error SYNTAX: Rd9`);
  });

  it('what standard input holds', async () => {
    const { stdout } = await runIn({ stdin: Object.values(GAMES) }, ['grep', '--result', '0-1', '-']);
    expect(stdout).toBe(GAMES['third']);
  });
});

describe('dnachess grep ends', () => {
  it('with 1 when nothing was found, and with 2 when a file cannot be read', async () => {
    expect(await grep('--player', 'nobody')).toEqual({ code: 1, stdout: '', stderr: '' });
    const { code, stdout, stderr } = await grep('--result', '1-0', `${folder.path}/none`);
    expect([code, eventsOf(stdout)]).toEqual([2, ['first']]);
    expect(stderr).toContain('there is no such file');
  });

  it.each<[readonly string[], string]>([
    [['--result', 'won'], 'Allowed choices are 1-0, 0-1, 1/2-1/2, *'],
    [['--ruleset', 'fast'], '"fast" is no preset'],
    [['--tag', 'Event'], 'NAME=TEXT'],
    [['--tag', 'Ev ent=x'], 'NAME=TEXT'],
    [['--since', 'yesterday'], 'YYYY.MM.DD'],
    [['--since', '????.05.01'], 'YYYY.MM.DD'],
    [['--until', '2024.13'], 'YYYY.MM.DD'],
    [['--turn', 'Rd9'], 'Rd9\n  ^\n'],
    [['--turn', ''], 'expected'],
    [['--position', PLACEMENT], 'expected'],
    [['--position', `${PLACEMENT} w`], 'expected'],
    [['--board', AFTER_ONE], 'first field'],
    [['--board', '8/8/8/8/8/8/8/8'], 'gene'],
    [['--board', 'dddddddd/8/8'], 'eight rows'],
    [['--min-plies', '-1'], 'whole number'],
    [['--first', '0'], 'whole number'],
    [['--list', '--json'], 'cannot be used'],
    [['--json', '--count'], 'cannot be used'],
  ])('with 2 and an explanation for %j', async (args, explanation) => {
    const { code, stdout, stderr } = await grep(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(explanation);
  });
});
