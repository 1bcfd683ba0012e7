import type { Color, Role, Square } from './types.ts';
import { ROLES } from './types.ts';

/**
 * A position as one Int32Array, so that playing a turn is a copy and a few writes: a mailbox of 64 cells, then the
 * genomes, then sets of squares kept beside the mailbox. Ranks 2–7 are 48 squares; a set of them is two ints of 24 bits
 * (`lo` for ranks 2–4, `hi` for ranks 5–7). docs/benchmarks.md has the measurements behind this.
 */
export type State = Int32Array;

/** 0 for White, 1 for Black. */
export type Side = 0 | 1;

/** 1 for RNA, then the proteins in the order of `ROLES`; 0 is an empty cell. */
export const RNA = 1;
export const NUCLEASE = 2;
export const POLYMERASE = 3;
export const METHYLTRANSFERASE = 4;
export const KINASE = 5;
export const HELICASE = 6;
export const LIGASE = 7;

export const kindOf = (role: Role): number => ROLES.indexOf(role) + 1;

export const roleOf = (kind: number): Role => {
  const role = ROLES[kind - 1];
  if (role === undefined) throw new RangeError(`no piece has the kind ${kind}`);
  return role;
};

export const sideOf = (color: Color): Side => (color === 'white' ? 0 : 1);
export const colorOf = (side: number): Color => (side === 0 ? 'white' : 'black');

/** The square of a side's gene on a file. */
export const geneAt = (side: number, file: number): Square => (side === 0 ? file : file + 56) as Square;

export const TURN = 64;
export const TURN_NUMBER = 65;
export const SWAP_OPEN = 66;
/** 0 while the game goes on, else one of the `OVER_` values. */
export const OVER = 67;
/** Enemy genes methylated in the turn that is being played, as a set of files. */
export const FRESH_METHYLATION = 68;
/** From here on two ints each, White's and Black's. Gene sets are sets of files. */
export const MUTATED = 70;
export const METHYLATED = 72;
export const BOUND = 74;
export const NUCLEASES = 76;
export const OCCUPIED_LO = 78;
export const OCCUPIED_HI = 80;
export const RNA_LO = 82;
export const RNA_HI = 84;
/** Eight ints each: the repair window of each gene, and how many RNAs are bound to it. */
export const WINDOW = 86;
export const BOUND_COUNT = 102;
export const STATE_LENGTH = 118;

export const OVER_CANCER = 1;
export const OVER_ADJUDICATED = 3;
export const OVER_DRAW = 5;

/** Cell bits: kind 0–2, side 3, bound file + 1 in 4–7, gene's file + 1 in 8–11, age 12–18, then the flags. */
const SIDE_SHIFT = 3;
const BOUND_SHIFT = 4;
const GENE_SHIFT = 8;
const AGE_SHIFT = 12;
/** The RNA degraded or bound something in the turn that is being played. */
export const USED = 1 << 20;
/** The protein appeared in the turn that is being played: such a Kinase cannot activate. */
export const CREATED = 1 << 21;

export const makeCell = (kind: number, side: Side, gene = 0, age = 0, bound = 0): number =>
  kind | (side << SIDE_SHIFT) | (bound << BOUND_SHIFT) | (gene << GENE_SHIFT) | (age << AGE_SHIFT);

export const kindIn = (cell: number): number => cell & 7;
export const sideIn = (cell: number): Side => ((cell >> SIDE_SHIFT) & 1) as Side;
/** The file + 1 of the enemy gene an RNA is bound to; 0 for none. */
export const boundIn = (cell: number): number => (cell >> BOUND_SHIFT) & 15;
/** The file + 1 of the gene that transcribed an RNA; 0 for none. */
export const geneIn = (cell: number): number => (cell >> GENE_SHIFT) & 15;
export const ageIn = (cell: number): number => (cell >> AGE_SHIFT) & 127;
export const withAge = (cell: number, age: number): number => (cell & ~(127 << AGE_SHIFT)) | (age << AGE_SHIFT);
export const withBound = (cell: number, bound: number): number =>
  (cell & ~(15 << BOUND_SHIFT)) | (bound << BOUND_SHIFT);
export const withoutFlags = (cell: number): number => cell & ~(USED | CREATED);

/** Reads an element; the compiler cannot know that the index is inside. */
export const at = (array: Int32Array | Int8Array, index: number): number => array[index] ?? 0;

/** The squares of bit 0 in a `lo` and in a `hi` set. */
export const LO_BASE = 8;
export const HI_BASE = 32;

