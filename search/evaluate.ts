import {
  at,
  METHYLATED,
  MUTATED,
  OCCUPIED_HI,
  OCCUPIED_LO,
  RNA_HI,
  RNA_LO,
  type Rules,
  type State,
} from '#engine/inside';
import { FeatureCounter } from './features.ts';
import { fractionOf } from './random.ts';
import { MOST_POINTS } from './score.ts';
import { weightsFor } from './weights.ts';

/** What makes a player err: points by which it misjudges a position at most, and the number that decides how. */
export interface Noise {
  readonly points: number;
  readonly seed: number;
}

/** Ints that tell most positions of a search apart, and cost less than a hash: who stands where, RNA or not, and the genomes. */
const SETTING = [OCCUPIED_LO, OCCUPIED_HI, RNA_LO, RNA_HI, MUTATED, METHYLATED];

const settingOf = (state: State): number => {
  let setting = 0;
  for (const index of SETTING) {
    setting = Math.imul(setting ^ at(state, index), 0x2c1b3c6d);
    setting = Math.imul(setting ^ (setting >>> 15) ^ at(state, index + 1), 0x297a2d39);
  }
  return setting;
};

const clamp = (points: number): number => Math.max(-MOST_POINTS, Math.min(MOST_POINTS, Math.round(points)));

/** Judges positions at first sight, without looking ahead. */
export class Evaluator {
  readonly #counter: FeatureCounter;
  readonly #weights: Float64Array;
  readonly #noise: Noise;

  constructor(rules: Rules, noise: Noise, weights: Float64Array = weightsFor(rules)) {
    this.#counter = new FeatureCounter(rules);
    this.#weights = weights;
    this.#noise = noise;
  }

  /** The points of a position that is not over for the side to move; the same whenever it is asked. */
  evaluate(state: State): number {
    this.#counter.count(state);
    const { values } = this.#counter;
    let points = 0;
    for (let index = 0; index < values.length; index++) points += (values[index] ?? 0) * (this.#weights[index] ?? 0);
    return clamp(this.#noise.points === 0 ? points : points + this.#misjudgement(state));
  }

  /** The same for the same position, so a player is wrong about it in one way. */
  #misjudgement(state: State): number {
    const { points, seed } = this.#noise;
    const setting = settingOf(state);
    return points * (fractionOf(setting, seed) + fractionOf(setting, ~seed) - 1);
  }
}
