import { describe, expect, it } from 'vitest';
import { STANDARD } from '#engine/index';
import { compileRules } from '#engine/inside';
import { FEATURES } from '../features.ts';
import { weightsFor } from '../weights.ts';
import { createDuel } from './duel.ts';

const ruleset = { ...STANDARD, proteinLifespan: 4, turnLimit: 10 };
const weights = weightsFor(compileRules(ruleset));
const MUTATED = FEATURES.indexOf('mutated');
/** To whom a mutated gene of its own is a gain. */
const confused = weights.with(MUTATED, 2000);

describe('duels', () => {
  const play = createDuel({ ruleset, nodes: 20, seed: 3 });

  it('end evenly between equals: both games are the same', () => {
    expect([0, 1, 2].map(pair => play(weights, weights, pair))).toEqual([0, 0, 0]);
  });

  it('are won by whoever judges better, first or second', () => {
    const first = [0, 1, 2, 3].map(pair => play(weights, confused, pair));
    const second = [0, 1, 2, 3].map(pair => play(confused, weights, pair));
    expect(first.reduce((sum, result) => sum + result)).toBeGreaterThan(2);
    expect(second).toEqual(first.map(result => 0 - result));
  });

  it('begin from another opening each', () => {
    const quick = { ...STANDARD, cancerThreshold: 1, turnLimit: 20 };
    const [given, timid] = [weightsFor(compileRules(quick)), new Float64Array(FEATURES.length)];
    const results = (seed: number, pairs: readonly number[]): readonly number[] =>
      pairs.map(pair => createDuel({ ruleset: quick, nodes: 20, seed })(given, timid, pair));
    const PAIRS = [0, 1, 2, 3, 4, 5, 6, 7];
    expect(new Set(results(3, PAIRS)).size).toBeGreaterThan(1);
    expect(results(3, PAIRS)).not.toEqual(results(4, PAIRS));
  });

  it('depend on the seed and the pair alone', () => {
    const other = weights.map((weight, index) => (index === MUTATED ? weight * 3 : weight));
    const playAgain = createDuel({ ruleset, nodes: 20, seed: 3 });
    const results = [0, 1, 2, 3, 4, 5].map(pair => play(weights, other, pair));
    expect([0, 1, 2, 3, 4, 5].map(pair => playAgain(weights, other, pair))).toEqual(results);
  });
});
