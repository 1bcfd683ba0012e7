import type { File, Square } from '#engine/index';
import type { PieceLetter } from '../letters.ts';

export type GeneLetter = 'D';
export type PlacementLetter = PieceLetter | GeneLetter | Lowercase<PieceLetter | GeneLetter>;

/** What the position grammar returns. Offsets and ends count characters from the start of the text. */
export interface PositionTree {
  /** Rank 8 first. The cells of a row fill eight squares. */
  readonly rows: readonly (readonly CellTree[])[];
  readonly turn: 'w' | 'b';
  readonly white: GenomeTree;
  readonly black: GenomeTree;
  readonly details: readonly DetailTree[];
  readonly turnNumber: { readonly offset: number; readonly value: number };
  readonly swap: { readonly offset: number; readonly open: boolean };
}

/** A piece's letter, or a number of empty squares. */
export interface CellTree {
  readonly offset: number;
  readonly content: PlacementLetter | number;
}

/** Eight characters, files a to h: `h`, `m` or a digit. */
export interface GenomeTree {
  readonly offset: number;
  readonly genes: string;
}

export type DetailTree = RnaDetailTree | ProteinDetailTree;

export interface RnaDetailTree {
  readonly kind: 'rna';
  readonly offset: number;
  readonly end: number;
  readonly square: Square;
  readonly gene: File | null;
  readonly age: number;
  readonly bound: File | null;
}

export interface ProteinDetailTree {
  readonly kind: 'protein';
  readonly offset: number;
  readonly end: number;
  readonly square: Square;
  readonly age: number;
}
