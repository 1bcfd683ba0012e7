import { at, METHYLATED, MUTATED, type State, SWAP_OPEN, TURN, WINDOW, withoutFlags } from './state.ts';

const FIRST_SQUARE = 8;
const LAST_SQUARE = 55;
const GENES = 16;
/** A repair window is 0 to 9. */
const WINDOW_BITS = 4;
const HIGH_BITS = 21;

/** Two hashes of 32 bits that go over the same numbers with different factors. */
class Mixer {
  #low = 0x12345678;
  #high = 0x3c6ef372;

  add(value: number): void {
    const low = Math.imul(this.#low ^ value, 0x9e3779b1);
    const high = Math.imul(this.#high ^ value, 0x85ebca6b);
    this.#low = low ^ (low >>> 15);
    this.#high = high ^ (high >>> 13);
  }

  finish(): number {
    const low = Math.imul(this.#low ^ (this.#high >>> 16), 0xc2b2ae35);
    const high = Math.imul(this.#high ^ (this.#low >>> 16), 0x27d4eb2f);
    return ((high ^ (high >>> 15)) >>> (32 - HIGH_BITS)) * 2 ** 32 + ((low ^ (low >>> 16)) >>> 0);
  }
}

const addWindows = (mixer: Mixer, state: State): void => {
  for (let from = 0; from < GENES; from += 8) {
    let windows = 0;
    for (let gene = from; gene < from + 8; gene++) windows = (windows << WINDOW_BITS) | at(state, WINDOW + gene);
    mixer.add(windows);
  }
};

/** What `Position.key` says it is. */
export const keyOf = (state: State): number => {
  const mixer = new Mixer();
  for (let square = FIRST_SQUARE; square <= LAST_SQUARE; square++) mixer.add(withoutFlags(at(state, square)));
  for (const genes of [MUTATED, METHYLATED]) mixer.add(at(state, genes) | (at(state, genes + 1) << 8));
  addWindows(mixer, state);
  mixer.add(at(state, TURN) | (at(state, SWAP_OPEN) << 1));
  return mixer.finish();
};
