import type { Position, Turn } from '#engine/index';
import { type SearchLimits, searchWith } from './search.ts';
import { FAST } from './settings.ts';

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Level = (typeof LEVELS)[number];

export interface Strength {
  readonly limits: SearchLimits;
  /** Points by which it misjudges a position at most. */
  readonly noise: number;
}

/** What each level may do (docs/search.md). */
export const STRENGTHS: { readonly [level in Level]: Strength } = {
  1: { limits: { depth: 1 }, noise: 900 },
  2: { limits: { depth: 1 }, noise: 500 },
  3: { limits: { depth: 1 }, noise: 300 },
  4: { limits: { depth: 1 }, noise: 180 },
  5: { limits: { depth: 1 }, noise: 80 },
  6: { limits: { nodes: 1_000 }, noise: 40 },
  7: { limits: { nodes: 6_000 }, noise: 15 },
  8: { limits: { nodes: 50_000 }, noise: 2 },
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
