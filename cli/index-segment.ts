import { EntryWriter } from './index-entries.ts';
import { type GamePlace, PLACES_A_BLOCK, sealBlock, writePlaces } from './index-format.ts';
import type { Hash } from './index-hashes.ts';

const DIGIT = 1 << 16;

/** 32-bit numbers, as many as there come. */
class Words {
  #words = new Uint32Array(1 << 16);
  #count = 0;

  add(value: number): void {
    if (this.#count === this.#words.length) {
      const grown = new Uint32Array(2 * this.#count);
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words[this.#count++] = value;
  }

  get all(): Uint32Array {
    return this.#words.subarray(0, this.#count);
  }
}

/** Where the numbers with each digit begin once they are ordered by it. */
const startsOf = (words: Uint32Array, shift: number): Uint32Array => {
  const starts = new Uint32Array(DIGIT + 1);
  for (const word of words) {
    const next = ((word >>> shift) % DIGIT) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let digit = 1; digit <= DIGIT; digit++) starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
  return starts;
};

/** One pass of a radix sort: orders by one digit of 16 bits, and leaves what has the same digit as it was. */
const orderBy = (order: Uint32Array, words: Uint32Array, shift: number): Uint32Array => {
  const starts = startsOf(words, shift);
  const ordered = new Uint32Array(order.length);
  for (const index of order) {
    const digit = ((words[index] ?? 0) >>> shift) % DIGIT;
    const place = starts[digit] ?? 0;
    ordered[place] = index;
    starts[digit] = place + 1;
  }
  return ordered;
};

/** The order of numbers of 64 bits, which are given in halves. What is equal stays as it was. */
const orderOf = (high: Uint32Array, low: Uint32Array): Uint32Array => {
  let order: Uint32Array = Uint32Array.from(high.keys());
  for (const words of [low, high]) for (const shift of [0, 16]) order = orderBy(order, words, shift);
  return order;
};

/** Collects what games that follow one another hold, to be written as a segment. */
export class SegmentBuilder {
  readonly #places: GamePlace[] = [];
  readonly #high = new Words();
  readonly #low = new Words();
  readonly #games = new Words();

  /** How many entries there are. */
  get size(): number {
    return this.#high.all.length;
  }

  get games(): number {
    return this.#places.length;
  }

  /** Begins the next game. */
  addGame(place: GamePlace): void {
    this.#places.push(place);
  }

  /** Adds a hash of the game begun last. */
  add({ high, low }: Hash): void {
    this.#high.add(high);
    this.#low.add(low);
    this.#games.add(this.#places.length - 1);
  }

  /** The blocks of the games' places. */
  *placeBlocks(): Generator<Buffer> {
    for (let from = 0; from < this.#places.length; from += PLACES_A_BLOCK)
      yield sealBlock(writePlaces(this.#places.slice(from, from + PLACES_A_BLOCK)));
  }

  /** The blocks of keys. */
  *keyBlocks(): Generator<Buffer> {
    const writer = new EntryWriter();
    const [high, low, games] = [this.#high.all, this.#low.all, this.#games.all];
    for (const index of orderOf(high, low)) {
      writer.add({ high: high[index] ?? 0, low: low[index] ?? 0, game: games[index] ?? 0 });
      if (writer.isFull) yield sealBlock(writer.take());
    }
    if (!writer.isEmpty) yield sealBlock(writer.take());
  }
}
