/** Gives numbers from 0 on, below 1. */
export type Random = () => number;

const GOLDEN = 0x9e37_79b9;

/** Spreads a change of any bit of a 32-bit number over all of them (the finalizer of MurmurHash3). */
const mix = (value: number): number => {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85eb_ca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2_ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** A source of numbers that depends on nothing but a seed and, for many sources of one seed, the number of the stream. */
export const createRandom = (seed: number, stream = 0): Random => {
  let state = mix(mix(seed >>> 0) ^ Math.imul(stream, GOLDEN));
  return () => {
    state = (state + GOLDEN) >>> 0;
    return mix(state) / 2 ** 32;
  };
};

/** A whole number from 0 on, below a bound. */
export const chooseBelow = (bound: number, random: Random): number => Math.floor(random() * bound);

/** One of the items, each as likely as any other; throws a RangeError when there is none. */
export const chooseOne = <T>(items: readonly T[], random: Random): T => {
  if (items.length === 0) throw new RangeError('there is nothing to choose from');
  return items[chooseBelow(items.length, random)] as T;
};

/** A seed for somebody else's source. */
export const chooseSeed = (random: Random): number => chooseBelow(2 ** 32, random);
