import type { File, Square } from '#engine/index';
import type { PieceLetter, ProteinLetter } from '../letters.ts';

/** What the turn grammar returns. Offsets and ends count characters from the start of the text. */
export type TurnTree = { readonly kind: 'pass' | 'swap' } | ActionsTree;

export interface ActionsTree {
  readonly kind: 'actions';
  readonly first: ActionTree;
  readonly bonus: ActionTree | null;
  /** Where the `#` stands. */
  readonly cancer: number | null;
}

export type ActionTree = ActTree | TranslationTree;

export interface TranslationTree {
  readonly kind: 'translate';
  readonly offset: number;
  readonly end: number;
  /** One to four squares; the protein appears on the last. */
  readonly squares: readonly SquareTree[];
  readonly protein: ProteinLetter;
}

export interface ActTree {
  readonly kind: 'act';
  readonly offset: number;
  readonly end: number;
  readonly piece: PieceLetter;
  readonly from: OriginTree | null;
  readonly mark: MarkTree | null;
  /** The destination, or the piece's own square when it acts without moving. */
  readonly to: SquareTree;
  readonly deed: DeedTree | null;
}

export type OriginTree =
  | ({ readonly kind: 'square' } & SquareTree)
  | { readonly kind: 'file'; readonly offset: number; readonly file: File }
  | { readonly kind: 'rank'; readonly offset: number; readonly rank: number };

export interface MarkTree {
  readonly offset: number;
  readonly mark: '-' | 'x' | 'p';
}

export type DeedTree =
  | { readonly offset: number; readonly sign: '_' | '+' | '='; readonly target: SquareTree }
  | { readonly offset: number; readonly sign: ':'; readonly translation: TranslationTree };

export interface SquareTree {
  readonly offset: number;
  readonly square: Square;
}
