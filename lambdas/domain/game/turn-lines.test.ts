import { describe, expect, it } from 'vitest';
import { Position } from '#engine/index';
import { parsePosition, parseRuleset } from '#notation/index';
import { readVectorGames, type VectorGame } from '#test/vectors';
import { readLines } from './turn-lines.ts';

const rulesetOf = ({ rules }: VectorGame) => {
  const ruleset = parseRuleset(rules);
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  return ruleset.value;
};

const positionsOf = (game: VectorGame): readonly Position[] => {
  const ruleset = rulesetOf(game);
  return [game.start, ...game.turns.map(({ fen }) => fen)].map(text => {
    const position = parsePosition(text, ruleset);
    if (!position.ok) throw new Error(position.error.message);
    return position.value;
  });
};

describe('lines of turns', () => {
  it('take every kind of turn that recorded games have, in either notation', () => {
    for (const game of readVectorGames()) {
      const positions = positionsOf(game);
      for (let ply = 0; ply + 1 < game.turns.length; ply++) {
        const [start] = positions.slice(ply, ply + 1);
        if (start === undefined) throw new Error('There is no such position.');
        const two = game.turns.slice(ply, ply + 2);
        const read = readLines(start, [two.map(({ long }) => long), two.map(({ short }) => short)], ['lines']);
        expect(read).toEqual({ ok: true, value: [two.map(({ short }) => short)] });
      }
    }
  });

  it('do not go beyond the end of the game', () => {
    const game = readVectorGames().find(({ over }) => over.why === 'cancer');
    const [before] = game === undefined ? [] : positionsOf(game).slice(-2);
    const last = game?.turns.at(-1)?.short ?? '';
    expect(before && readLines(before, [[last, 'Rd5']], ['lines'])).toMatchObject({
      ok: false,
      error: { code: 'GAME_OVER', path: ['lines', '0', '1'] },
    });
  });

  it('that begin alike part where the other side chooses', () => {
    const ruleset = parseRuleset('standard');
    if (!ruleset.ok) throw new Error(ruleset.error.message);
    const start = Position.start(ruleset.value);
    const lines = [
      ['Rd5', 'Re4', 'Ra4', 'Rh5'],
      ['Rd2-d5', 'Re7-e4', 'Rh4', 'Ra5'],
      ['Rd5', 'Re4'],
      ['Rc5', 'Re4'],
    ];
    expect(readLines(start, lines, [])).toEqual({
      ok: true,
      value: [
        ['Rd5', 'Re4', 'Ra4', 'Rh5'],
        ['Rd5', 'Re4', 'Rh4', 'Ra5'],
        ['Rc5', 'Re4'],
      ],
    });
  });
});
