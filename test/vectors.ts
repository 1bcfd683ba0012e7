import { readFileSync } from 'node:fs';

/** One recorded game of vectors/games.jsonl. */
export interface VectorGame {
  readonly rules: string;
  readonly start: string;
  readonly over: { readonly winner: 'white' | 'black' | null; readonly why: 'cancer' | 'turnLimit' };
  readonly turns: readonly { readonly short: string; readonly long: string; readonly fen: string }[];
}

/** The rows of a file of vectors: what every implementation of the rules must reproduce. */
export const readVectors = <T>(name: 'games' | 'legal' | 'perft'): readonly T[] =>
  readFileSync(new URL(`./vectors/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));

export const readVectorGames = (): readonly VectorGame[] => readVectors('games');

/** One row of legal.jsonl: a position with its first actions in long form, sorted. */
export interface LegalVector {
  readonly id: string;
  readonly rules: string;
  readonly fen: string;
  readonly actions: readonly string[];
}

/** The recorded game of a ruleset that ended that way. */
export const findVectorGame = (rules: string, why: 'cancer' | 'turnLimit'): VectorGame => {
  const found = readVectorGames().find(game => game.rules === rules && game.over.why === why);
  if (found === undefined) throw new Error(`no recorded game of ${rules} ended by ${why}`);
  return found;
};
