import { seededRandom } from '#test/fuzz/random';

/** Everything that is left to chance, determined by a seed. */
export interface Chance {
  /** A whole number from 0 up to a bound. */
  readonly below: (bound: number) => number;
  readonly between: (least: number, most: number) => number;
  readonly happens: (probability: number) => boolean;
  /** One of a list that is not empty. */
  readonly pick: <T>(list: readonly T[]) => T;
  /** One of the keys, each as often as its weight says. */
  readonly weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K;
  /** Milliseconds that are mostly short and sometimes long. */
  readonly wait: (mean: number) => number;
  readonly bytes: (count: number) => Uint8Array;
}

const FINENESS = 1_000_000;

/** Makes the chances of a seed. */
export const createChance = (seed: number): Chance => {
  const below = seededRandom(seed);
  const unit = (): number => (below(FINENESS) + 0.5) / FINENESS;
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('there is nothing to pick from');
    return list[below(list.length)] as T;
  };
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    happens: probability => unit() < probability,
    pick,
    weighted: <K extends string>(weights: Readonly<Record<K, number>>): K => {
      const entries = Object.entries(weights) as [K, number][];
      let left = unit() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return found === undefined ? pick(entries)[0] : found[0];
    },
    wait: mean => Math.round(-mean * Math.log(unit())),
    bytes: count => Uint8Array.from({ length: count }, () => below(256)),
  };
};
