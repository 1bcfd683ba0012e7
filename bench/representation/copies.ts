import type { Workload } from '../measure.ts';

const COPIES = 500_000;

type Cells = Int32Array | Int8Array;

const copyInto = (name: string, from: Cells, to: Cells): Workload => ({
  name: `${name}: copied into a kept array`,
  run: () => {
    for (let copy = 0; copy < COPIES; copy++) {
      from[0] = copy;
      to.set(from);
    }
    return COPIES;
  },
});

const copyNew = (name: string, from: Cells): Workload => ({
  name: `${name}: copied into a new array`,
  run: () => {
    let last = from;
    for (let copy = 0; copy < COPIES; copy++) last = last.slice();
    return COPIES;
  },
});

/** The sizes a state could have: 118 is the engine's, 48 the sets and genomes alone, 160 a state with room for more. */
const SIZES = [48, 160, 118] as const;

/** Copies of states of several sizes; the engine's own, Int32Array of 118, comes last. */
export const copyWorkloads = (): readonly Workload[] =>
  SIZES.flatMap(size => [
    copyInto(`Int8Array of ${size}`, new Int8Array(size), new Int8Array(size)),
    copyNew(`Int8Array of ${size}`, new Int8Array(size)),
    copyNew(`Int32Array of ${size}`, new Int32Array(size)),
    copyInto(`Int32Array of ${size}`, new Int32Array(size), new Int32Array(size)),
  ]);
