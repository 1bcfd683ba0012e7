import { describe, expect, it } from 'vitest';
import { comparisonOf, gameOf, type Match, rulesetOf } from './match.ts';

const ALONE: Match = { rulesets: ['standard'], players: ['greedy'], seed: 1, openingPlies: 2 };
const PLAYERS: Match = { ...ALONE, players: ['greedy', 'random'] };
const RULESETS: Match = { ...ALONE, rulesets: ['standard', 'faster'] };

describe('gameOf', () => {
  it('gives each game of one ruleset a stream of its own', () => {
    expect(comparisonOf(ALONE)).toBe('none');
    expect([1, 2, 3].map(number => gameOf(ALONE, number))).toEqual(
      [1, 2, 3].map(number => ({
        number,
        ruleset: 'standard',
        white: 'greedy',
        black: 'greedy',
        side: 0,
        stream: number,
      })),
    );
  });

  it('gives players each side once, from one stream', () => {
    expect(comparisonOf(PLAYERS)).toBe('players');
    expect([3, 4].map(number => gameOf(PLAYERS, number))).toEqual([
      { number: 3, ruleset: 'standard', white: 'greedy', black: 'random', side: 0, stream: 2 },
      { number: 4, ruleset: 'standard', white: 'random', black: 'greedy', side: 1, stream: 2 },
    ]);
  });

  it('plays two rulesets from one stream', () => {
    expect(comparisonOf(RULESETS)).toBe('rulesets');
    expect([1, 2].map(number => gameOf(RULESETS, number))).toEqual([
      { number: 1, ruleset: 'standard', white: 'greedy', black: 'greedy', side: 0, stream: 1 },
      { number: 2, ruleset: 'faster', white: 'greedy', black: 'greedy', side: 1, stream: 1 },
    ]);
  });
});

it('rulesetOf refuses what is no ruleset', () => {
  expect(rulesetOf('faster').rnaCap).toBe(6);
  expect(() => rulesetOf('slower')).toThrow('"slower" is no preset');
});
