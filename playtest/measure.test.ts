import { describe, expect, it } from 'vitest';
import type { GameRecord } from '#notation/index';
import { parseRecord } from '#notation/index';
import { readVectorGames } from '#test/vectors';
import { measureGame } from './measure.ts';
import type { Usage } from './usage.ts';

const read = (movetext: string, { fen = '', rules = 'standard' } = {}): GameRecord => {
  const start = fen === '' ? '' : `[SetUp "1"]\n[FEN "${fen}"]\n`;
  const game = parseRecord(`[Ruleset "${rules}"]\n${start}\n${movetext} *`);
  if (game?.record === undefined || game.record.unread !== undefined)
    throw new Error(JSON.stringify(game?.diagnostics));
  return game.record;
};

const listed = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
const usageOf = ({ built, used, deeds }: Usage) => ({ built: listed(built), used: listed(used), deeds: listed(deeds) });

describe('measureGame', () => {
  it('follows who leads, and how crowded the board is', () => {
    const game = measureGame(read('1. b2c2d2=N e7f7g7=N 2. g2h2f2=N Nxb2+b1'));
    expect(game).toMatchObject({ winner: undefined, reason: undefined, plies: 4, swapped: false });
    expect(game.course.map(({ rna, proteins, walls, lead, mutated }) => [rna, proteins, walls, lead, mutated])).toEqual(
      [
        [8, 0, 0, 0, 0],
        [13, 1, 1, 0, 0],
        [12, 2, 2, 0, 0],
        [11, 3, 3, 0, 0],
        [12, 3, 2, -1, 1],
      ],
    );
    expect(game.course[0]?.turns).toBe(100);
  });

  it('names the first turn of each side, and its kind', () => {
    const { firstTurns } = measureGame(read('1. b2c2d2=N Rd4 2. Re5'));
    expect(firstTurns).toEqual([
      { color: 'white', text: 'b2c2d2=N', kind: 'build N' },
      { color: 'black', text: 'Rd4', kind: 'move R' },
    ]);
  });

  it('takes no swap for a first turn, and tells of it', () => {
    const game = measureGame(read('1. a2=L swap 1... Rd4', { rules: 'standard,pieRule=on' }));
    expect(game.swapped).toBe(true);
    expect(game.firstTurns.map(({ text }) => text)).toEqual(['a2=L', 'Rd4']);
  });

  it('says how the rules ended a game', () => {
    const fen = 'dddddddd/8/8/8/8/N7/8/DDDDDDDD w hhhhhhhh 0000hhhh - 5 -';
    expect(measureGame(read('5. Ne7+e8#', { fen }))).toMatchObject({ winner: 'white', reason: 'cancer' });
  });
});

describe('what was built and done', () => {
  it('counts deeds and captures, and the proteins that did them', () => {
    const { usage } = measureGame(read('1. b2c2d2=N e7f7g7=N 2. g2h2f2=N Nxb2+b1'));
    expect(usageOf(usage.white)).toEqual({ built: { nuclease: 2 }, used: {}, deeds: {} });
    expect(usageOf(usage.black)).toEqual({
      built: { nuclease: 1 },
      used: { nuclease: 1 },
      deeds: { degrade: 1, mutate: 1 },
    });
  });

  it('follows a protein that is pushed, activated, and acts again', () => {
    const fen = 'dddddddd/8/8/3R4/8/1K6/RR6/DDDDDDDD w hhhhhhhh hhhhhhhh - 5 -';
    const { usage } = measureGame(read('5. a2b2=H Rh6 6. Kd4::Rd5e5', { fen: fen.replace('8/8/3R4', '7r/8/3R4') }));
    expect(usageOf(usage.white)).toEqual({ built: { helicase: 1 }, used: {}, deeds: { activate: 1 } });
  });

  it('tells the mutation of a silenced gene, and the repair of a lesion, from others', () => {
    const silenced = 'dddddddd/3R4/8/8/8/N7/8/DDDDDDDD w hhhhhhhh hhhhhhhh d7:d1e 5 -';
    expect(usageOf(measureGame(read('5. Ne7+e8', { fen: silenced })).usage.white).deeds).toEqual({ mutateSilenced: 1 });
    const lesion = 'dddddddd/8/8/8/8/8/L7/DDDDDDDD w h1hhhhhh hhhhhhhh - 5 -';
    expect(usageOf(measureGame(read('5. La2=b1', { fen: lesion })).usage.white).deeds).toEqual({ repair: 1 });
    const methylated = 'dddddddd/8/8/8/8/8/L7/DDDDDDDD w hmhhhhhh hhhhhhhh - 5 -';
    expect(usageOf(measureGame(read('5. La2=b1', { fen: methylated })).usage.white).deeds).toEqual({ restore: 1 });
  });

  it('takes a gene for silenced by an RNA of the other side alone', () => {
    const fen = 'dddddddd/8/8/8/8/N7/4r3/DDDDDDDD w hhhhhhhh hhhhhhhh e2:e0e 5 -';
    expect(usageOf(measureGame(read('5. Ne7+e8', { fen })).usage.white).deeds).toEqual({ mutate: 1 });
  });

  it('follows a protein that was pushed to its deed', () => {
    const fen = 'dddddddd/8/8/2h5/8/2R5/8/DDDDDDDD w hh2hhhhh hhhhhhhh - 5 -';
    const { usage } = measureGame(read('5. c3=L Hpc3 6. Lc2=c1', { fen }));
    expect(usageOf(usage.white)).toEqual({ built: { ligase: 1 }, used: { ligase: 1 }, deeds: { repair: 1 } });
    expect(usageOf(usage.black)).toEqual({ built: {}, used: {}, deeds: { push: 1 } });
    expect(usageOf(measureGame(read('5. c3=L Hpc3', { fen })).usage.white).used).toEqual({});
  });

  it('keeps what a protein did that has denatured, whatever is built in its place', () => {
    const fen = 'dddddddd/8/8/8/8/2R5/8/DDDDDDDD w hh2hhhhh hhhhhhhh - 5 -';
    const turns = '5. c3=L Ra6 6. Lc2=c1 Rbb6 7. Ra3 Rcc6 8. c2=M';
    const { usage } = measureGame(read(turns, { fen, rules: 'standard,proteinLifespan=3' }));
    expect(usageOf(usage.white).used).toEqual({ ligase: 1 });
  });

  it('agrees with the events of recorded games', () => {
    for (const game of readVectorGames().slice(0, 12)) {
      const record = read(game.turns.map(({ short }) => short).join(' '), { fen: game.start, rules: game.rules });
      const { usage, course } = measureGame(record);
      const built = [usage.white, usage.black]
        .flatMap(({ built: each }) => Object.values(each))
        .reduce((a, b) => a + b);
      const text = game.turns.map(({ short }) => short).join(' ');
      expect(built).toBe([...text.matchAll(/=[NPMKHL]/g)].length);
      expect(course.length).toBe(game.turns.length + 1);
      for (const { built: each, used } of [usage.white, usage.black])
        for (const [protein, count] of Object.entries(used))
          expect(count).toBeLessThanOrEqual(each[protein as 'kinase']);
    }
  });
});
