import { at } from '#engine/inside';
import type { PackedTurn } from './turn-list.ts';

/** What a stored value says of the true one. */
export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;
export type Bound = typeof EXACT | typeof AT_LEAST | typeof AT_MOST;

/** Ints an entry: check, value, depth and bound, then the turn. */
const CHECK = 0;
const VALUE = 1;
const DEPTH = 2;
const TURN = 3;
const INTS_AN_ENTRY = 7;

/** What is known of positions by their keys. A new entry replaces the one in its place unless that is of this search and deeper. */
export class Table {
  readonly #entries: Int32Array;
  readonly #mask: number;

  /** Takes how many entries it has as a power of two. */
  constructor(bits: number) {
    this.#entries = new Int32Array(INTS_AN_ENTRY << bits);
    this.#mask = (1 << bits) - 1;
  }

  /** Where the entry of a position stands; -1 when there is none. */
  find(key: number, check: number): number {
    const start = this.#startOf(key);
    return at(this.#entries, start + CHECK) === check && this.depth(start) > 0 ? start : -1;
  }

  value(entry: number): number {
    return at(this.#entries, entry + VALUE);
  }

  depth(entry: number): number {
    return at(this.#entries, entry + DEPTH) >> 2;
  }

  bound(entry: number): Bound {
    return (at(this.#entries, entry + DEPTH) & 3) as Bound;
  }

  turn(entry: number): PackedTurn {
    const start = entry + TURN;
    return [
      at(this.#entries, start),
      at(this.#entries, start + 1),
      at(this.#entries, start + 2),
      at(this.#entries, start + 3),
    ];
  }

  store(key: number, check: number, depth: number, bound: Bound, value: number, turn: PackedTurn): void {
    const start = this.#startOf(key);
    if (at(this.#entries, start + CHECK) !== check && this.depth(start) > depth + 2) return;
    this.#entries[start + CHECK] = check;
    this.#entries[start + VALUE] = value;
    this.#entries[start + DEPTH] = (depth << 2) | bound;
    this.#entries.set(turn, start + TURN);
  }

  #startOf(key: number): number {
    return (key & this.#mask) * INTS_AN_ENTRY;
  }
}
