import {
  at,
  HI_BASE,
  LO_BASE,
  lowest,
  METHYLATED,
  MUTATED,
  OCCUPIED_HI,
  OCCUPIED_LO,
  type State,
  SWAP_OPEN,
  TURN,
  TURN_NUMBER,
  WINDOW,
} from '#engine/inside';
import { mixBits } from './random.ts';

const SECOND_SEED = 0x3c6ef372;
/** Which part of a position a number is about: bits that no cell and no square has. */
const GENOMES = 1 << 26;
const LESION = 2 << 26;
const CLOCK = 3 << 26;
const SQUARE_SHIFT = 19;

/**
 * Two hashes of 32 bits of a position at rest, together its key: pieces with age, gene and binding, genomes with repair
 * windows, side to move, turn number and an open swap. The turn number is part of it because turns are limited, and because
 * what a line repeats after a whole turn would only seem to be the same.
 */
export class Hasher {
  key = 0;
  check = 0;

  hash(state: State): void {
    this.key = 0;
    this.check = 0;
    this.#mixSet(state, at(state, OCCUPIED_LO) | at(state, OCCUPIED_LO + 1), LO_BASE);
    this.#mixSet(state, at(state, OCCUPIED_HI) | at(state, OCCUPIED_HI + 1), HI_BASE);
    const genomes = at(state, MUTATED) | (at(state, MUTATED + 1) << 8);
    this.#mix(GENOMES | genomes);
    this.#mix(GENOMES | (1 << 16) | (1 << 17) | at(state, METHYLATED) | (at(state, METHYLATED + 1) << 8));
    for (let rest = genomes; rest !== 0; rest &= rest - 1) {
      const gene = lowest(rest);
      this.#mix(LESION | (gene << 8) | at(state, WINDOW + gene));
    }
    this.#mix(CLOCK | (at(state, TURN_NUMBER) << 2) | (at(state, TURN) << 1) | at(state, SWAP_OPEN));
  }

  #mixSet(state: State, set: number, base: number): void {
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const square = lowest(rest) + base;
      this.#mix((square << SQUARE_SHIFT) | at(state, square));
    }
  }

  #mix(value: number): void {
    this.key ^= mixBits(value);
    this.check ^= mixBits(value ^ SECOND_SEED);
  }
}
