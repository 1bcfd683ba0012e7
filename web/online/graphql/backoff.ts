const FIRST_MS = 500;
const MOST_MS = 30_000;

/**
 * How long to wait before a try: between half and the whole of 0.5 s, 1 s, 2 s … 30 s, so that many who lost the same server do
 * not come back at once. Takes how many tries have failed in a row, from 0, and a random number from 0 to 1.
 */
export const backoffMs = (failed: number, random: number): number => {
  const most = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(failed, 10));
  return Math.round(most / 2 + (random * most) / 2);
};
