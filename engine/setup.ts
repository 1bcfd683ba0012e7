import type { ByColor, Color, File, Protein, Square } from './types.ts';

export interface Gene {
  /** Methylated by the other side; never together with a lesion. */
  readonly methylated: boolean;
  /** The repair window: own turns of the owner left in which the lesion can be repaired, 0 for fixed; undefined without a lesion. */
  readonly lesion: number | undefined;
}

/** Eight genes, files a to h. */
export type Genome = readonly Gene[];

export interface Rna {
  readonly role: 'rna';
  readonly color: Color;
  /** The gene that transcribed it; undefined for Black's bonus RNA. */
  readonly gene: File | undefined;
  /** Own turns of its side it has been on the board unused. */
  readonly age: number;
  /** The enemy gene it silences. */
  readonly bound: File | undefined;
}

export interface ProteinPiece {
  readonly role: Protein;
  readonly color: Color;
  /** Counted only under a protein lifespan, else 0. */
  readonly age: number;
}

export type Piece = Rna | ProteinPiece;

/** Any arrangement, legal or not. `Position.fromSetup` is the only way from here to a position that can be played. */
export interface Setup {
  /** RNA and proteins; genes are in `genomes`. */
  readonly board: ReadonlyMap<Square, Piece>;
  readonly genomes: ByColor<Genome>;
  /** The side to move, which has already transcribed. */
  readonly turn: Color;
  /** From 1; grows after Black's turn. */
  readonly turnNumber: number;
  /** The pie rule's swap is open to the side to move. */
  readonly swapOpen: boolean;
}

export const HEALTHY_GENE: Gene = { methylated: false, lesion: undefined };
