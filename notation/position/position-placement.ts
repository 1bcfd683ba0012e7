import {
  type Color,
  err,
  isCytoplasm,
  makeSquare,
  ok,
  type Result,
  type Role,
  type Square,
  toSquare,
} from '#engine/index';
import { fromLetter, type PieceLetter } from '../letters.ts';
import type { PositionTextError } from './position-error.ts';
import type { CellTree, PlacementLetter, PositionTree } from './position-tree.ts';

/** A piece that the placement shows, genes aside. */
export interface Placed {
  readonly role: Role;
  readonly color: Color;
  readonly offset: number;
}

export type Placement = ReadonlyMap<Square, Placed>;

const refuse = (code: PositionTextError['code'], offset: number, message: string): PositionTextError => ({
  code,
  offset,
  length: 1,
  message,
});

const isPieceLetter = (letter: string): letter is PieceLetter => letter !== 'D';

const checkGenomeSquare = (square: Square, { offset, content }: CellTree): PositionTextError | undefined => {
  const gene = square < 8 ? 'D' : 'd';
  if (content === gene) return undefined;
  const isGap = typeof content === 'number' || content === 'd' || content === 'D';
  const code = isGap ? 'MISSING_GENE' : 'PIECE_ON_GENOME';
  return refuse(code, offset, `the gene ${gene} stands on ${makeSquare(square)}, and nothing else ever does`);
};

const readPiece = (square: Square, letter: PlacementLetter, offset: number): Result<Placed, PositionTextError> => {
  const capital = letter.toUpperCase() as Uppercase<PlacementLetter>;
  if (!isPieceLetter(capital))
    return err(refuse('MISPLACED_GENE', offset, `genes stand on ranks 1 and 8 only, not on ${makeSquare(square)}`));
  return ok({ role: fromLetter(capital), color: letter === capital ? 'white' : 'black', offset });
};

/** Every cell of the placement with the square it begins on. */
function* listCells({ rows }: PositionTree): Generator<readonly [square: Square, cell: CellTree]> {
  for (const [index, row] of rows.entries()) {
    let square = (7 - index) * 8;
    for (const cell of row) {
      yield [toSquare(square), cell];
      square += typeof cell.content === 'number' ? cell.content : 1;
    }
  }
}

/** The pieces of a placement by square. Refuses a piece on ranks 1 and 8, and a gene that is missing or elsewhere. */
export const readPlacement = (tree: PositionTree): Result<Placement, PositionTextError> => {
  const placement = new Map<Square, Placed>();
  for (const [square, cell] of listCells(tree)) {
    const { content, offset } = cell;
    if (!isCytoplasm(square)) {
      const error = checkGenomeSquare(square, cell);
      if (error !== undefined) return err(error);
    } else if (typeof content !== 'number') {
      const piece = readPiece(square, content, offset);
      if (!piece.ok) return piece;
      placement.set(square, piece.value);
    }
  }
  return ok(placement);
};
