import type { Ruleset } from '#engine/index';
import { compileRules } from '#engine/inside';
import { parseRuleset } from '#notation/index';
import { FEATURES } from '#search/features';
import { fitWeights, joinSamples, type Samples, surpriseOf } from '#search/tuning/fit';
import { collectSamples } from '#search/tuning/self-play';
import { weightsFor } from '#search/weights';

/** How strongly the weights of before are believed, in positions. */
const FIRMNESS = 1500;

export interface Tuning {
  /** The text of a `Ruleset` tag. */
  readonly rules: string;
  /** How often games are played; each time by the weights that fit all games of before. */
  readonly rounds: number;
  /** Games of a round. */
  readonly games: number;
  readonly nodes: number;
  readonly noise: number;
  readonly seed: number;
}

const readRules = (text: string): Ruleset => {
  const ruleset = parseRuleset(text);
  if (!ruleset.ok) throw new RangeError(`${text} is no ruleset: ${ruleset.error.code}`);
  return ruleset.value;
};

/**
 * Lets the search play against itself, round after round, fits the weights of its evaluation to the results of all rounds, and
 * prints them.
 */
export const runTuning = ({ rules, rounds, seed, ...play }: Tuning, print: (text: string) => void): void => {
  const ruleset = readRules(rules);
  const before = weightsFor(compileRules(ruleset));
  const played: Samples[] = [];
  let weights = before;
  for (let round = 0; round < rounds; round++) {
    played.push(collectSamples({ ruleset, ...play, seed: seed + round, weights }));
    const samples = joinSamples(played);
    const surprise = surpriseOf(samples, weights);
    weights = fitWeights(samples, before, FIRMNESS);
    const { length } = samples.results;
    print(`round ${round + 1}: ${length} positions; surprise ${surprise}, now ${surpriseOf(samples, weights)}`);
  }
  FEATURES.forEach((name, index) => {
    print(`  ${name}: ${Math.round(weights[index] ?? 0)},`);
  });
};
