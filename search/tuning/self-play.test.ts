import { describe, expect, it } from 'vitest';
import { PROTEINS, STANDARD } from '#engine/index';
import { FEATURES } from '../features.ts';
import { collectSamples } from './self-play.ts';

/** How many more proteins one side has than the other, kind by kind, in all positions of some games together. */
const proteinsIn = (leftOut: number): number => {
  const ruleset = { ...STANDARD, turnLimit: 15 };
  const { features, width } = collectSamples({ ruleset, games: 4, nodes: 20, noise: 60, seed: 1, leftOut });
  const columns = PROTEINS.map(protein => FEATURES.indexOf(protein));
  return features.reduce((sum, value, index) => sum + (columns.includes(index % width) ? Math.abs(value) : 0), 0);
};

describe('games that weights are fitted to', () => {
  it('are played without the kinds of proteins that are left out, or with all', () => {
    expect(proteinsIn(0)).toBeGreaterThan(2 * proteinsIn(1));
  });
});
