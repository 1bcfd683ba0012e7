import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Position } from '#engine/index';
import { readPosition, unwrap } from '#test/kit/notation';
import { makeLongAction, makeLongTurn, makePosition, makeTurn, parseRuleset, parseTurn } from './index.ts';

interface GameVector {
  readonly rules: string;
  readonly start: string;
  readonly turns: readonly { readonly short: string; readonly long: string; readonly fen: string }[];
}

interface PositionVector {
  readonly id: string;
  readonly rules: string;
  readonly fen: string;
}

const readVectors = <T>(name: string): readonly T[] =>
  readFileSync(new URL(`../test/vectors/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));

const replay = ({ rules, start, turns }: GameVector): readonly unknown[] => {
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
  const games = readVectors<GameVector>('games').map((game, index) => ({ index, ...game }));

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

  it.each(readVectors<PositionVector & { readonly actions: readonly string[] }>('legal'))(
    '$id lists its first actions in long form, sorted',
    ({ fen, rules, actions }) => {
      const position = readPosition(fen, rules);
      // Two of these positions are the ends of games; a game that is over has no legal turns (rules.md §7).
      const expected = position.outcome === undefined ? actions : [];
      expect(position.actions().map(makeLongAction).toSorted()).toEqual(expected);
    },
  );
});
