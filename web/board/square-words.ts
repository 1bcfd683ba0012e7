import { COLORS, makeSquare, type Position, type Square } from '#engine/index';
import { describeGene } from '../game/gene-words.ts';
import { readSide } from '../game/side-state.ts';
import { COLOR_NAMES } from '../game/words.ts';
import { describePiece } from './choice-words.ts';

const describeGenes = (position: Position): readonly (readonly [Square, string])[] =>
  COLORS.flatMap(color =>
    readSide(position, color).genes.map(
      gene =>
        [
          gene.square,
          `${COLOR_NAMES[color]}’s ${gene.isGuardian ? 'guardian gene' : 'gene'}, ${describeGene(gene)}`,
        ] as const,
    ),
  );

/** What stands on each square that is not empty, in words. */
export const describeSquares = (position: Position): ReadonlyMap<Square, string> =>
  new Map([
    ...describeGenes(position),
    ...[...position.toSetup().board].map(([square, piece]) => [square, describePiece(piece)] as const),
  ]);

/** What a square is called: its name, what stands on it, and what can be done there. */
export const describeSquare = (
  square: Square,
  standing: ReadonlyMap<Square, string>,
  possible: ReadonlyMap<Square, string>,
): string =>
  [makeSquare(square), standing.get(square) ?? 'empty', possible.get(square)]
    .filter(text => text !== undefined)
    .join(', ');
