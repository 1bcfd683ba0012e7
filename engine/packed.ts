import type { Act, Action, Deed, Translation } from './action.ts';
import { CAPTURES } from './action.ts';
import { toSquare } from './square.ts';
import { at, kindOf, RNA, roleOf } from './state.ts';
import type { Protein, Square } from './types.ts';
import { isProtein } from './types.ts';

/** A packed action; [0, 0] is none. */
export type Packed = readonly [act: number, translation: number];

/**
 * An action as two ints. `act`: kind in bits 0–2, from 3–8, to 9–14, capture 15–16, deed 17–19, target's file 20–22; 0 for
 * a translation that is an action of its own. `translation`: kind of protein 0–2, its square 3–8, then up to three other
 * squares of six bits in board order, 0 for none; 0 when the action translates nothing.
 */
export const NO_CAPTURE = 0;
export const DEGRADE = 1 << 15;
export const PUSH = 2 << 15;
export const UNFOLD = 3 << 15;
const CAPTURE_MASK = 3 << 15;
export const SILENCE = 1 << 17;
export const MUTATE = 2 << 17;
export const REPAIR = 3 << 17;
export const CARRY = 4 << 17;
const DEED_MASK = 7 << 17;
const TARGET_SHIFT = 20;

export const packMove = (kind: number, from: number, to: number): number => kind | (from << 3) | (to << 9);
export const packTarget = (file: number): number => file << TARGET_SHIFT;
export const kindOfAct = (act: number): number => act & 7;
export const fromOf = (act: number): number => (act >> 3) & 63;
export const toOf = (act: number): number => (act >> 9) & 63;
export const captureOf = (act: number): number => act & CAPTURE_MASK;
export const deedOf = (act: number): number => act & DEED_MASK;
export const targetOf = (act: number): number => (act >> TARGET_SHIFT) & 7;

/** `a`, `b`, `c` are the other squares in any order; 0 for none, and then for every later one too. */
export const packTranslation = (kind: number, square: number, a = 0, b = 0, c = 0): number => {
  const base = kind | (square << 3);
  if (b === 0) return base | (a << 9);
  if (c === 0) return base | (Math.min(a, b) << 9) | (Math.max(a, b) << 15);
  const low = Math.min(a, b, c);
  const high = Math.max(a, b, c);
  return base | (low << 9) | ((a + b + c - low - high) << 15) | (high << 21);
};
export const kindOfTranslation = (translation: number): number => translation & 7;
export const squareOfTranslation = (translation: number): number => (translation >> 3) & 63;
/** The `index`-th (0–2) of the other squares; 0 when there are fewer. */
export const spentOf = (translation: number, index: number): number => (translation >> (9 + 6 * index)) & 63;

/** A growing list of packed actions; reused by the hot path, so reading stops at `length`. */
export class PackedActions {
  acts = new Int32Array(256);
  translations = new Int32Array(256);
  length = 0;

  add(act: number, translation: number): void {
    if (this.length === this.acts.length) this.#grow();
    this.acts[this.length] = act;
    this.translations[this.length] = translation;
    this.length++;
  }

  clear(): void {
    this.length = 0;
  }

  has(act: number, translation: number): boolean {
    for (let index = 0; index < this.length; index++)
      if (at(this.acts, index) === act && at(this.translations, index) === translation) return true;
    return false;
  }

  #grow(): void {
    const acts = new Int32Array(this.length * 2);
    const translations = new Int32Array(this.length * 2);
    acts.set(this.acts);
    translations.set(this.translations);
    this.acts = acts;
    this.translations = translations;
  }
}

const proteinOf = (kind: number): Protein => {
  const role = roleOf(kind);
  if (!isProtein(role)) throw new RangeError('RNA is not translated');
  return role;
};

const unpackSpent = (translation: number): readonly Square[] => {
  const spent: Square[] = [];
  for (let index = 0; index < 3 && spentOf(translation, index) !== 0; index++)
    spent.push(toSquare(spentOf(translation, index)));
  return spent;
};

const unpackTranslation = (translation: number): Translation => ({
  protein: proteinOf(kindOfTranslation(translation)),
  spent: unpackSpent(translation),
  square: toSquare(squareOfTranslation(translation)),
});

const unpackDeed = (act: number, translation: number, enemyRank: number): Deed | undefined => {
  const gene = (rank: number): Square => toSquare(targetOf(act) + 8 * rank);
  switch (deedOf(act)) {
    case SILENCE:
      return { kind: 'silence', target: gene(enemyRank) };
    case MUTATE:
      return { kind: 'mutate', target: gene(enemyRank) };
    case REPAIR:
      return { kind: 'repair', target: gene(7 - enemyRank) };
    case CARRY:
      return { kind: 'carry', translation: unpackTranslation(translation) };
    default:
      return undefined;
  }
};

const unpackAct = (act: number, translation: number, side: number): Act => ({
  kind: 'act',
  role: roleOf(kindOfAct(act)),
  from: toSquare(fromOf(act)),
  to: toSquare(toOf(act)),
  capture: CAPTURES[captureOf(act) >> 15] ?? 'none',
  deed: unpackDeed(act, translation, side === 0 ? 7 : 0),
});

/** Every packed action of a list in the public form, all of them a side's. */
export const unpackActions = (list: PackedActions, side: number): readonly Action[] =>
  Array.from({ length: list.length }, (_, index) =>
    unpackAction(at(list.acts, index), at(list.translations, index), side),
  );

/** The public form of a packed action of a side. */
export const unpackAction = (act: number, translation: number, side: number): Action =>
  act === 0 ? { kind: 'translate', ...unpackTranslation(translation) } : unpackAct(act, translation, side);

const packPublicTranslation = ({ protein, square, spent }: Translation): number =>
  packTranslation(kindOf(protein), square, spent[0], spent[1], spent[2]);

const DEED_BITS = { silence: SILENCE, mutate: MUTATE, repair: REPAIR, carry: CARRY } as const;
const CAPTURE_BITS = { none: NO_CAPTURE, degrade: DEGRADE, push: PUSH, unfold: UNFOLD } as const;

const packDeed = (deed: Deed | undefined): number => {
  if (deed === undefined) return 0;
  return DEED_BITS[deed.kind] | (deed.kind === 'carry' ? 0 : packTarget(deed.target & 7));
};

/** The packed form of an action; whether it is legal is for the generator to say. */
export const packAction = (action: Action): Packed => {
  if (action.kind === 'translate') return [0, packPublicTranslation(action)];
  const { role, from, to, capture, deed } = action;
  const act = packMove(role === 'rna' ? RNA : kindOf(role), from, to) | CAPTURE_BITS[capture] | packDeed(deed);
  return [act, deed?.kind === 'carry' ? packPublicTranslation(deed.translation) : 0];
};
