import type { GameResult } from '#notation/basics';

/** How many games there are, and how they ended. */
export interface Results {
  readonly white: number;
  readonly black: number;
  readonly draws: number;
  /** Games of which nobody knows who won. */
  readonly unknown: number;
}

/** How many games reached a position, what was played there, and how those games ended. */
export interface Tally {
  readonly results: Results;
  /** By the canonical short form of the turn. A game counts once for each turn that it played there. */
  readonly turns: ReadonlyMap<string, Results>;
}

/** A game that reached a position. */
export interface Visit {
  readonly result: GameResult;
  readonly turns: readonly string[];
}

const NO_RESULTS: Results = { white: 0, black: 0, draws: 0, unknown: 0 };

export const NO_GAMES: Tally = { results: NO_RESULTS, turns: new Map() };

const ONE = {
  '1-0': { ...NO_RESULTS, white: 1 },
  '0-1': { ...NO_RESULTS, black: 1 },
  '1/2-1/2': { ...NO_RESULTS, draws: 1 },
  '*': { ...NO_RESULTS, unknown: 1 },
} as const satisfies Record<GameResult, Results>;

const addResults = (a: Results, b: Results): Results => ({
  white: a.white + b.white,
  black: a.black + b.black,
  draws: a.draws + b.draws,
  unknown: a.unknown + b.unknown,
});

/** The tally of all the games of some tallies, none of which counts a game of another. */
export const sumTallies = (tallies: readonly Tally[]): Tally => {
  const turns = new Map<string, Results>();
  let results = NO_RESULTS;
  for (const tally of tallies) {
    results = addResults(results, tally.results);
    for (const [turn, ended] of tally.turns) turns.set(turn, addResults(turns.get(turn) ?? NO_RESULTS, ended));
  }
  return { results, turns };
};

/** The tally of some games. */
export const tallyVisits = (visits: readonly Visit[]): Tally =>
  sumTallies(
    visits.map(({ result, turns }) => ({
      results: ONE[result],
      turns: new Map(turns.map(turn => [turn, ONE[result]])),
    })),
  );

export const gamesOf = ({ white, black, draws, unknown }: Results): number => white + black + draws + unknown;
