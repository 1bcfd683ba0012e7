import type { Position, Square } from '#engine/index';
import { hintOfGene } from './gene-hint.ts';
import type { Hint } from './hint.ts';
import { hintOfPiece } from './piece-hint.ts';

/** What is to be said of what stands on a square; undefined for an empty one. */
export const hintOf = (position: Position, square: Square): Hint | undefined => {
  const piece = position.pieceAt(square);
  return piece === undefined ? hintOfGene(position, square) : hintOfPiece(position, square, piece);
};
