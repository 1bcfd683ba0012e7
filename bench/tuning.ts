import type { Ruleset } from '#engine/index';
import { compileRules } from '#engine/inside';
import { parseRuleset } from '#notation/index';
import { FEATURES } from '#search/features';
import { fitWeights, surpriseOf } from '#search/tuning/fit';
import { collectSamples } from '#search/tuning/self-play';
import { weightsFor } from '#search/weights';

/** How strongly the weights of before are believed, in positions. */
const FIRMNESS = 200;

export interface Tuning {
  /** The text of a `Ruleset` tag. */
  readonly rules: string;
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

/** Lets the search play against itself, fits the weights of its evaluation to the results, and prints them. */
export const runTuning = ({ rules, ...play }: Tuning, print: (text: string) => void): void => {
  const ruleset = readRules(rules);
  const samples = collectSamples({ ruleset, ...play }, games => {
    if (games % 10 === 0) print(`${games} of ${play.games} games`);
  });
  const before = weightsFor(compileRules(ruleset));
  const after = fitWeights(samples, before, FIRMNESS);
  print(
    `${samples.results.length} positions; surprise ${surpriseOf(samples, before)}, now ${surpriseOf(samples, after)}`,
  );
  FEATURES.forEach((name, index) => {
    print(`  ${name}: ${Math.round(after[index] ?? 0)},`);
  });
};
