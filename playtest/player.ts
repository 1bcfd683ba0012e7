import type { Position, Turn } from '#engine/index';
import type { Random } from './random.ts';

/** Somebody who plays: keeps nothing between turns, so that a game can be played anywhere. */
export interface Player {
  readonly name: string;
  /** A legal turn of a game that goes on. Whatever is left to chance comes from `random`. */
  readonly choose: (position: Position, random: Random) => Turn;
}
