import type { Ruleset } from './ruleset.ts';
import type { Genome, Piece, Rna, Setup } from './setup.ts';
import { fileOf, geneSquare, isCytoplasm, makeFile, makeSquare, rankOf } from './square.ts';
import { COLORS, type Color, opposite, type Square } from './types.ts';

export const SETUP_ERROR_CODES = [
  'PIECE_OFF_CYTOPLASM',
  'GENOME_SIZE',
  'GENE_STATE',
  'REPAIR_WINDOW',
  'RNA_AGE',
  'PROTEIN_AGE',
  'BOUND_NOT_ADJACENT',
  'BOUND_TO_MUTATED',
  'GENE_EXPRESSED_TWICE',
  'RNA_COUNT',
  'NUCLEASE_COUNT',
  'TURN_NUMBER',
  'SWAP_NOT_OPEN',
  'BOTH_HAVE_CANCER',
] as const;
export type SetupErrorCode = (typeof SETUP_ERROR_CODES)[number];

/** Why an arrangement is not a position of a ruleset (notation.md §2). `square` is where, when it is one place. */
export interface SetupError {
  readonly code: SetupErrorCode;
  readonly square?: Square;
  readonly message: string;
}

const MAX_TURN_NUMBER = 1_000_000_000;

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;

const lastAge = (lifespan: number): number => (lifespan === 0 ? 0 : lifespan - 1);

/** Whether a genome has reached its side's threshold, guardians considered (rules.md §6). */
const hasCancer = (genome: Genome, ruleset: Ruleset): boolean => {
  const mutated = genome.filter(gene => gene.lesion !== undefined).length;
  const isGuardianLost = ruleset.guardians.some(file => genome[file]?.lesion !== undefined);
  return mutated > 0 && mutated >= ruleset.cancerThreshold - (isGuardianLost ? 1 : 0);
};

const isLost = ({ genomes }: Setup, ruleset: Ruleset): boolean =>
  COLORS.some(color => hasCancer(genomes[color], ruleset));

/** A protein that left the rank in front of its genes keeps its age until the upkeep, which a turn that ends in cancer has none of. */
const lastProteinAge = (square: Square, color: Color, setup: Setup, ruleset: Ruleset): number => {
  const isInFront = rankOf(square) === (color === 'white' ? 1 : 6);
  const isAged = ruleset.proteinAging === 'everywhere' || isInFront || isLost(setup, ruleset);
  return isAged ? lastAge(ruleset.proteinLifespan) : 0;
};

const checkAge = (square: Square, piece: Piece, setup: Setup, ruleset: Ruleset): SetupError | undefined => {
  const isRna = piece.role === 'rna';
  const most = isRna ? lastAge(ruleset.rnaLifespan) : lastProteinAge(square, piece.color, setup, ruleset);
  if (isCount(piece.age) && piece.age <= most) return undefined;
  const code = isRna ? 'RNA_AGE' : 'PROTEIN_AGE';
  const what = isRna ? 'an RNA' : 'a protein';
  return { code, square, message: `${what} at rest has an age of 0 to ${most} here, not ${piece.age}` };
};

const checkBinding = (square: Square, piece: Rna, setup: Setup): SetupError | undefined => {
  if (piece.bound === undefined) return undefined;
  const enemy = opposite(piece.color);
  const gene = geneSquare(enemy, piece.bound);
  const isAdjacent = Math.abs(fileOf(square) - piece.bound) <= 1 && Math.abs(rankOf(square) - rankOf(gene)) === 1;
  const where = `the RNA on ${makeSquare(square)} is bound to gene ${makeSquare(gene)}`;
  if (!isAdjacent) return { code: 'BOUND_NOT_ADJACENT', square, message: `${where}, which is not adjacent` };
  if (setup.genomes[enemy][piece.bound]?.lesion === undefined) return undefined;
  return { code: 'BOUND_TO_MUTATED', square, message: `${where}, which is Mutated` };
};

