import type { Color, Role, Square } from '#engine/index';
import { makeSquare } from '#engine/index';
import type { Piece, Side } from './types.generated.ts';

/** The engine's words as the schema spells them. */
export const toSide = (color: Color): Side => (color === 'white' ? 'WHITE' : 'BLACK');

const PIECES = {
  rna: 'RNA',
  nuclease: 'NUCLEASE',
  polymerase: 'POLYMERASE',
  methyltransferase: 'METHYLTRANSFERASE',
  kinase: 'KINASE',
  helicase: 'HELICASE',
  ligase: 'LIGASE',
} as const satisfies Record<Role, Piece>;

export const toPiece = (role: Role): Piece => PIECES[role];

export const toSquares = (squares: readonly Square[]): readonly string[] => squares.map(makeSquare);
