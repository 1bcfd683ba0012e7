import { describe, expect, it } from 'vitest';
import { makeLongTurn, makeTurn, parseTurn } from '#notation/index';
import { readPosition, unwrap } from '#test/kit/notation';
import { readVectorGames } from '#test/vectors';
import { longTextOf, matchesTurn, outlineOf, parseTurnPattern } from './grep-turn.ts';

const PLAYED = readVectorGames().flatMap(({ rules, start, turns }) =>
  turns.map(({ short }, ply) => {
    const before = readPosition(ply === 0 ? start : (turns[ply - 1]?.fen ?? start), rules);
    return { before, turn: unwrap(parseTurn(short, before)) };
  }),
);

describe('the text of a turn', () => {
  it('finds every recorded turn in short and in long form, with its # and without', () => {
    for (const { before, turn } of PLAYED)
      for (const text of [makeTurn(before, turn), makeLongTurn(before, turn)])
        for (const given of [text, text.replace('#', '')])
          expect([given, matchesTurn(parseTurnPattern(given), turn, before)]).toEqual([given, true]);
  });

  it('has the same outline in both forms, and needles that both hold', () => {
    for (const { before, turn } of PLAYED) {
      const [short, long] = [makeTurn(before, turn), makeLongTurn(before, turn)];
      const pattern = parseTurnPattern(short);
      expect(outlineOf(longTextOf(turn))).toBe(pattern.outline);
      for (const needle of pattern.needles) expect([short, long].every(text => text.includes(needle))).toBe(true);
    }
  });

  it.each([
    ['Rd5', 'Rd5', ['d5'], false],
    ['Rdd5', 'Rd5', ['d5'], false],
    ['Rd2-d5', 'Rd5', ['d5'], true],
    ['Rxe7', 'Re7', ['e7'], false],
    ['Rd2xe7', 'Re7', ['e7'], true],
    ['Md7_e8', 'Md7_e8', ['d7_e8'], false],
    ['c2b2d2=N', 'b2c2d2=N', ['d2=N'], true],
    ['a3h2b2=N', 'h2a3b2=N', ['b2=N'], true],
    ['Pd3-d5:d4c4e4=K', 'Pd5:c4d4e4=K', ['e4=K'], true],
    ['Ne7+e8::Pd7+d8#', 'Ne7+e8::Pd7+d8', ['e7+e8', 'd7+d8'], false],
    ['Hpe6', 'He6', ['e6'], false],
    ['pass', 'pass', ['pass'], true],
    ['swap', 'swap', ['swap'], true],
  ])('%s has the outline %s, the needles %j; it is long: %s', (text, outline, needles, isLong) => {
    expect(parseTurnPattern(text)).toMatchObject({ outline, needles, isLong });
  });

  it.each(['', 'e4', 'Rd9', 'Ra2-a3::', 'Rd5 Re6', 'rd5', 'R'.repeat(100)])('%j is refused', text => {
    expect(() => parseTurnPattern(text)).toThrow(RangeError);
  });
});
