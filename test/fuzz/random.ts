/** Numbers that a seed determines: a whole number from 0 up to a bound. */
export type Random = (below: number) => number;

/** A linear congruential generator with its weak low bits mixed in from above. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 16), 0x45d9f3b) >>> 0;
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
  };
};
