import type { Gene, Genome, Piece, Setup } from './setup.ts';
import { HEALTHY_GENE } from './setup.ts';
import { CYTOPLASM, FILES, toFile } from './square.ts';
import {
  ageIn,
  at,
  boundIn,
  colorOf,
  emptyState,
  geneIn,
  kindIn,
  kindOf,
  METHYLATED,
  MUTATED,
  makeCell,
  placePiece,
  roleOf,
  type State,
  SWAP_OPEN,
  sideIn,
  sideOf,
  TURN,
  TURN_NUMBER,
  WINDOW,
} from './state.ts';
import { isProtein, type Square } from './types.ts';

const cellOf = (piece: Piece): number => {
  const side = sideOf(piece.color);
  if (piece.role !== 'rna') return makeCell(kindOf(piece.role), side, 0, piece.age);
  const gene = piece.gene === undefined ? 0 : toFile(piece.gene) + 1;
  const bound = piece.bound === undefined ? 0 : toFile(piece.bound) + 1;
  return makeCell(kindOf('rna'), side, gene, piece.age, bound);
};

/** The piece that a cell holds; undefined for an empty one. */
export const pieceOf = (cell: number): Piece | undefined => {
  if (cell === 0) return undefined;
  const role = roleOf(kindIn(cell));
  const color = colorOf(sideIn(cell));
  const age = ageIn(cell);
  if (isProtein(role)) return { role, color, age };
  const gene = geneIn(cell) === 0 ? undefined : toFile(geneIn(cell) - 1);
  const bound = boundIn(cell) === 0 ? undefined : toFile(boundIn(cell) - 1);
  return { role, color, gene, age, bound };
};

const writeGenome = (state: State, side: number, genome: Genome): void => {
  genome.forEach((gene, file) => {
    if (gene.methylated) state[METHYLATED + side] = at(state, METHYLATED + side) | (1 << file);
    if (gene.lesion === undefined) return;
    state[MUTATED + side] = at(state, MUTATED + side) | (1 << file);
    state[WINDOW + side * 8 + file] = gene.lesion;
  });
};

/** The state of a setup that has been checked. */
export const stateOf = (setup: Setup): State => {
  const state = emptyState();
  state[TURN] = sideOf(setup.turn);
  state[TURN_NUMBER] = setup.turnNumber;
  state[SWAP_OPEN] = setup.swapOpen ? 1 : 0;
  writeGenome(state, 0, setup.genomes.white);
  writeGenome(state, 1, setup.genomes.black);
  for (const [square, piece] of setup.board) placePiece(state, square, cellOf(piece));
  return state;
};

const readGene = (state: State, side: number, file: number): Gene => {
  const bit = 1 << file;
  if ((at(state, MUTATED + side) & bit) !== 0)
    return { methylated: false, lesion: at(state, WINDOW + side * 8 + file) };
  return (at(state, METHYLATED + side) & bit) !== 0 ? { methylated: true, lesion: undefined } : HEALTHY_GENE;
};

const readBoard = (state: State): Map<Square, Piece> => {
  const board = new Map<Square, Piece>();
  for (const square of CYTOPLASM) {
    const piece = pieceOf(at(state, square));
    if (piece !== undefined) board.set(square, piece);
  }
  return board;
};

/** The setup of a state; its board is in board order. */
export const setupOf = (state: State): Setup => ({
  board: readBoard(state),
  genomes: {
    white: FILES.map(file => readGene(state, 0, file)),
    black: FILES.map(file => readGene(state, 1, file)),
  },
  turn: colorOf(at(state, TURN)),
  turnNumber: at(state, TURN_NUMBER),
  swapOpen: at(state, SWAP_OPEN) !== 0,
});
