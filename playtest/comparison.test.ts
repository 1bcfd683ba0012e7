import { describe, expect, it } from 'vitest';
import { PROTEINS } from '#engine/index';
import { ComparisonCounter, type Criterion } from './comparison.ts';
import type { Match } from './match.ts';
import type { GameMeasure } from './measure.ts';
import { DEEDS, type Usage, zeros } from './usage.ts';

const USAGE: Usage = { built: zeros(PROTEINS), used: zeros(PROTEINS), deeds: zeros(DEEDS) };

const game = (result: '1-0' | '0-1' | 'draw' | 'limit'): GameMeasure => ({
  winner: result === 'draw' ? undefined : result === '0-1' ? 'black' : 'white',
  reason: result === 'draw' || result === 'limit' ? 'turnLimit' : 'cancer',
  swapped: false,
  plies: 1,
  firstTurns: [],
  course: [],
  usage: { white: USAGE, black: USAGE },
});

const PLAYERS: Match = { rulesets: ['standard'], players: ['random', 'greedy'], seed: 1, openingPlies: 2 };
const RULESETS: Match = { ...PLAYERS, rulesets: ['standard', 'faster'], players: ['random'] };
const SPRT = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 };

const compare = (match: Match, criterion: Criterion, ...results: readonly Parameters<typeof game>[0][]) => {
  const counter = new ComparisonCounter(match, criterion, SPRT);
  for (const [index, result] of results.entries()) counter.add(index + 1, game(result));
  return counter.summarize();
};

describe('players', () => {
  it('have the points of both their games', () => {
    // The first player has White in the first game of a pair, and Black in the second.
    expect(compare(PLAYERS, 'decided', '1-0', '0-1').counts).toEqual([0, 0, 0, 0, 1]);
    expect(compare(PLAYERS, 'decided', '0-1', '1-0').counts).toEqual([1, 0, 0, 0, 0]);
    expect(compare(PLAYERS, 'decided', '1-0', '1-0', 'draw', '0-1', 'draw', '1-0').counts).toEqual([0, 1, 1, 1, 0]);
  });
});

describe('rulesets', () => {
  it('are compared by whether their games are decided', () => {
    const { counts } = compare(RULESETS, 'decided', '1-0', 'draw', 'limit', '0-1', '0-1', '1-0', 'draw', 'limit');
    expect(counts).toEqual([1, 0, 2, 0, 1]);
  });

  it('are compared by the points of who moves first', () => {
    expect(compare(RULESETS, 'first', '1-0', '0-1', '0-1', 'draw', 'draw', 'draw').counts).toEqual([0, 1, 1, 0, 1]);
  });
});

it('a comparison leaves a game without its partner out, and takes none that comes alone', () => {
  expect(compare(PLAYERS, 'decided', '1-0', '0-1', '1-0')).toMatchObject({ pairs: 1, score: 1, verdict: 'undecided' });
  const counter = new ComparisonCounter(PLAYERS, 'decided', SPRT);
  expect(() => counter.add(2, game('1-0'))).toThrow('game 2 came before its partner');
});

it('a comparison is decided once there is enough to tell', () => {
  const won = Array.from({ length: 60 }, (_, index) =>
    index % 4 === 3 ? 'draw' : index % 2 === 0 ? '1-0' : '0-1',
  ) as ('1-0' | '0-1' | 'draw')[];
  expect(compare(PLAYERS, 'decided', ...won).verdict).toBe('H1');
  expect(
    compare(PLAYERS, 'decided', ...won.map(result => (result === 'draw' ? 'draw' : result === '1-0' ? '0-1' : '1-0')))
      .verdict,
  ).toBe('H0');
});
