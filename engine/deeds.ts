import { MUTATE, REPAIR, SILENCE } from './packed.ts';
import type { Rules } from './rules.ts';
import {
  at,
  BOUND,
  BOUND_COUNT,
  boundIn,
  LIGASE,
  lowest,
  METHYLATED,
  METHYLTRANSFERASE,
  MUTATED,
  NUCLEASE,
  POLYMERASE,
  RNA,
  type State,
  silencedGenes,
  TURN,
  WINDOW,
} from './state.ts';
import { NEAR_FILES } from './tables.ts';

/** What each kind does to a gene (rules.md §4); 0 for nothing. Indexed by kind. */
export const GENE_DEEDS = Int32Array.of(0, SILENCE, MUTATE, MUTATE, SILENCE, 0, 0, REPAIR);

/** The rank before the enemy's genes. */
const lastRank = (side: number): number => (side === 0 ? 6 : 1);

const isOnRank = (square: number, rank: number): boolean => square >> 3 === rank;

const intactNear = (state: State, square: number): number => {
  const side = at(state, TURN);
  return isOnRank(square, lastRank(side)) ? at(NEAR_FILES, square & 7) & ~at(state, MUTATED + 1 - side) : 0;
};

const inFront = (square: number, side: number): number => (isOnRank(square, lastRank(side)) ? 1 << (square & 7) : 0);

const intactInFront = (state: State, square: number): number => {
  const side = at(state, TURN);
  return inFront(square, side) & ~at(state, MUTATED + 1 - side);
};

const isOwnHalf = (square: number, side: number): boolean => square < 32 === (side === 0);

/** Genes of ours that a Ligase can make Healthy, after degrading the RNA of `captured` (a cell, 0 for none). */
const repairableGenes = (state: State, side: number, captured: number): number => {
  let bound = at(state, BOUND + side);
  const file = boundIn(captured) - 1;
  if (file >= 0 && at(state, BOUND_COUNT + side * 8 + file) === 1) bound &= ~(1 << file);
  let genes = (at(state, METHYLATED + side) | bound) & ~at(state, MUTATED + side);
  for (let rest = at(state, MUTATED + side); rest !== 0; rest &= rest - 1) {
    const mutated = lowest(rest);
    if (at(state, WINDOW + side * 8 + mutated) > 0) genes |= 1 << mutated;
  }
  return genes;
};

/** The enemy gene at the end of one diagonal from `square`, as a set, if every square between is empty or `vacated`. */
const geneOnDiagonal = (state: State, square: number, vacated: number, side: number, files: number): number => {
  const ranks = side === 0 ? 1 : -1;
  const last = side === 0 ? 7 : 0;
  let file = (square & 7) + files;
  for (let rank = (square >> 3) + ranks; rank !== last; rank += ranks) {
    if (file < 0 || file > 7) return 0;
    const between = file + 8 * rank;
    if (between !== vacated && at(state, between) !== 0) return 0;
    file += files;
  }
  return file < 0 || file > 7 ? 0 : 1 << file;
};

/** Silenced enemy genes that a Nuclease on `square` mutates at range under `primedGenes` (rules.md §6). */
const primedTargets = (state: State, square: number, vacated: number, side: number): number => {
  const silenced = silencedGenes(state, 1 - side);
  if (silenced === 0) return 0;
  const reached = geneOnDiagonal(state, square, vacated, side, -1) | geneOnDiagonal(state, square, vacated, side, 1);
  return reached & silenced;
};

const nucleaseTargets = (state: State, rules: Rules, from: number, to: number): number => {
  const intact = from === to ? 0 : intactInFront(state, to);
  if (!rules.primedGenes) return intact;
  const side = at(state, TURN);
  return intact | (inFront(to, side) & silencedGenes(state, 1 - side)) | primedTargets(state, to, from, side);
};

/** From anywhere in the enemy's half the intact genes on its file and the files beside (`methylation` deep). */
const intactAhead = (state: State, square: number): number => {
  const side = at(state, TURN);
  return isOwnHalf(square, side) ? 0 : at(NEAR_FILES, square & 7) & ~at(state, MUTATED + 1 - side);
};

/** Own genes beside a square that a Ligase can make Healthy, after degrading the RNA of `captured`. */
const repairableNear = (state: State, square: number, captured: number): number => {
  const side = at(state, TURN);
  if (!isOnRank(square, lastRank(1 - side))) return 0;
  return at(NEAR_FILES, square & 7) & repairableGenes(state, side, captured);
};

/**
 * The genes, as a set of files, to which a piece may do its kind's deed on `to`: after a move from elsewhere that degraded
 * `captured` (a cell, 0 for none), or without moving when `from` is `to`.
 */
export const deedTargets = (
  state: State,
  rules: Rules,
  kind: number,
  from: number,
  to: number,
  captured: number,
): number => {
  switch (kind) {
    case RNA:
      return captured === 0 && from !== to ? intactNear(state, to) : 0;
    case NUCLEASE:
      return nucleaseTargets(state, rules, from, to);
    case POLYMERASE:
      return from !== to && isOwnHalf(from, at(state, TURN)) ? intactInFront(state, to) : 0;
    case METHYLTRANSFERASE:
      return rules.deepMethylation ? intactAhead(state, to) : intactNear(state, to);
    case LIGASE:
      return repairableNear(state, to, captured);
    default:
      return 0;
  }
};
