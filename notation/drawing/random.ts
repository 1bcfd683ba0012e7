/** Numbers from 0 (inclusive) to 1, the same ones for the same seeds on every machine. */
export type Random = () => number;

const stir = (state: number, value: number): number => {
  const mixed = Math.imul(state ^ value, 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) >>> 0;
};

/** A sequence of its own for each list of seeds (whole numbers). */
export const createRandom = (...seeds: readonly number[]): Random => {
  let state = seeds.reduce(stir, 0x2545f491) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
};

/** A number between two bounds. */
export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);