/** The bit of a square of ranks 2–4 (squares 8–31) in a `lo` set; 0 for the others. */
export const loBit = (square: number): number => (square < 32 ? 1 << (square - 8) : 0);
/** The bit of a square of ranks 5–7 (squares 32–55) in a `hi` set; 0 for the others. */
export const hiBit = (square: number): number => (square < 32 ? 0 : 1 << (square - 32));

/** The number of the lowest bit set. */
export const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

export const popCount = (bits: number): number => {
  let pairs = bits - ((bits >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((pairs + (pairs >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

const toggle = (state: State, index: number, bits: number): void => {
  state[index] = at(state, index) ^ bits;
};

const addBinding = (state: State, side: Side, bound: number): void => {
  const enemy = 1 - side;
  const index = BOUND_COUNT + enemy * 8 + bound - 1;
  state[index] = at(state, index) + 1;
  state[BOUND + enemy] = at(state, BOUND + enemy) | (1 << (bound - 1));
};

const dropBinding = (state: State, side: Side, bound: number): void => {
  const enemy = 1 - side;
  const index = BOUND_COUNT + enemy * 8 + bound - 1;
  const left = at(state, index) - 1;
  state[index] = left;
  if (left === 0) toggle(state, BOUND + enemy, 1 << (bound - 1));
};

/** Puts a piece on an empty square and keeps every set and count in step. */
export const placePiece = (state: State, square: number, cell: number): void => {
  const side = sideIn(cell);
  state[square] = cell;
  toggle(state, OCCUPIED_LO + side, loBit(square));
  toggle(state, OCCUPIED_HI + side, hiBit(square));
  const kind = kindIn(cell);
  if (kind === NUCLEASE) state[NUCLEASES + side] = at(state, NUCLEASES + side) + 1;
  if (kind !== RNA) return;
  toggle(state, RNA_LO + side, loBit(square));
  toggle(state, RNA_HI + side, hiBit(square));
  if (boundIn(cell) !== 0) addBinding(state, side, boundIn(cell));
};

/** Takes the piece off a square and returns its cell. */
export const liftPiece = (state: State, square: number): number => {
  const cell = at(state, square);
  const side = sideIn(cell);
  state[square] = 0;
  toggle(state, OCCUPIED_LO + side, loBit(square));
  toggle(state, OCCUPIED_HI + side, hiBit(square));
  const kind = kindIn(cell);
  if (kind === NUCLEASE) state[NUCLEASES + side] = at(state, NUCLEASES + side) - 1;
  if (kind !== RNA) return cell;
  toggle(state, RNA_LO + side, loBit(square));
  toggle(state, RNA_HI + side, hiBit(square));
  if (boundIn(cell) !== 0) dropBinding(state, side, boundIn(cell));
  return cell;
};

/** Binds an RNA that binds nothing yet to the enemy gene of a file. */
export const bindRna = (state: State, square: number, file: number): void => {
  const cell = at(state, square);
  state[square] = withBound(cell, file + 1);
  addBinding(state, sideIn(cell), file + 1);
};

/** Ends the binding of the RNA on a square. */
export const releaseRna = (state: State, square: number): void => {
  const cell = at(state, square);
  state[square] = withBound(cell, 0);
  dropBinding(state, sideIn(cell), boundIn(cell));
};

/** A side's genes that are methylated or bound, and not mutated, as a set of files (rules.md §2). */
export const silencedGenes = (state: State, side: number): number =>
  (at(state, METHYLATED + side) | at(state, BOUND + side)) & ~at(state, MUTATED + side);

export const healthyGenes = (state: State, side: number): number =>
  0xff & ~(at(state, MUTATED + side) | at(state, METHYLATED + side) | at(state, BOUND + side));

export const rnaCount = (state: State, side: number): number =>
  popCount(at(state, RNA_LO + side)) + popCount(at(state, RNA_HI + side));

/**
 * New states share blocks of memory, because a block for each costs several times what the copying does. A state that is
 * kept keeps its block: 4 kB.
 */
const STATES_A_BLOCK = 8;
let block = new ArrayBuffer(0);
let blockUsed = 0;

const createState = (): State => {
  if (blockUsed === block.byteLength) {
    block = new ArrayBuffer(STATES_A_BLOCK * STATE_LENGTH * Int32Array.BYTES_PER_ELEMENT);
    blockUsed = 0;
  }
  const state = new Int32Array(block, blockUsed, STATE_LENGTH);
  blockUsed += state.byteLength;
  return state;
};

export const copyState = (state: State): State => {
  const copy = createState();
  copy.set(state);
  return copy;
};

export const emptyState = (): State => {
  const state = createState();
  state[TURN_NUMBER] = 1;
  return state;
};
