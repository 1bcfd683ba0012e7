import type { Position, Turn } from '#engine/index';
import { type SearchLimits, searchWith } from './search.ts';
import { FAST } from './settings.ts';

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Level = (typeof LEVELS)[number];

interface Strength {
  readonly limits: SearchLimits;
  /** Points by which it misjudges a position at most. */
  readonly noise: number;
}

const STRENGTHS: { readonly [level in Level]: Strength } = {
  1: { limits: { depth: 1 }, noise: 900 },
  2: { limits: { depth: 1 }, noise: 600 },
  3: { limits: { depth: 1 }, noise: 400 },
  4: { limits: { depth: 1 }, noise: 250 },
  5: { limits: { depth: 1 }, noise: 120 },
  6: { limits: { nodes: 1_000 }, noise: 60 },
  7: { limits: { nodes: 5_000 }, noise: 20 },
  8: { limits: { nodes: 30_000 }, noise: 2 },
};

/**
 * The turn that the computer plays at a level, from 1 to 8. The same position, level and seed give the same turn, unless
 * `isOver`, asked every few thousand positions, ends it early with the best turn known. Throws a RangeError for a game that is
 * over.
 */
export const chooseTurn = (position: Position, level: Level, seed: number, isOver?: () => boolean): Turn => {
  const { limits, noise } = STRENGTHS[level];
  const settings = { ...FAST, noise: { points: noise, seed } };
  return searchWith(position, isOver === undefined ? limits : { ...limits, isOver }, settings, {}).turn;
};
