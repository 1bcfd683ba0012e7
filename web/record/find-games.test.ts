import { describe, expect, it } from 'vitest';
import { makeRecordJson } from '#notation/index';
import { unwrap } from '#test/kit/notation';
import { EXAMPLE } from './example.ts';
import { type Found, type FoundGame, findGames, LIMITS } from './find-games.ts';
import { createPause, fileSource, textSource } from './sources.ts';

const noPause = async (): Promise<void> => undefined;

const listFound = async (source: AsyncIterable<string | Uint8Array>): Promise<readonly Found[]> => {
  const found: Found[] = [];
  for await (const each of findGames(source, noPause)) found.push(each);
  return found;
};

const listGames = async (text: string): Promise<readonly FoundGame[]> =>
  (await listFound(textSource(text))).flatMap(found => (found.kind === 'game' ? [found.game] : []));

const openFirst = async (text: string) => {
  const [game] = await listGames(text);
  if (game === undefined) throw new Error('no game was found');
  return game.open();
};

describe('the games of a source', () => {
  it('are told in short, and opened in full', async () => {
    const games = await listGames(`${EXAMPLE}\n[White "Ada"]\n[Black "Grace"]\n\n1. Rz9 *\n`);
    expect(games.map(({ open, ...short }) => short)).toEqual([
      { white: 'Rosalind', black: 'Barbara', date: '2026.11.30', result: '0-1', plies: 24, hasErrors: false },
      { white: 'Ada', black: 'Grace', date: undefined, result: '*', plies: 0, hasErrors: true },
    ]);
    expect((await games[0]?.open())?.record?.turns).toHaveLength(24);
  });

  it('say what is wrong, in which line, where, and what would be right', async () => {
    const { problems } = await openFirst('[White "Ada"]\n[Black "Grace"]\n\n1. Rd5 Rd4 2. Re5 *\n');
    const [problem] = problems;
    expect(problem).toMatchObject({ severity: 'error', line: 4, excerpt: { text: '1. Rd5 Rd4 2. Re5 *', caret: 8 } });
    expect(problem?.message).toContain('no RNA reaches d4');
    expect(problem?.legal.length).toBeGreaterThan(0);
  });

  it('count lines from the start of the source, and show the right one', async () => {
    const [, second] = await listGames('[White "Ada"]\n\n1. Rd5 *\n\n[White "Grace"]\n\n1. Rz9 *\n');
    const problem = (await second?.open())?.problems.find(({ severity }) => severity === 'error');
    expect(problem).toMatchObject({ line: 7, excerpt: { text: '1. Rz9 *', caret: 4 } });
  });

  it('show the part of a long line that is meant', async () => {
    const { problems } = await openFirst(`${'{x} '.repeat(50)}1. Rz9 ${'{y} '.repeat(50)}*`);
    const excerpt = problems.find(({ severity }) => severity === 'error')?.excerpt;
    expect(excerpt?.text.length).toBeLessThan(80);
    expect(excerpt?.text.slice(excerpt.caret)).toMatch(/^(?:Rz9|z9)/);
  });

  it('may be bytes, of whatever encoding', async () => {
    const file = new Blob([Uint8Array.from(Buffer.from('[White "Andr\xe9"]\n\n1. Rd5 Rz9 *\n', 'latin1'))]);
    const [found] = await listFound(fileSource(file));
    expect(found).toMatchObject({ kind: 'game', game: { white: 'Andr\u00e9' } });
  });

  it('may be JSON, one a line; a line that is none says so', async () => {
    const { record } = await openFirst(EXAMPLE);
    if (record === undefined) throw new Error('the example was not read');
    const json = unwrap(makeRecordJson(record));
    const games = await listGames(`${json}\n\n${json.slice(0, 90)}\n${json}`);
    expect(games.map(({ plies, hasErrors }) => [plies, hasErrors])).toEqual([
      [24, false],
      [0, true],
      [24, false],
    ]);
    expect((await games[1]?.open())?.problems[0]).toMatchObject({ severity: 'error', line: 3 });
    expect((await games[0]?.open())?.record).toEqual(record);
  });

  it('are none where there is nothing', async () => {
    expect(await listFound(textSource(''))).toEqual([]);
    expect(await listFound(textSource(' \n\n'))).toEqual([]);
    expect(await listFound(fileSource(new Blob([])))).toEqual([]);
  });
});

describe('the limits of the page', () => {
  it('leave out the games that are too many', async () => {
    const found = await listFound(textSource('[White "A"]\n\n*\n\n'.repeat(LIMITS.games + 5)));
    expect(found).toHaveLength(LIMITS.games + 1);
    expect(found.at(-1)).toEqual({ kind: 'cut', message: expect.stringContaining(String(LIMITS.games)) });
  });

  it('leave out the rest of a source that is too large', async () => {
    async function* endless() {
      for (;;) yield ' '.repeat(1 << 20);
    }
    expect(await listFound(endless())).toEqual([{ kind: 'cut', message: 'only the first 64 MB were read' }]);
  });

  it('refuse a game of too many turns, wherever they are', async () => {
    const variations = '(1. Rd4) '.repeat(LIMITS.turns);
    const { record, problems } = await openFirst(`1. Rd5 ${variations}*`);
    expect(record).toBeUndefined();
    expect(problems[0]?.message).toContain(`more than ${LIMITS.turns} turns`);
    expect((await openFirst(`1. Rd5 ${variations.slice(18)}*`)).record).toBeDefined();
  });

  it('refuse a game of as many empty variations', async () => {
    const { record } = await openFirst(`1. Rd5 ${'(1. Nd4) '.repeat(LIMITS.turns)}*`);
    expect(record).toBeUndefined();
  });

  it.each([
    ['one line of rubbish', '('.repeat(1 << 21)],
    ['a brace that is never closed', `1. Rd5 {${'x '.repeat(1 << 20)}`],
    ['JSON that never ends', `{"a": "${'x'.repeat(1 << 21)}`],
  ])('hold for %s', async (_, text) => {
    const [game] = await listGames(text);
    expect((await game?.open())?.problems[0]?.severity).toBe('error');
  });
});

describe('a pause', () => {
  it('lets others have a turn once the budget is used up, and not before', async () => {
    let now = 0;
    let turns = 0;
    const pause = createPause(
      () => now,
      async () => {
        turns++;
        now += 100;
      },
    );
    await pause();
    now = 11;
    await pause();
    expect(turns).toBe(0);
    now = 12;
    await pause();
    await pause();
    expect(turns).toBe(1);
  });

  it('is made many times while a large game is read', async () => {
    let pauses = 0;
    const nested = `1. Re4 ${'(1. Rd4 '.repeat(LIMITS.turns)}*`;
    for await (const _ of findGames(textSource(nested), async () => void pauses++));
    expect(pauses).toBeGreaterThan(LIMITS.turns / 200);
  });

  it('is made after each game', async () => {
    let pauses = 0;
    for await (const _ of findGames(textSource(EXAMPLE.repeat(3)), async () => void pauses++));
    expect(pauses).toBeGreaterThanOrEqual(3);
  });
});
