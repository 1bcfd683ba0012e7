import type { Turn } from '#engine/index';
import { at, unpackAction } from '#engine/inside';

/** A turn as four ints: its first action and its bonus action, each packed; all 0 is a pass. */
export type PackedTurn = readonly [act: number, translation: number, bonusAct: number, bonusTranslation: number];

/** In place of an act: the pie rule's swap. */
export const SWAP = -1;

/** The public form of a packed turn of a side. */
export const unpackTurn = ([act, translation, bonusAct, bonusTranslation]: PackedTurn, side: number): Turn => {
  if (act === SWAP) return { kind: 'swap' };
  if (act === 0 && translation === 0) return { kind: 'pass' };
  const hasBonus = bonusAct !== 0 || bonusTranslation !== 0;
  return {
    kind: 'actions',
    first: unpackAction(act, translation, side),
    bonus: hasBonus ? unpackAction(bonusAct, bonusTranslation, side) : undefined,
  };
};

const INTS_A_TURN = 4;

/** A growing list of packed turns, each with what it is worth at first sight and its place in the order. Reused: reading stops at `length`. */
export class TurnList {
  length = 0;
  #turns = new Int32Array(128 * INTS_A_TURN);
  #values = new Int32Array(128);
  #orders = new Int32Array(128);

  clear(): void {
    this.length = 0;
  }

  add(act: number, translation: number, bonusAct: number, bonusTranslation: number, value: number): void {
    if (this.length === this.#values.length) this.#grow();
    const start = this.length * INTS_A_TURN;
    this.#turns[start] = act;
    this.#turns[start + 1] = translation;
    this.#turns[start + 2] = bonusAct;
    this.#turns[start + 3] = bonusTranslation;
    this.#values[this.length] = value;
    this.#orders[this.length] = value;
    this.length++;
  }

  act(index: number): number {
    return at(this.#turns, index * INTS_A_TURN);
  }

  translation(index: number): number {
    return at(this.#turns, index * INTS_A_TURN + 1);
  }

  bonusAct(index: number): number {
    return at(this.#turns, index * INTS_A_TURN + 2);
  }

  bonusTranslation(index: number): number {
    return at(this.#turns, index * INTS_A_TURN + 3);
  }

  /** What the position after the turn is worth to who plays it, at first sight. */
  value(index: number): number {
    return at(this.#values, index);
  }

  order(index: number): number {
    return at(this.#orders, index);
  }

  setOrder(index: number, order: number): void {
    this.#orders[index] = order;
  }

  turn(index: number): PackedTurn {
    return [this.act(index), this.translation(index), this.bonusAct(index), this.bonusTranslation(index)];
  }

  isAt(index: number, [act, translation, bonusAct, bonusTranslation]: PackedTurn): boolean {
    return (
      this.act(index) === act &&
      this.translation(index) === translation &&
      this.bonusAct(index) === bonusAct &&
      this.bonusTranslation(index) === bonusTranslation
    );
  }

  /** Brings the turn with the greatest order of those from `index` on to `index`; of equals, the first. */
  bringBest(index: number): void {
    let best = index;
    for (let other = index + 1; other < this.length; other++) if (this.order(other) > this.order(best)) best = other;
    if (best !== index) this.#exchange(index, best);
  }

  #exchange(a: number, b: number): void {
    for (let offset = 0; offset < INTS_A_TURN; offset++) {
      const kept = at(this.#turns, a * INTS_A_TURN + offset);
      this.#turns[a * INTS_A_TURN + offset] = at(this.#turns, b * INTS_A_TURN + offset);
      this.#turns[b * INTS_A_TURN + offset] = kept;
    }
    const [value, order] = [this.value(a), this.order(a)];
    this.#values[a] = this.value(b);
    this.#values[b] = value;
    this.#orders[a] = this.order(b);
    this.#orders[b] = order;
  }

  #grow(): void {
    const [turns, values, orders] = [this.#turns, this.#values, this.#orders];
    this.#turns = new Int32Array(turns.length * 2);
    this.#values = new Int32Array(values.length * 2);
    this.#orders = new Int32Array(orders.length * 2);
    this.#turns.set(turns);
    this.#values.set(values);
    this.#orders.set(orders);
  }
}
