import {
  at,
  captureOf,
  DEGRADE,
  deedOf,
  kindOfTranslation,
  MUTATE,
  REPAIR,
  SILENCE,
  squareOfTranslation,
} from '#engine/inside';

/** The kind, origin and end of an act take fifteen bits; a translation's kind and square nine more numbers. */
const ACTS = 1 << 15;
const ACTIONS_A_SIDE = ACTS + (1 << 9);
const MOST = 1 << 20;

const indexOf = (side: number, act: number, translation: number): number => {
  const start = side * ACTIONS_A_SIDE;
  if (act !== 0) return start + (act & (ACTS - 1));
  return start + ACTS + kindOfTranslation(translation) + (squareOfTranslation(translation) << 3);
};

/** What an action promises before anything is known of it: a lesion first, then what takes or gives a gene or an RNA. */
const promiseOf = (act: number): number => {
  const deed = deedOf(act);
  if (deed === MUTATE) return 8 * MOST;
  if (deed === REPAIR) return 4 * MOST;
  if (captureOf(act) === DEGRADE) return 2 * MOST;
  return deed === SILENCE ? MOST : 0;
};

/** Which actions have refuted turns in this search: what was good in one position is tried early in another. */
export class History {
  readonly #successes = new Int32Array(2 * ACTIONS_A_SIDE);

  /** How early an action should be tried, the greater the earlier. */
  order(side: number, act: number, translation: number): number {
    return promiseOf(act) + at(this.#successes, indexOf(side, act, translation));
  }

  /** Remembers that an action refuted its position at a depth. */
  reward(side: number, act: number, translation: number, depth: number): void {
    const index = indexOf(side, act, translation);
    this.#successes[index] = at(this.#successes, index) + depth * depth;
    if (at(this.#successes, index) >= MOST) this.#halve();
  }

  #halve(): void {
    for (let index = 0; index < this.#successes.length; index++)
      this.#successes[index] = at(this.#successes, index) >> 1;
  }
}
