/** Whether work takes linear time: told by how it grows, since machines differ. */
import { expect } from 'vitest';
import { cpuTime } from './cpu-time.ts';

/** Below this a measurement says nothing: four times it is still no time. */
const FLOOR = 60;
/** Four times the text may take so many times as long; of quadratic work it would be sixteen. */
const MOST = 9;
const CAP = 60_000;

const timeOf = (work: () => void): number => {
  const began = cpuTime();
  work();
  return cpuTime() - began;
};

/** Runs work of a quarter of the size, then of the size; fails when it has grown more than linear work does. */
export const expectLinear = (size: number, work: (size: number) => () => void): void => {
  const small = work(size / 4);
  const large = work(size);
  const first = Math.min(timeOf(small), timeOf(small));
  const last = timeOf(large);
  expect(last).toBeLessThan(CAP);
  const bound = Math.max(first, FLOOR) * MOST;
  if (last > bound) expect(Math.min(last, timeOf(large))).toBeLessThan(bound);
};
