import type { Color, Role, Square } from '#engine/index';
import { makeSquare } from '#engine/index';
import type { GameResult, Piece, Side } from '../types.generated.ts';

/** The engine's words as the schema spells them. */
export const toSide = (color: Color): Side => (color === 'white' ? 'WHITE' : 'BLACK');

const RESULTS = { white: 'WHITE_WINS', black: 'BLACK_WINS' } as const satisfies Record<Color, GameResult>;

/** The result of a game with that winner; undefined for a draw. */
export const toResult = (winner: Color | undefined): GameResult => (winner === undefined ? 'DRAW' : RESULTS[winner]);

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
