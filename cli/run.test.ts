import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type LegalVector, readVectors } from '#test/vectors';
import { run } from './run.ts';
import { createStreams, dnachess, GOOD, runIn, useFolder } from './test-kit.ts';

const STUCK = 'dddddddd/pmpmNlll/mmmNmlPp/mmMklmmM/lMHMlKLM/KkMMLmMM/MlLLMnMM/DDDDDDDD w h0hh00hh hhhh0h0h - 97 -';
const SWAP = 'dddddddd/rrrrrrrr/8/8/8/8/RRRRRRRR/DDDDDDDD b hhhhhhhh hhhhhhhh - 1 s';
const OVER = 'dddddddd/8/8/8/8/8/R7/DDDDDDDD w hhhhhhhh 00000hhh - 5 -';
const KINASES = 'dddddddd/1NRKRPN1/1RKRKRK1/1RRRRRR1/1PKRKRK1/1RRKRRR1/1NRMRPN1/DDDDDDDD w hhhhhhhh hhhhhhhh - 3 -';

interface PerftVector {
  readonly id: string;
  readonly rules: string;
  readonly fen: string;
  readonly turns: readonly number[];
}

const SMALL = readVectors<PerftVector>('perft').flatMap(({ turns, ...vector }) =>
  turns.flatMap((count, index) => (count < 20_000 ? { ...vector, depth: index + 1, count } : [])),
);

describe('dnachess perft', () => {
  it.each(SMALL)('counts $count at depth $depth for $id', async ({ fen, rules, depth, count }) => {
    const result = await dnachess('perft', '--depth', String(depth), '--fen', fen, '--rules', rules);
    expect(result).toEqual({ code: 0, stdout: `${count}\n`, stderr: '' });
  });

  it('starts at the start of a game, and counts one sequence of length 0', async () => {
    expect((await dnachess('perft', '--depth', '1')).stdout).toBe('100\n');
    expect((await dnachess('perft', '--depth', '0')).stdout).toBe('1\n');
    expect((await dnachess('perft', '--depth', '0', '--divide')).stdout).toBe('1\n');
  });

  it('lists the share of every first turn with --divide, the total alone on the last line', async () => {
    const lines = (await dnachess('perft', '--depth', '2', '--divide')).stdout.trim().split('\n');
    const shares = lines.slice(0, -1).map(line => Number(line.split(' ')[1]));
    expect(lines).toContain('Ra2-a3 100');
    expect([shares.length, shares.reduce((sum, share) => sum + share, 0), lines.at(-1)]).toEqual([100, 9992, '9992']);
  });
});

describe('dnachess legal', () => {
  it('lists first actions in long form, sorted', async () => {
    const { code, stdout } = await dnachess('legal');
    const lines = stdout.trim().split('\n');
    expect([code, lines.length, lines[0]]).toEqual([0, 100, 'Ra2-a3']);
    expect(lines).toEqual(lines.toSorted());
  });

  it('lists a pass and a swap where they are legal', async () => {
    expect((await dnachess('legal', '--fen', STUCK, '--rules', 'primedGenes=on')).stdout).toBe('pass\n');
    expect((await dnachess('legal', '--fen', STUCK, '--rules', 'primedGenes=on', '--turns')).stdout).toBe('pass\n');
    expect((await dnachess('legal', '--fen', SWAP, '--rules', 'pieRule=on')).stdout).toMatch(/\nswap\n$/);
  });

  it('lists no turns when the game is over; the actions of the pieces as they stood, with a note', async () => {
    expect(await dnachess('legal', '--turns', '--fen', OVER)).toEqual({ code: 0, stdout: '', stderr: '' });
    const { code, stdout, stderr } = await dnachess('legal', '--fen', OVER);
    expect(code).toBe(0);
    expect(stdout).not.toBe('');
    expect(stderr).toContain('the game is over');
  });

  it.each(readVectors<LegalVector>('legal'))('lists the recorded actions of $id', async ({ fen, rules, actions }) => {
    const { stdout } = await dnachess('legal', '--fen', fen, '--rules', rules);
    expect(stdout.trim().split('\n')).toEqual(actions);
  });

  it('lists whole turns with --turns, as many as there are, through a reader that is slow', async () => {
    const args = ['--fen', KINASES, '--rules', 'expressionCap=square'];
    const lines = (await dnachess('legal', '--turns', ...args)).stdout.trim().split('\n');
    expect(lines.length).toBe(Number((await dnachess('perft', '--depth', '1', ...args)).stdout));
    expect(lines.every((line, index) => index === 0 || line > (lines[index - 1] ?? ''))).toBe(true);
  });

  it('stops quietly when the reader has gone away', async () => {
    const stdout = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
    });
    expect(await run(['legal', '--turns'], { ...createStreams(), stdout })).toBe(0);
    expect(await run(['legal'], { ...createStreams(), stdout })).toBe(0);
  });

  it('says so in one line, with exit code 2, when the output fails otherwise', async () => {
    const stdout = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
    });
    const streams = createStreams();
    expect(await run(['legal'], { ...streams, stdout })).toBe(2);
    expect(await streams.stderr.readAll()).toBe('dnachess: cannot write the output: no space left\n');
  });
});

