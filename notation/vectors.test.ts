import { describe, expect, it } from 'vitest';
import { Position } from '#engine/index';
import { readPosition, unwrap } from '#test/kit/notation';
import { type LegalVector, readVectors, type VectorGame } from '#test/vectors';
import { makeLongAction, makeLongTurn, makePosition, makeTurn, parseRuleset, parseTurn } from './index.ts';

interface PositionVector {
  readonly id: string;
  readonly rules: string;
  readonly fen: string;
}

const replay = ({ rules, start, turns }: VectorGame): readonly unknown[] => {
  let position = Position.start(unwrap(parseRuleset(rules)));
  expect(makePosition(position)).toBe(start);
  return turns.map(({ short, long }) => {
    const turn = unwrap(parseTurn(short, position));
    expect(unwrap(parseTurn(long, position))).toEqual(turn);
    const written = { short: makeTurn(position, turn), long: makeLongTurn(position, turn) };
    position = unwrap(position.play(turn)).position;
    return { ...written, fen: makePosition(position) };
  });
};

describe('recorded games', () => {
  const games = readVectors<VectorGame>('games').map((game, index) => ({ index, ...game }));

  it.each(games)('game $index ($rules) is replayed from both forms and written as recorded', game => {
    expect(replay(game)).toEqual(game.turns);
  });

  it.each(games)(
    'game $index ($rules): the text of every position is read and written unchanged',
    ({ rules, turns }) => {
      for (const { fen } of turns) expect(makePosition(readPosition(fen, rules))).toBe(fen);
    },
  );
});

describe('recorded positions', () => {
  it.each(readVectors<PositionVector>('perft'))('$id is read and written unchanged', ({ fen, rules }) => {
    expect(makePosition(readPosition(fen, rules))).toBe(fen);
  });

  it.each(readVectors<LegalVector>('legal'))(
    '$id lists its first actions in long form, sorted',
    ({ fen, rules, actions }) => {
      const position = readPosition(fen, rules);
      expect(position.pieceActions().map(makeLongAction).toSorted()).toEqual(actions);
      // Two of these positions are the ends of games, where no turn is legal (rules.md §7).
      expect(position.actions()).toHaveLength(position.outcome === undefined ? actions.length : 0);
    },
  );
});
