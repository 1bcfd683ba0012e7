import {
  type Color,
  FILES,
  type File,
  geneSquare,
  type Position,
  PROTEINS,
  type Protein,
  type Setup,
  type Square,
} from '#engine/index';
import { type GeneState, isBound, stateOfGene } from '#notation/drawing/index';

/** A gene as the meters show it. */
export interface GeneReading {
  readonly square: Square;
  readonly state: GeneState;
  /** The owner's own turns left for a repair, 0 for none; undefined unless mutated. */
  readonly window: number | undefined;
  readonly isMethylated: boolean;
  readonly isBound: boolean;
  readonly isGuardian: boolean;
}

/** How a side stands, in numbers. */
export interface SideReading {
  readonly color: Color;
  readonly isToMove: boolean;
  readonly mutated: number;
  /** Mutated genes at which it has cancer, as its genes stand. */
  readonly threshold: number;
  /** Files a to h. */
  readonly genes: readonly GeneReading[];
  readonly rna: number;
  /** RNAs that decay at the end of the side's next turn unless they are used in it. */
  readonly fading: number;
  /** Only those it has. */
  readonly proteins: readonly { readonly role: Protein; readonly count: number }[];
}

const readGene = (setup: Setup, position: Position, color: Color, file: File): GeneReading => {
  const gene = setup.genomes[color][file] ?? { methylated: false, lesion: undefined };
  const isBoundHere = isBound(setup, color, file);
  return {
    square: geneSquare(color, file),
    state: stateOfGene(gene, isBoundHere),
    window: gene.lesion,
    isMethylated: gene.methylated,
    isBound: isBoundHere,
    isGuardian: position.ruleset.guardians.includes(file),
  };
};

/** Reads how a side stands in a position. */
export const readSide = (position: Position, color: Color): SideReading => {
  const setup = position.toSetup();
  const own = [...setup.board.values()].filter(piece => piece.color === color);
  const rna = own.filter(piece => piece.role === 'rna');
  const { rnaLifespan } = position.ruleset;
  const genes = FILES.map(file => readGene(setup, position, color, file));
  return {
    color,
    isToMove: position.outcome === undefined && position.turn === color,
    mutated: genes.filter(({ state }) => state === 'mutated').length,
    threshold: position.cancerThreshold(color),
    genes,
    rna: rna.length,
    fading: rnaLifespan === 0 ? 0 : rna.filter(({ age }) => age + 1 >= rnaLifespan).length,
    proteins: PROTEINS.map(role => ({ role, count: own.filter(piece => piece.role === role).length })).filter(
      ({ count }) => count > 0,
    ),
  };
};
