import {
  type Color,
  FILES,
  type File,
  type Gene,
  geneSquare,
  HEALTHY_GENE,
  makeSquare,
  opposite,
  type Piece,
  type Ruleset,
  type Setup,
  type Square,
} from '#engine/index';
import { type GeneState, listBindings, stateOfGene } from '#notation/drawing/index';
import type { Gene as GeneView, PlacedPiece, PositionSide, GeneState as StateView } from '../types.generated.ts';
import { toPiece, toSide, toSquares } from './names.ts';

const STATES = { healthy: 'HEALTHY', silenced: 'SILENCED', mutated: 'MUTATED' } as const satisfies Record<
  GeneState,
  StateView
>;

const viewGene = (gene: Gene, square: Square, setup: Setup): GeneView => {
  const boundBy = listBindings(setup).flatMap(binding => (binding.gene === square ? [binding.rna] : []));
  return {
    square: makeSquare(square),
    state: STATES[stateOfGene(gene, boundBy.length > 0)],
    isMethylated: gene.methylated,
    boundBy: toSquares(boundBy),
    repairWindow: gene.lesion ?? null,
  };
};

/** A side's genome in a position, and how far it is from cancer. */
export const viewSide = (setup: Setup, color: Color, { cancerThreshold, guardians }: Ruleset): PositionSide => {
  const genome = setup.genomes[color];
  const isMutated = (file: File): boolean => genome[file]?.lesion !== undefined;
  return {
    side: toSide(color),
    genes: FILES.map(file => viewGene(genome[file] ?? HEALTHY_GENE, geneSquare(color, file), setup)),
    mutatedGenes: FILES.filter(isMutated).length,
    threshold: cancerThreshold - (guardians.some(isMutated) ? 1 : 0),
  };
};

const viewPiece = (square: Square, piece: Piece): PlacedPiece => {
  const { role, color, age } = piece;
  const gene = piece.role === 'rna' ? piece.gene : undefined;
  const bound = piece.role === 'rna' ? piece.bound : undefined;
  return {
    square: makeSquare(square),
    piece: toPiece(role),
    side: toSide(color),
    age,
    gene: gene === undefined ? null : makeSquare(geneSquare(color, gene)),
    bound: bound === undefined ? null : makeSquare(geneSquare(opposite(color), bound)),
  };
};

/** The RNAs and proteins of a position, in board order. */
export const viewPieces = ({ board }: Setup): readonly PlacedPiece[] =>
  [...board].toSorted(([a], [b]) => a - b).map(([square, piece]) => viewPiece(square, piece));
