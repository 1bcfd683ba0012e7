import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { doTask, type Task } from '#playtest/index';
import { runPlaytest } from './playtest.ts';
import { createSelf } from './playtest-crew.ts';
import type { PlaytestOptions } from './playtest-options.ts';
import { createStreams, dnachess, useFolder } from './test-kit.ts';

const folder = useFolder();

let folders = 0;
const newFolder = (): string => join(folder.path, `match-${folders++}`);

const OPTIONS: PlaytestOptions = {
  rules: 'turnLimit=8',
  level: 'random',
  games: 6,
  seed: 3,
  openingPlies: 2,
  by: 'decided',
  elo0: 0,
  elo1: 20,
  alpha: 0.05,
  beta: 0.05,
  jobs: 1,
  out: '',
};

const run = async (options: Partial<PlaytestOptions>, work?: (task: Task) => ReturnType<typeof doTask>) => {
  const streams = createStreams();
  const code = await runPlaytest({ ...OPTIONS, ...options }, streams, createSelf(work));
  const [stdout, stderr] = await Promise.all([streams.stdout.readAll(), streams.stderr.readAll()]);
  return { code, stdout, stderr };
};

const FILES = ['match.json', 'games.pgn', 'report.json'] as const;
const read = (path: string, name: string): string => readFileSync(join(path, name), 'utf8');
const readAll = (path: string): readonly string[] => FILES.map(name => read(path, name));

const playWhole = async (options: Partial<PlaytestOptions> = {}): Promise<string> => {
  const out = newFolder();
  expect(await run({ ...options, out })).toMatchObject({ code: 0, stderr: '' });
  return out;
};

/** Fails at the game with a number, as a thread does that has crashed. */
const failAt = (number: number) => (task: Task) => {
  if (task.kind === 'play' && task.number === number) throw new Error('out of memory');
  return doTask(task);
};

describe('a match', () => {
  it('is played to its end, and told of', async () => {
    const out = newFolder();
    const { code, stdout } = await run({ out });
    expect(code).toBe(0);
    expect(stdout).toContain('standard,turnLimit=8: 6 games\n  decided by cancer ');
    const rounds = [...read(out, 'games.pgn').matchAll(/\[Round "(\d+)"\]/g)].map(([, round]) => round);
    expect(rounds).toEqual(['1', '2', '3', '4', '5', '6']);
    expect((await dnachess('validate', '--strict', join(out, 'games.pgn'))).code).toBe(0);
  });

  it('goes on where a crash has stopped it, and loses nothing', async () => {
    const whole = await playWhole();
    const out = newFolder();
    const crashed = await run({ out }, failAt(4));
    expect(crashed.code).toBe(2);
    expect(crashed.stderr).toBe(
      `dnachess: game 4 failed: out of memory\n3 games are in ${out}; the same command goes on from there\n`,
    );
    expect(JSON.parse(read(out, 'report.json'))).toMatchObject({ games: 3 });
    expect(await run({ out })).toMatchObject({ code: 0 });
    expect(readAll(out)).toEqual(readAll(whole));
  });

  it.each([1, 2, 30, 400])('repairs a last record that lacks %d bytes', async missing => {
    const whole = await playWhole();
    const out = await playWhole();
    const path = join(out, 'games.pgn');
    truncateSync(path, read(out, 'games.pgn').length - missing);
    expect(await run({ out })).toMatchObject({ code: 0 });
    expect(readAll(out)).toEqual(readAll(whole));
  });

  it('repairs what is no record', async () => {
    const whole = await playWhole();
    const out = await playWhole();
    appendFileSync(join(out, 'games.pgn'), '[Event "Playt');
    expect(await run({ out })).toMatchObject({ code: 0 });
    expect(readAll(out)).toEqual(readAll(whole));
  });

  it('grows', async () => {
    const whole = await playWhole({ games: 9 });
    const out = await playWhole({ games: 4 });
    expect(await run({ out, games: 9 })).toMatchObject({ code: 0 });
    expect(readAll(out)).toEqual(readAll(whole));
  });

  it('plays nothing again when nothing is missing', async () => {
    const out = await playWhole();
    expect(await run({ out }, failAt(7))).toMatchObject({ code: 0 });
  });
});