describe('dnachess play', () => {
  const AFTER_TWO =
    'dddddddd/k1rrrrrr/8/4R3/8/8/RRRR1RRR/DDDDDDDD w hhhhhhhh hhhhhhhh a2:a1,b2:b1,c2:c1,d2:d1,f2:f1,g2:g1,h2:h1,e5:e1,c7:c1,d7:d1,e7:e1,f7:f1,g7:g1,h7:h1 2 -\n';

  it('plays turns in either form and prints the position', async () => {
    expect(await dnachess('play', 'Re5', 'b7a7=K')).toEqual({ code: 0, stdout: AFTER_TWO, stderr: '' });
    expect((await dnachess('play', 'Re2-e5', 'b7a7=K')).stdout).toBe(AFTER_TWO);
  });

  it('prints the position itself when no turn is given', async () => {
    expect((await dnachess('play', '--fen', SWAP, '--rules', 'pieRule=on')).stdout).toBe(`${SWAP}\n`);
  });

  it('plays a pass and a swap', async () => {
    const swapped = await dnachess('play', '--fen', SWAP, '--rules', 'pieRule=on', 'swap');
    expect(swapped.stdout).toBe(`${SWAP.slice(0, -1)}-\n`);
    expect((await dnachess('play', '--fen', STUCK, '--rules', 'primedGenes=on', 'pass')).code).toBe(0);
  });
});

describe('wrong input ends with exit code 1, an explanation, and nothing on standard output', () => {
  it.each([
    [['play', 'Re5', 'Rd9'], 'turn 2 is wrong (SYNTAX)\nRd9\n  ^\n'],
    [['play', 'Rd6'], 'turn 1 is wrong (UNREACHABLE)\nRd6\n ^^\n'],
    [['play', '--fen', OVER, 'Ra3'], 'turn 1 is wrong (GAME_OVER)'],
    [['legal', '--fen', '8/8'], 'the position is wrong (SYNTAX)\n8/8\n   ^\n'],
    [['perft', '--depth', '1', '--rules', 'speed=9'], 'the ruleset is wrong (UNKNOWN_SETTING)\nspeed=9\n^^^^^\n'],
  ])('%j', async (args, explanation) => {
    const { code, stdout, stderr } = await dnachess(...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(explanation);
  });
});

describe('wrong usage ends with exit code 2', () => {
  it.each([
    [[]],
    [['nope']],
    [['perft']],
    [['perft', '--depth', 'x']],
    [['perft', '--depth', '-1']],
    [['perft', '--depth', '101']],
    [['perft', '--depth', '1.5']],
    [['legal', '--nope']],
    [['legal', 'extra']],
    [['legal', '--fen']],
  ])('%j', async args => {
    const { code, stdout, stderr } = await dnachess(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).not.toBe('');
  });
});

const ALL = ['perft', 'legal', 'play', 'validate', 'format', 'convert', 'replay', 'stats'];

/** Pipes are the shell's; threads are for the built command, see bundle.test.ts. */
const isSimple = (example: string): boolean => !/\||--jobs/.test(example);

describe('help', () => {
  const folder = useFolder();

  it.each(ALL)('dnachess %s --help has examples that work', async command => {
    const { stdout: json } = await runIn({ stdin: [GOOD] }, ['convert', '-', '--to', 'ndjson']);
    const files: { readonly [name: string]: string } = {
      'games.pgn': folder.write('games.pgn', GOOD.repeat(3)),
      'more.pgn.gz': folder.write('more.pgn.gz', gzipSync(GOOD)),
      'games.ndjson': folder.write('games.ndjson', json),
      'more.ndjson': folder.write('more.ndjson', json),
    };
    const { code, stdout } = await dnachess(command, '--help');
    expect(code).toBe(0);
    const examples = stdout.match(/(?<=Examples?:\n[\s\S]*^ {2}dnachess ).*/gm) ?? [];
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples.filter(isSimple)) {
      const args = example.replace(/ > .*/, '').split(' ');
      const result = await dnachess(...args.map(arg => files[arg] ?? arg));
      expect(result).toMatchObject({ code: 0, stderr: '' });
    }
  });

  it('lists every command', async () => {
    const { stdout } = await dnachess('--help');
    for (const command of ALL) expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
  });

  it('and --version go to standard output', async () => {
    expect(await dnachess('--help')).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('perft') });
    expect(await dnachess('--version')).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });
});
