import type { Ruleset } from '#engine/index';
import { compileRules } from '#engine/inside';
import { parseRuleset } from '#notation/index';
import { FEATURES } from '#search/features';
import { climb, type PlayPair } from '#search/tuning/climb';
import { createDuel } from '#search/tuning/duel';
import { fitWeights, joinSamples, type Samples, scaleToResults, surpriseOf } from '#search/tuning/fit';
import { collectSamples } from '#search/tuning/self-play';
import { weightsFor } from '#search/weights';

type Print = (text: string) => void;

/** How strongly the weights of before are believed, in positions. */
const FIRMNESS = 1500;

/** How often a player leaves out a kind of protein where weights are fitted to results. */
const LEFT_OUT = 0.3;

export interface Fitting {
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

export interface Climbing {
  /** The text of a `Ruleset` tag. */
  readonly rules: string;
  /** Pairs of games. */
  readonly pairs: number;
  readonly nodes: number;
  readonly seed: number;
}

const readRules = (text: string): Ruleset => {
  const ruleset = parseRuleset(text);
  if (!ruleset.ok) throw new RangeError(`${text} is no ruleset: ${ruleset.error.code}`);
  return ruleset.value;
};

const printWeights = (weights: Float64Array, print: Print): void => {
  FEATURES.forEach((name, index) => {
    print(`  ${name}: ${Math.round(weights[index] ?? 0)},`);
  });
};

/**
 * Lets the search play against itself, round after round, fits the weights of its evaluation to the results of all rounds, and
 * prints them.
 */
export const runFitting = ({ rules, rounds, seed, ...play }: Fitting, print: Print): void => {
  const ruleset = readRules(rules);
  const before = weightsFor(compileRules(ruleset));
  const played: Samples[] = [];
  let weights = before;
  for (let round = 0; round < rounds; round++) {
    played.push(collectSamples({ ruleset, ...play, seed: seed + round, leftOut: LEFT_OUT, weights }));
    const samples = joinSamples(played);
    const surprise = surpriseOf(samples, weights);
    weights = fitWeights(samples, before, FIRMNESS);
    const { length } = samples.results;
    print(`round ${round + 1}: ${length} positions; surprise ${surprise}, now ${surpriseOf(samples, weights)}`);
  }
  printWeights(weights, print);
};

/** How far a weight is tried to either side: the further the greater it is, within bounds. */
const reachOf = (weight: number): number => Math.min(30, 8 + Math.abs(weight) / 10);

const PAIRS_BETWEEN_NEWS = 200;

/** Games that tell what a point is worth, and how much their players misjudge. */
const SCALING_GAMES = 100;
const SCALING_NOISE = 2;

const withNews =
  (play: PlayPair, print: Print): PlayPair =>
  (first, second, pair) => {
    if (pair > 0 && pair % PAIRS_BETWEEN_NEWS === 0) print(`${pair} pairs`);
    return play(first, second, pair);
  };

/** Lets weights of the evaluation play against others near by, follows the winners, and prints where that leads, in true points. */
export const runClimbing = ({ rules, pairs, nodes, seed }: Climbing, print: Print): void => {
  const ruleset = readRules(rules);
  const before = weightsFor(compileRules(ruleset));
  const play = withNews(createDuel({ ruleset, nodes, seed }), print);
  const weights = climb(before, { reach: before.map(reachOf), pairs, seed }, play);
  const samples = collectSamples({
    ruleset,
    games: SCALING_GAMES,
    nodes,
    noise: SCALING_NOISE,
    seed,
    leftOut: 0,
    weights,
  });
  printWeights(scaleToResults(samples, weights), print);
};
