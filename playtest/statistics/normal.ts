const TERMS = 200;
const FAR = 8;

/** The share of a standard normal distribution below a value: Marsaglia's series (2004), exact to about 1e-15. */
export const normalBelow = (value: number): number => {
  if (value < -FAR) return 0;
  if (value > FAR) return 1;
  let [term, sum] = [value, value];
  for (let step = 1; step <= TERMS; step++) {
    term *= (value * value) / (2 * step + 1);
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-value * value) / 2)) / Math.sqrt(2 * Math.PI);
};

/** The value below which a share of a standard normal distribution lies; the share is above 0 and below 1. */
export const normalAt = (share: number): number => {
  if (!(share > 0 && share < 1)) throw new RangeError('a share is above 0 and below 1');
  let [low, high] = [-FAR, FAR];
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/** How many standard deviations a two-sided interval reaches to hold with a confidence, corrected for many comparisons (Bonferroni). */
export const reachOf = (confidence: number, comparisons = 1): number =>
  normalAt(1 - (1 - confidence) / 2 / comparisons);
