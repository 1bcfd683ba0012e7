import type { Protein, Role, Square } from './types.ts';

/** Spend `spent` (without `square`, in board order) and the RNA on `square`, where the protein appears. */
export interface Translation {
  readonly protein: Protein;
  readonly spent: readonly Square[];
  readonly square: Square;
}

/** What an act does after its move (rules.md §4). `target` is a gene's square. */
export type Deed =
  | { readonly kind: 'silence' | 'mutate' | 'repair'; readonly target: Square }
  | { readonly kind: 'carry'; readonly translation: Translation };

/** How the square moved to was left by whoever stood there. */
export const CAPTURES = ['none', 'degrade', 'push', 'unfold'] as const;
export type Capture = (typeof CAPTURES)[number];

/** One piece moves (or stays, when `from` is `to`) and perhaps does its deed. */
export interface Act {
  readonly kind: 'act';
  readonly role: Role;
  readonly from: Square;
  readonly to: Square;
  readonly capture: Capture;
  readonly deed: Deed | undefined;
}

export type Action = Act | ({ readonly kind: 'translate' } & Translation);

/** A side's whole turn: an action and perhaps the bonus action of an activated piece, or a pass, or the pie rule's swap. */
export type Turn =
  | { readonly kind: 'actions'; readonly first: Action; readonly bonus: Action | undefined }
  | { readonly kind: 'pass' }
  | { readonly kind: 'swap' };

const translationEquals = (a: Translation, b: Translation): boolean =>
  a.protein === b.protein &&
  a.square === b.square &&
  a.spent.length === b.spent.length &&
  a.spent.every((square, index) => square === b.spent[index]);

const deedEquals = (a: Deed | undefined, b: Deed | undefined): boolean => {
  if (a === undefined || b === undefined) return a === b;
  if (a.kind === 'carry' || b.kind === 'carry')
    return a.kind === 'carry' && b.kind === 'carry' && translationEquals(a.translation, b.translation);
  return a.kind === b.kind && a.target === b.target;
};

export const actionEquals = (a: Action, b: Action): boolean => {
  if (a.kind === 'translate' || b.kind === 'translate')
    return a.kind === 'translate' && b.kind === 'translate' && translationEquals(a, b);
  return (
    a.role === b.role && a.from === b.from && a.to === b.to && a.capture === b.capture && deedEquals(a.deed, b.deed)
  );
};

export const turnEquals = (a: Turn, b: Turn): boolean => {
  if (a.kind !== 'actions' || b.kind !== 'actions') return a.kind === b.kind;
  if (a.bonus === undefined || b.bonus === undefined) return a.bonus === b.bonus && actionEquals(a.first, b.first);
  return actionEquals(a.first, b.first) && actionEquals(a.bonus, b.bonus);
};
