/**
 * A second reading of rules.md, as slow and as literal as it can be made: plain objects, a fresh copy of everything for
 * every action, no tables. It takes nothing from the engine but types, so that the two can only agree by both being right.
 */
import type { Color, File, Piece, Protein, Role, Setup, Square } from '#engine/index';

export interface Token {
  readonly role: Role;
  readonly color: Color;
  readonly gene: File | undefined;
  age: number;
  bound: File | undefined;
  used: boolean;
  readonly created: boolean;
}

export interface GeneState {
  methylated: boolean;
  /** Methylated during this very turn. */
  fresh: boolean;
  lesion: number | undefined;
}

export interface World {
  readonly board: Map<Square, Token>;
  readonly genomes: Readonly<Record<Color, readonly GeneState[]>>;
  turn: Color;
  turnNumber: number;
  swapOpen: boolean;
  /** The side that has cancer. */
  loser: Color | undefined;
}

export const enemyOf = (color: Color): Color => (color === 'white' ? 'black' : 'white');

export const fileOf = (square: Square): number => square % 8;
export const rankOf = (square: Square): number => Math.floor(square / 8) + 1;

/** The square of a file from 0 and a rank from 1; undefined off the board. */
export const squareAt = (file: number, rank: number): Square | undefined =>
  file < 0 || file > 7 || rank < 1 || rank > 8 ? undefined : (((rank - 1) * 8 + file) as Square);

export const isBetweenGenomes = (square: Square): boolean => rankOf(square) >= 2 && rankOf(square) <= 7;

export const isAdjacent = (a: Square, b: Square): boolean =>
  a !== b && Math.abs(fileOf(a) - fileOf(b)) <= 1 && Math.abs(rankOf(a) - rankOf(b)) <= 1;

export const isOrthogonallyAdjacent = (a: Square, b: Square): boolean =>
  Math.abs(fileOf(a) - fileOf(b)) + Math.abs(rankOf(a) - rankOf(b)) === 1;

export const geneSquareOf = (color: Color, file: number): Square => (color === 'white' ? file : 56 + file) as Square;

const tokenOf = (piece: Piece): Token =>
  piece.role === 'rna'
    ? { ...piece, used: false, created: false }
    : { ...piece, gene: undefined, bound: undefined, used: false, created: false };

const copyGenome = (genome: readonly { methylated: boolean; fresh?: boolean; lesion: number | undefined }[]) =>
  genome.map(({ methylated, fresh = false, lesion }) => ({ methylated, fresh, lesion }));

export const worldOf = (setup: Setup): World => ({
  board: new Map([...setup.board].map(([square, piece]) => [square, tokenOf(piece)])),
  genomes: { white: copyGenome(setup.genomes.white), black: copyGenome(setup.genomes.black) },
  turn: setup.turn,
  turnNumber: setup.turnNumber,
  swapOpen: setup.swapOpen,
  loser: undefined,
});

export const copyOf = (world: World): World => ({
  ...world,
  board: new Map([...world.board].map(([square, token]) => [square, { ...token }])),
  genomes: { white: copyGenome(world.genomes.white), black: copyGenome(world.genomes.black) },
});

const pieceOf = ({ role, color, gene, age, bound }: Token): Piece =>
  role === 'rna' ? { role, color, gene, age, bound } : { role, color, age };

const plainGenome = (genome: readonly GeneState[]) => genome.map(({ methylated, lesion }) => ({ methylated, lesion }));

export const setupOf = (world: World): Setup => ({
  board: new Map([...world.board].map(([square, token]) => [square, pieceOf(token)])),
  genomes: { white: plainGenome(world.genomes.white), black: plainGenome(world.genomes.black) },
  turn: world.turn,
  turnNumber: world.turnNumber,
  swapOpen: world.swapOpen,
});

/** The squares of a side's pieces of some roles. */
export const squaresOf = (world: World, color: Color, ...roles: readonly Role[]): readonly Square[] =>
  [...world.board].filter(([, token]) => token.color === color && roles.includes(token.role)).map(([square]) => square);

export type Condition = 'mutated' | 'silenced' | 'healthy';

/** Judged in the order of rules.md §2: Mutated, Silenced, Healthy. */
export const conditionOf = (world: World, color: Color, file: number): Condition => {
  const gene = geneOf(world, color, file);
  if (gene.lesion !== undefined) return 'mutated';
  const isBound = [...world.board.values()].some(token => token.color !== color && token.bound === file);
  return gene.methylated || isBound ? 'silenced' : 'healthy';
};

export const geneOf = (world: World, color: Color, file: number): GeneState => {
  const gene = world.genomes[color][file];
  if (gene === undefined) throw new RangeError(`no gene on file ${file}`);
  return gene;
};

export const tokenAt = (world: World, square: Square): Token => {
  const token = world.board.get(square);
  if (token === undefined) throw new RangeError(`no piece on square ${square}`);
  return token;
};

export const PROTEIN_NAMES: readonly Protein[] = [
  'nuclease',
  'polymerase',
  'methyltransferase',
  'kinase',
  'helicase',
  'ligase',
];
