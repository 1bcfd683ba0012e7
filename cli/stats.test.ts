import { describe, expect, it } from 'vitest';
import { readVectorGames } from '#test/vectors';
import type { Statistics } from './statistics.ts';
import { dnachess, GOOD, ILLEGAL, makeText, makeVectorText, runIn, useFolder } from './test-kit.ts';

const VECTOR_GAMES = readVectorGames();
const folder = useFolder();
const vectors = folder.write('vectors.pgn', makeVectorText(VECTOR_GAMES));
const between = folder.write('between.pgn', GOOD + ILLEGAL + GOOD);

const statsOf = async (...files: readonly string[]): Promise<Statistics> => {
  const { code, stdout } = await dnachess('stats', '--json', ...files);
  expect(code).toBe(0);
  return JSON.parse(stdout);
};

/** How often a pattern occurs in the long forms of the recorded turns: counted without any code of the command. */
const occurrences = (pattern: RegExp): number =>
  VECTOR_GAMES.flatMap(({ turns }) => turns).reduce((sum, { long }) => sum + (long.match(pattern)?.length ?? 0), 0);

const LENGTHS = VECTOR_GAMES.map(({ turns }) => turns.length).toSorted((a, b) => a - b);

describe('dnachess stats', () => {
  it('counts the recorded games', async () => {
    const { games, results, outcomes, lengths, rulesets } = await statsOf(vectors);
    const middle = LENGTHS.length / 2;
    expect(games).toEqual({ read: VECTOR_GAMES.length, withErrors: 0 });
    expect(results['1-0']).toBe(VECTOR_GAMES.filter(({ over }) => over.winner === 'white').length);
    expect(outcomes).toEqual({
      cancer: VECTOR_GAMES.filter(({ over }) => over.why === 'cancer').length,
      turnLimit: VECTOR_GAMES.filter(({ over }) => over.why === 'turnLimit').length,
    });
    expect(rulesets['standard']).toBe(VECTOR_GAMES.filter(({ rules }) => rules === 'standard').length);
    expect(lengths).toEqual({
      min: LENGTHS[0],
      median: ((LENGTHS[Math.ceil(middle) - 1] ?? 0) + (LENGTHS[Math.floor(middle)] ?? 0)) / 2,
      mean: LENGTHS.reduce((sum, length) => sum + length) / LENGTHS.length,
      max: LENGTHS.at(-1),
    });
  });

  it('counts what their turns say', async () => {
    const { turns, deeds, translations, captures } = await statsOf(vectors);
    expect(turns).toEqual({
      all: LENGTHS.reduce((sum, length) => sum + length),
      act: occurrences(/^[RNPMKHL]/g),
      translate: occurrences(/^[a-h]/g),
      activation: occurrences(/::/g),
      pass: occurrences(/^pass$/g),
      swap: occurrences(/^swap$/g),
    });
    expect(deeds).toEqual({
      silence: occurrences(/_/g),
      mutate: occurrences(/\+/g),
      repair: occurrences(/=[a-h]/g),
      carry: occurrences(/(?<!:):(?!:)/g),
    });
    expect(captures).toEqual({ degrade: occurrences(/x/g), push: occurrences(/\dp[a-h]/g), unfold: 0 });
    expect(translations).toEqual({
      nuclease: occurrences(/=N/g),
      polymerase: occurrences(/=P/g),
      methyltransferase: occurrences(/=M/g),
      kinase: occurrences(/=K/g),
      helicase: occurrences(/=H/g),
      ligase: occurrences(/=L/g),
    });
  });

  it('counts games with errors apart', async () => {
    const { games, lengths, results } = await statsOf(between);
    expect(games).toEqual({ read: 2, withErrors: 1 });
    expect(lengths).toEqual({ min: 3, median: 3, mean: 3, max: 3 });
    expect(results['*']).toBe(2);
  });

  it('adds files up, of either format', async () => {
    const { stdout } = await dnachess('convert', vectors, '--to', 'ndjson');
    const twice = await statsOf(vectors, folder.write('vectors.ndjson', stdout));
    const once = await statsOf(vectors);
    expect(twice.games.read).toBe(2 * once.games.read);
    expect(twice.turns['all']).toBe(2 * (once.turns['all'] ?? 0));
    expect(twice.lengths).toEqual(once.lengths);
  });

  it('tells a game that was adjudicated by somebody from one that the rules ended', async () => {
    const text = makeText('1. Re5 *').replace('unterminated', 'adjudication');
    const { stdout } = await runIn({ stdin: [text] }, ['stats', '--json', '-']);
    expect(JSON.parse(stdout)).toMatchObject({
      terminations: { adjudication: 1 },
      outcomes: { cancer: 0, turnLimit: 0 },
    });
  });

  it('prints tables for people', async () => {
    const { code, stdout, stderr } = await dnachess('stats', between);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^2 games, and 1 with errors/);
    for (const row of [/^ {2}\* +2$/m, /^ {2}standard +2$/m, /^ {2}median +3$/m, /^ {2}all turns +6$/m])
      expect(stdout).toMatch(row);
  });

  it('counts nothing in an empty file, and the rest beside a missing one', async () => {
    const { stdout } = await runIn({}, ['stats', '--json', '-']);
    expect(JSON.parse(stdout)).toMatchObject({ games: { read: 0, withErrors: 0 }, lengths: null });
    expect((await runIn({}, ['stats', '-'])).code).toBe(0);
    const missing = `${folder.path}/missing.pgn`;
    const result = await dnachess('stats', '--json', missing, between);
    expect([result.code, JSON.parse(result.stdout).games.read]).toEqual([2, 2]);
    expect(result.stderr).toContain(missing);
  });
});
