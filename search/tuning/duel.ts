import type { Position, Ruleset } from '#engine/index';
import { FAST } from '../settings.ts';
import type { PlayPair } from './climb.ts';
import { playOpening } from './opening.ts';
import { playTurn, resultFor } from './play-turn.ts';

export interface Duel {
  readonly ruleset: Ruleset;
  /** Positions judged for a turn. */
  readonly nodes: number;
  readonly seed: number;
}

/** Points by which players misjudge positions at most, so that equal turns are decided by lot. */
const NOISE = 2;

/** Entries of a search's table as a power of two: a new one is made for each turn, and few positions are judged. */
const TABLE_BITS = 10;

/** Plays a game to its end; what it is worth to White, who judges by the first weights. */
const playGame = (
  start: Position,
  weights: readonly [Float64Array, Float64Array],
  nodes: number,
  seed: number,
): number => {
  let position = start;
  while (position.outcome === undefined) {
    const isWhite = position.turn === 'white';
    const noise = { points: NOISE, seed: isWhite ? seed : ~seed };
    position = playTurn(position, nodes, {
      ...FAST,
      noise,
      tableBits: TABLE_BITS,
      weights: isWhite ? weights[0] : weights[1],
    });
  }
  return resultFor('white', position.outcome.winner);
};

/** Pairs of games between players that judge by different weights: from one random opening each, sides exchanged. */
export const createDuel =
  ({ ruleset, nodes, seed }: Duel): PlayPair =>
  (first, second, pair) => {
    const start = playOpening(ruleset, seed * 1_000_003 + pair);
    const asWhite = playGame(start, [first, second], nodes, pair);
    const asBlack = 1 - playGame(start, [second, first], nodes, pair);
    return asWhite + asBlack - 1;
  };