describe('a folder', () => {
  it('goes on with its own match alone', async () => {
    const out = await playWhole();
    const before = readAll(out);
    await expect(run({ out, seed: 4, level: 'greedy' })).rejects.toThrow(
      `${out} holds games of another match, which differs in match.players.0, match.seed: choose another folder`,
    );
    expect(readAll(out)).toEqual(before);
  });

  it('of something else is left alone', async () => {
    const other = newFolder();
    expect(await run({ out: other, games: 1 })).toMatchObject({ code: 0 });
    writeFileSync(join(other, 'match.json'), 'notes of mine');
    await expect(run({ out: other })).rejects.toThrow('match.json is no note of a playtest: choose another folder');
  });

  it('with records of another origin is left alone', async () => {
    folder.write('games.pgn', 'mine');
    await expect(run({ out: folder.path })).rejects.toThrow('has games.pgn, but no match.json: choose another folder');
    expect(read(folder.path, 'games.pgn')).toBe('mine');
    expect(existsSync(join(folder.path, 'match.json'))).toBe(false);
  });

  it('that cannot be made is told of', async () => {
    const out = join(folder.write('file', ''), 'sub');
    await expect(run({ out })).rejects.toThrow(`cannot write to ${out}: `);
  });

  it('whose records were changed is not taken for the match', async () => {
    const out = await playWhole();
    writeFileSync(join(out, 'games.pgn'), read(out, 'games.pgn').replace('[Round "2"]', '[Round "5"]'));
    expect(await run({ out })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('game 2 failed: the record is of game 5'),
    });
  });
});

describe('a match that compares', () => {
  it('ends when it is decided, and stays so', async () => {
    const options = { levelVs: 'greedy', games: 400, elo0: -100, elo1: 100, rules: 'turnLimit=40' };
    const out = newFolder();
    const { stdout } = await run({ ...options, out });
    expect(stdout).toContain('random against greedy: ');
    expect(stdout).toContain('H0 accepted');
    const report = JSON.parse(read(out, 'report.json'));
    expect(report.games).toBeLessThan(400);
    expect(report.games).toBe(2 * report.comparison.pairs);
    const before = readAll(out);
    expect(await run({ ...options, out }, failAt(report.games + 1))).toMatchObject({ code: 0 });
    expect(readAll(out)).toEqual(before);
  });

  it('of two rulesets has a summary of each', async () => {
    const out = await playWhole({ vs: 'faster,turnLimit=8' });
    const { summaries, comparison } = JSON.parse(read(out, 'report.json'));
    expect(
      summaries.map(({ ruleset, results }: { ruleset: string; results: { games: number } }) => [
        ruleset,
        results.games,
      ]),
    ).toEqual([
      ['standard,turnLimit=8', 3],
      ['faster,turnLimit=8', 3],
    ]);
    expect(comparison.pairs).toBe(3);
  });
});

describe('wrong options', () => {
  const OUT = ['--out', join(folder.path, 'never')] as const;

  it.each([
    [[], 2, "required option '--out <folder>' not specified"],
    [['--level', '9', ...OUT], 2, 'It must be one of '],
    [['--games', '0', ...OUT], 2, 'It must be a whole number from 1 to 1000000.'],
    [['--alpha', '0.5', ...OUT], 2, 'It must be a number between 0 and 0.5.'],
    [['--by', 'beauty', ...OUT], 2, 'Allowed choices are decided, first.'],
    [['--rules', 'slower', ...OUT], 1, 'the ruleset is wrong (UNKNOWN_PRESET)'],
    [
      ['--rules', 'turnLimit=0', ...OUT],
      1,
      'games by "turnLimit=0" might never end: give it a turnLimit, of 999 at most',
    ],
    [['--vs', 'faster', '--games', '7', ...OUT], 1, '7 games are no pairs'],
    [['--vs', 'faster', '--level-vs', 'random', ...OUT], 1, 'leave out --vs or --level-vs'],
    [['--elo0', '5', '--elo1', '5', ...OUT], 1, 'elo0 must be below elo1'],
  ])('%j are refused', async (args, code, message) => {
    const result = await dnachess('playtest', ...args);
    expect(result).toMatchObject({ code, stdout: '' });
    expect(result.stderr).toContain(message);
    expect(existsSync(OUT[1])).toBe(false);
  });
});
