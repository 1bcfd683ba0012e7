/** Chooses a number below another, the same ones in every run. */
export type Choose = (below: number) => number;

/** A xorshift generator; the seed is a whole number but 0. */
export const createChoose = (seed: number): Choose => {
  let state = seed;
  return below => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
};
