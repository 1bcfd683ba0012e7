import { describe, expect, it } from 'vitest';
import { readVectorGames } from '#test/vectors';
import { hasColors } from './colors.ts';
import { dnachess, GOOD, ILLEGAL, makeText, makeVectorText, runIn, Sink, useFolder } from './test-kit.ts';

const VECTOR_GAMES = readVectorGames();
const folder = useFolder();
const good = folder.write('good.pgn', GOOD);
const vectors = folder.write('vectors.pgn', makeVectorText(VECTOR_GAMES));
const between = folder.write('between.pgn', GOOD + ILLEGAL + GOOD);
const START = 'dddddddd/8/8/8/8/8/RRRRRRRR/DDDDDDDD w hhhhhhhh hhhhhhhh - 1 -';
const ESCAPE = String.fromCharCode(27);

const replayAs = (view: string, ...args: readonly string[]) => dnachess('replay', ...args, '--as', view);

describe('dnachess replay', () => {
  it.each(VECTOR_GAMES.map((game, index) => [index + 1, game] as const))(
    'shows every position of recorded game %d',
    async (number, { start, turns }) => {
      const { code, stdout } = await replayAs('fen', vectors, '--game', String(number), '--all');
      expect(code).toBe(0);
      expect(stdout.trim().split('\n')).toEqual([start, ...turns.map(({ fen }) => fen)]);
    },
  );

  it.each([
    [[], 3],
    [['--ply', '0'], 0],
    [['--ply', '1'], 1],
    [['--ply', '3'], 3],
    [['--ply', '-1'], 2],
    [['--ply', '-3'], 0],
  ])('counts plies from 0 and back from the end: %j is ply %d', async (args, ply) => {
    expect(JSON.parse((await replayAs('json', good, ...args)).stdout)).toMatchObject({ game: 1, ply, plies: 3 });
  });

  it.each([
    [['--ply', '4'], 'dnachess: game 1 has the plies 0 (the start) to 3, so there is no ply 4\n'],
    [['--ply', '-4'], 'dnachess: game 1 has the plies 0 (the start) to 3, so there is no ply -4\n'],
    [['--game', '2'], `dnachess: ${good} has 1 game, so there is no game 2\n`],
  ])('says what there is when %j is out of range', async (args, stderr) => {
    expect(await dnachess('replay', good, ...args)).toEqual({ code: 1, stdout: '', stderr });
  });

  it('shows a board in plain text, with where it is', async () => {
    const { stdout } = await dnachess('replay', good);
    expect(stdout).toMatch(/^game 1, ply 3 of 3: 2\. e5=L\nDNA Chess, turn 2, Black to act\n/);
    expect(stdout).not.toContain(ESCAPE);
    expect(stdout).toMatch(/^5 .*\[L ?\]/m);
    expect((await dnachess('replay', good, '--ply', '2')).stdout).toMatch(/^game 1, ply 2 of 3: 1\.\.\. b7a7=K\n/);
    expect((await dnachess('replay', good, '--ply', '0')).stdout).toMatch(/^game 1, ply 0 of 3\n/);
  });

  it('shows all boards, a blank line between', async () => {
    const { stdout } = await dnachess('replay', good, '--all');
    expect(stdout.match(/^game 1, ply \d of 3/gm)).toHaveLength(4);
    expect(stdout.match(/\n\ngame 1/g)).toHaveLength(3);
  });

  it('tells a program everything', async () => {
    const { stdout } = await replayAs('json', good, '--ply', '1');
    expect(JSON.parse(stdout)).toEqual({
      game: 1,
      ply: 1,
      plies: 3,
      position: (await replayAs('fen', good, '--ply', '1')).stdout.trim(),
      turnNumber: 1,
      side: 'black',
      status: 'active',
      outcome: null,
      result: '*',
      termination: 'unterminated',
      lastTurn: { short: 'Re5', long: 'Re2-e5' },
      events: expect.arrayContaining([{ kind: 'moved', role: 'rna', from: 'e2', to: 'e5' }]),
    });
    expect(JSON.parse((await replayAs('json', good, '--ply', '0')).stdout)).toMatchObject({
      position: START,
      lastTurn: null,
      events: [],
    });
  });

  it('names the squares of every event of the recorded games', async () => {
    for (const [index] of VECTOR_GAMES.entries()) {
      const { stdout } = await replayAs('json', vectors, '--game', String(index + 1), '--all');
      for (const { events } of stdout
        .trim()
        .split('\n')
        .map(line => JSON.parse(line)))
        for (const { square, from, to, gene, kinase, spent = [] } of events)
          for (const name of [square, from, to, gene, kinase, ...spent])
            if (name !== undefined) expect(name).toMatch(/^[a-h][1-8]$/);
    }
  });

  it('shows how the rules ended a game', async () => {
    for (const [index, { over }] of VECTOR_GAMES.entries()) {
      const { stdout } = await replayAs('json', vectors, '--game', String(index + 1));
      expect(JSON.parse(stdout)).toMatchObject({ status: 'over', outcome: { winner: over.winner, reason: over.why } });
    }
  });

  it('draws a picture that stands by itself', async () => {
    const { code, stdout } = await replayAs('svg', good);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(stdout.match(/<svg /g)).toHaveLength(1);
  });

  it('draws the guardians of the game’s rules', async () => {
    const guarded = folder.write('guarded.pgn', '[Ruleset "tumor-suppressors"]\n\n*\n');
    const { stdout } = await replayAs('svg', guarded);
    expect(stdout.match(/healthy guardian"/g)).toHaveLength(4);
  });

  it('shows a game that is cut short as far as it goes, and says so where that matters', async () => {
    const known = await replayAs('fen', between, '--game', '2', '--ply', '1');
    expect(known).toEqual({ code: 0, stdout: (await replayAs('fen', good, '--ply', '1')).stdout, stderr: '' });
    for (const args of [[], ['--all'], ['--ply', '-1'], ['--ply', '2']]) {
      const { code, stdout, stderr } = await replayAs('fen', between, '--game', '2', ...args);
      expect([code, stdout === '']).toEqual([1, args[1] === '2']);
      expect(stderr).toContain('error SYNTAX: Rd9');
    }
    expect((await replayAs('fen', between, '--game', '3')).code).toBe(0);
  });

  it('shows nothing of a game whose rules are unknown', async () => {
    const text = GOOD.replace('standard', 'chess');
    const { code, stdout, stderr } = await runIn({ stdin: [text] }, ['replay', '-']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('error RULESET');
  });

  it('shows nothing of a file that is missing', async () => {
    const missing = `${folder.path}/missing.pgn`;
    const stderr = `dnachess: cannot read ${missing}: there is no such file\n`;
    expect(await dnachess('replay', missing)).toEqual({ code: 2, stdout: '', stderr });
  });

  it('reads JSON too, and standard input', async () => {
    const { stdout: json } = await dnachess('convert', vectors, '--to', 'ndjson');
    const args = ['--game', '2', '--ply', '7'];
    const { stdout } = await runIn({ stdin: [json] }, ['replay', '-', ...args]);
    expect(stdout).toBe((await dnachess('replay', vectors, ...args)).stdout);
  });

  it.each([
    [[]],
    [[good, good]],
    [[good, '--game', '0']],
    [[good, '--ply', 'x']],
    [[good, '--as', 'png']],
    [[good, '--all', '--ply', '1']],
    [[good, '--all', '--as', 'svg']],
  ])('refuses the arguments %j', async args => {
    const { code, stdout, stderr } = await dnachess('replay', ...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('error: ');
  });
});

describe('colours', () => {
  it.each([
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '' }, true],
    [true, { TERM: 'dumb' }, false],
    [false, { FORCE_COLOR: '1' }, true],
    [true, { FORCE_COLOR: '0' }, false],
    [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
  ])('terminal %s, %j: %s', async (isTTY, env, isColored) => {
    expect(hasColors(new Sink({ isTTY }), env)).toBe(isColored);
    const { stdout } = await runIn({ isTTY, env, stdin: [makeText('1. Re5 *')] }, ['replay', '-']);
    expect(stdout.includes(ESCAPE)).toBe(isColored);
  });
});
