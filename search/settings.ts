import type { Noise } from './evaluate.ts';

/** As many as there are: every first action is followed by its bonus actions. */
export const ALL_BONUSES = Number.POSITIVE_INFINITY;

/** How a tree is searched. What a setting leaves out costs accuracy and wins speed. */
export interface TreeSettings {
  readonly noise: Noise;
  /** Entries of the table as a power of two; 0 for no table. */
  readonly tableBits: number;
  /** First actions followed by bonus actions. */
  readonly bonusWidth: number;
  /** Whether turns that promise little are searched less deep or not at all. */
  readonly isSelective: boolean;
  /** Plies of mutations followed beyond the depth. */
  readonly quietPlies: number;
  /** The kinds of proteins that White and Black never build, as sets of bits; for matches that tell what a protein is worth. */
  readonly unbuilt: readonly [white: number, black: number];
  /** Weights of the evaluation; undefined for those that fit the ruleset. */
  readonly weights?: Float64Array | undefined;
}

const ANYTHING: TreeSettings['unbuilt'] = [0, 0];

const EXACT: Noise = { points: 0, seed: 0 };

/** Every turn to the full depth: what faster settings are compared with. */
export const EXHAUSTIVE: TreeSettings = {
  noise: EXACT,
  tableBits: 0,
  bonusWidth: ALL_BONUSES,
  isSelective: false,
  quietPlies: 0,
  unbuilt: ANYTHING,
};

/** What matches between candidates have decided for (docs/search.md). */
export const FAST: TreeSettings = {
  noise: EXACT,
  tableBits: 14,
  bonusWidth: 8,
  isSelective: true,
  quietPlies: 3,
  unbuilt: ANYTHING,
};
