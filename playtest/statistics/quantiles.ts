/** Whole numbers and how often each came, in memory that grows with how many different ones there are. */
export class Frequencies {
  readonly #counts = new Map<number, number>();
  #total = 0;
  #sum = 0;

  add(value: number): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
    this.#total++;
    this.#sum += value;
  }

  get total(): number {
    return this.#total;
  }

  /** 0 when there is no value. */
  get mean(): number {
    return this.#total === 0 ? 0 : this.#sum / this.#total;
  }

  /** Each value with its count, in order. */
  list(): readonly (readonly [value: number, count: number])[] {
    return [...this.#counts].toSorted(([a], [b]) => a - b);
  }

  /**
   * The value below which a share of the values lies, between two of them in proportion (Hyndman and Fan's seventh, which
   * R and NumPy take too); 0 when there is no value.
   */
  quantile(share: number): number {
    if (this.#total === 0) return 0;
    const place = (this.#total - 1) * share;
    const below = this.#at(Math.floor(place));
    return below + (place - Math.floor(place)) * (this.#at(Math.ceil(place)) - below);
  }

  /** The value at a place, from 0, when all are put in order. */
  #at(place: number): number {
    let before = 0;
    for (const [value, count] of this.list()) {
      before += count;
      if (place < before) return value;
    }
    throw new RangeError(`there is no value at ${place}`);
  }
}
