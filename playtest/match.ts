import type { Ruleset } from '#engine/index';
import { parseRuleset } from '#notation/index';

/** What two things a match compares; alone, it tells how one ruleset plays. */
export const COMPARISONS = ['none', 'rulesets', 'players'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Everything that the games of a match depend on. The same match has the same games, whoever plays them where. */
export interface Match {
  /** In canonical text; the second is compared with the first. */
  readonly rulesets: readonly [string, string?];
  /** By name; the second is compared with the first. */
  readonly players: readonly [string, string?];
  readonly seed: number;
  /** How many turns at the beginning of each game are taken at random, both sides' counted. */
  readonly openingPlies: number;
}

/** One game of a match. */
export interface GameOfMatch {
  /** From 1. */
  readonly number: number;
  readonly ruleset: string;
  readonly white: string;
  readonly black: string;
  /** Which of the two things that a match compares this game is of, or has White of: 0 or 1. */
  readonly side: 0 | 1;
  /** Which stream of the match's chance this game takes. The two games of a pair share one, and so their opening. */
  readonly stream: number;
}

export const comparisonOf = ({ rulesets, players }: Match): Comparison => {
  if (rulesets[1] !== undefined) return 'rulesets';
  return players[1] === undefined ? 'none' : 'players';
};

/**
 * The game with a number. Where a match compares, games 1 and 2 are a pair, 3 and 4, …: two players have each side once
 * from the same opening, two rulesets are played from the same chance.
 */
export const gameOf = (match: Match, number: number): GameOfMatch => {
  const { rulesets, players } = match;
  const side = number % 2 === 1 ? 0 : 1;
  const game = { number, ruleset: rulesets[0], white: players[0], black: players[0], side, stream: number } as const;
  const pair = Math.ceil(number / 2);
  switch (comparisonOf(match)) {
    case 'none':
      return { ...game, side: 0 };
    case 'rulesets':
      return { ...game, stream: pair, ruleset: rulesets[side] ?? rulesets[0] };
    case 'players':
      return {
        ...game,
        stream: pair,
        white: players[side] ?? players[0],
        black: players[1 - side] ?? players[0],
      };
  }
};

/** A ruleset of a match; throws a RangeError when its text is no ruleset, which no reader lets pass. */
export const rulesetOf = (text: string): Ruleset => {
  const ruleset = parseRuleset(text);
  if (!ruleset.ok) throw new RangeError(`"${text}" is no ruleset: ${ruleset.error.message}`);
  return ruleset.value;
};
