import { readFileSync } from 'node:fs';

/** One recorded game of vectors/games.jsonl. */
export interface VectorGame {
  readonly rules: string;
  readonly start: string;
  readonly over: { readonly winner: 'white' | 'black' | null; readonly why: 'cancer' | 'turnLimit' };
  readonly turns: readonly { readonly short: string; readonly long: string; readonly fen: string }[];
}

/** The recorded games that every implementation of the rules must reproduce. */
export const readVectorGames = (): readonly VectorGame[] =>
  readFileSync(new URL('./vectors/games.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));

/** The recorded game of a ruleset that ended that way. */
export const findVectorGame = (rules: string, why: 'cancer' | 'turnLimit'): VectorGame => {
  const found = readVectorGames().find(game => game.rules === rules && game.over.why === why);
  if (found === undefined) throw new Error(`no recorded game of ${rules} ended by ${why}`);
  return found;
};