const checkPiece = (square: Square, piece: Piece, setup: Setup, ruleset: Ruleset): SetupError | undefined => {
  if (!isCytoplasm(square))
    return { code: 'PIECE_OFF_CYTOPLASM', square, message: 'RNA and proteins stand on ranks 2 to 7 only' };
  return (
    checkAge(square, piece, setup, ruleset) ?? (piece.role === 'rna' ? checkBinding(square, piece, setup) : undefined)
  );
};

const checkGenome = (color: Color, genome: Genome, ruleset: Ruleset): SetupError | undefined => {
  if (genome.length !== 8)
    return { code: 'GENOME_SIZE', message: `${color} has ${genome.length} genes; a genome has 8` };
  for (const [file, gene] of genome.entries()) {
    const square = (color === 'white' ? file : file + 56) as Square;
    if (gene.lesion === undefined) continue;
    if (gene.methylated) return { code: 'GENE_STATE', square, message: 'a Mutated gene cannot be methylated' };
    if (!isCount(gene.lesion) || gene.lesion > ruleset.repairWindow)
      return {
        code: 'REPAIR_WINDOW',
        square,
        message: `a repair window is 0 to ${ruleset.repairWindow} here, not ${gene.lesion}`,
      };
  }
  return undefined;
};

const checkCounts = (color: Color, setup: Setup, ruleset: Ruleset): SetupError | undefined => {
  const own = [...setup.board].filter(([, piece]) => piece.color === color);
  const rnas = own.filter(([, piece]) => piece.role === 'rna').length;
  if (ruleset.rnaCap !== 0 && rnas > ruleset.rnaCap)
    return { code: 'RNA_COUNT', message: `${color} has ${rnas} RNAs; rnaCap allows ${ruleset.rnaCap}` };
  const nucleases = own.filter(([, piece]) => piece.role === 'nuclease').length;
  if (ruleset.maxNucleases !== 0 && nucleases > ruleset.maxNucleases)
    return {
      code: 'NUCLEASE_COUNT',
      message: `${color} has ${nucleases} Nucleases; maxNucleases allows ${ruleset.maxNucleases}`,
    };
  return ruleset.expressionCap === 'gene' ? checkExpression(own) : undefined;
};

const checkExpression = (own: readonly (readonly [Square, Piece])[]): SetupError | undefined => {
  const expressed = new Map<number, Square>();
  for (const [square, piece] of own) {
    if (piece.role !== 'rna' || piece.gene === undefined) continue;
    const other = expressed.get(piece.gene);
    const message = `gene ${makeFile(piece.gene)} has two RNAs under expressionCap gene`;
    if (other !== undefined) return { code: 'GENE_EXPRESSED_TWICE', square, message };
    expressed.set(piece.gene, square);
  }
  return undefined;
};

const checkTurn = (setup: Setup, ruleset: Ruleset): SetupError | undefined => {
  const { turnNumber, turn, swapOpen } = setup;
  const last = ruleset.turnLimit === 0 ? MAX_TURN_NUMBER : ruleset.turnLimit;
  if (!isCount(turnNumber) || turnNumber < 1 || turnNumber > last)
    return { code: 'TURN_NUMBER', message: `the turn number is 1 to ${last} here, not ${turnNumber}` };
  if (swapOpen && !(ruleset.pieRule && turn === 'black' && turnNumber === 1))
    return { code: 'SWAP_NOT_OPEN', message: 'the swap is open only under pieRule, to Black, in turn 1' };
  return undefined;
};

/** The first rule of a position that a setup breaks under a ruleset; undefined when it is a position. */
export const checkSetup = (setup: Setup, ruleset: Ruleset): SetupError | undefined => {
  for (const color of COLORS) {
    const error = checkGenome(color, setup.genomes[color], ruleset);
    if (error !== undefined) return error;
  }
  for (const [square, piece] of setup.board) {
    const error = checkPiece(square, piece, setup, ruleset);
    if (error !== undefined) return error;
  }
  for (const color of COLORS) {
    const error = checkCounts(color, setup, ruleset);
    if (error !== undefined) return error;
  }
  if (COLORS.every(color => hasCancer(setup.genomes[color], ruleset)))
    return { code: 'BOTH_HAVE_CANCER', message: 'only one side can have cancer: the game ends at the first' };
  return checkTurn(setup, ruleset);
};
