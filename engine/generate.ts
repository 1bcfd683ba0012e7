import { activatable } from './activation.ts';
import {
  CARRY,
  DEGRADE,
  MUTATE,
  type PackedActions,
  PUSH,
  packMove,
  packTarget,
  packTranslation,
  REPAIR,
  SILENCE,
} from './packed.ts';
import { FIRST_DIRECTION, isPushable, LAST_DIRECTION, REACH } from './reach.ts';
import type { Rules } from './rules.ts';
import {
  at,
  BOUND,
  BOUND_COUNT,
  boundIn,
  HELICASE,
  hiBit,
  KINASE,
  kindIn,
  LIGASE,
  loBit,
  lowest,
  METHYLATED,
  METHYLTRANSFERASE,
  MUTATED,
  NUCLEASE,
  NUCLEASES,
  OCCUPIED_HI,
  OCCUPIED_LO,
  OVER,
  POLYMERASE,
  RNA,
  RNA_HI,
  RNA_LO,
  type State,
  sideIn,
  silencedGenes,
  TURN,
  WINDOW,
} from './state.ts';
import { ADJACENT_HI, ADJACENT_LO, JUMPS, NEAR_FILES, RAYS, rayStart } from './tables.ts';

const LO_BASE = 8;
const HI_BASE = 32;

const enemyGenesNear = (square: number, side: number): number =>
  square >> 3 === (side === 0 ? 6 : 1) ? at(NEAR_FILES, square & 7) : 0;

const ownGenesNear = (square: number, side: number): number => enemyGenesNear(square, 1 - side);

const enemyGeneInFront = (square: number, side: number): number =>
  square >> 3 === (side === 0 ? 6 : 1) ? 1 << (square & 7) : 0;

const isOwnHalf = (square: number, side: number): boolean => square < 32 === (side === 0);

/** Adds one action for each gene in a set of files. */
const addForEach = (genes: number, act: number, list: PackedActions): void => {
  for (let rest = genes; rest !== 0; rest &= rest - 1) list.add(act | packTarget(lowest(rest)), 0);
};

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

const COST_TWO = [POLYMERASE, KINASE, HELICASE] as const;
const COST_ONE = [METHYLTRANSFERASE, LIGASE] as const;

/**
 * Adds a Nuclease on `square` for each connected group of RNAs of the full cost that contains it, each group once: a group
 * grows only by squares of `open`, which are adjacent to it and were not adjacent to any earlier choice (`seen`).
 */
const addNucleases = (state: State, rules: Rules, square: number, act: number, list: PackedActions): void => {
  const side = at(state, TURN);
  const rnaLo = at(state, RNA_LO + side);
  const rnaHi = at(state, RNA_HI + side);
  const others: number[] = [];
  const grow = (missing: number, openLo: number, openHi: number, seenLo: number, seenHi: number): void => {
    if (missing === 0) {
      list.add(act, packTranslation(NUCLEASE, square, others[0], others[1], others[2]));
      return;
    }
    let restLo = openLo;
    let restHi = openHi;
    while ((restLo | restHi) !== 0) {
      const next = restLo !== 0 ? lowest(restLo) + LO_BASE : lowest(restHi) + HI_BASE;
      if (restLo !== 0) restLo &= restLo - 1;
      else restHi &= restHi - 1;
      const nearLo = at(ADJACENT_LO, next) & rnaLo & ~seenLo;
      const nearHi = at(ADJACENT_HI, next) & rnaHi & ~seenHi;
      others.push(next);
      grow(missing - 1, restLo | nearLo, restHi | nearHi, seenLo | nearLo, seenHi | nearHi);
      others.pop();
    }
  };
  const nearLo = at(ADJACENT_LO, square) & rnaLo;
  const nearHi = at(ADJACENT_HI, square) & rnaHi;
  grow(at(rules.costs, NUCLEASE) - 1, nearLo, nearHi, nearLo | loBit(square), nearHi | hiBit(square));
};

/** Adds every translation whose protein appears on `square`, an own RNA's, each combined with `act` (0, or a carry). */
const addTranslations = (state: State, rules: Rules, square: number, act: number, list: PackedActions): void => {
  const side = at(state, TURN);
  for (const kind of COST_ONE) list.add(act, packTranslation(kind, square));
  for (let rest = at(ADJACENT_LO, square) & at(state, RNA_LO + side); rest !== 0; rest &= rest - 1)
    for (const kind of COST_TWO) list.add(act, packTranslation(kind, square, lowest(rest) + LO_BASE));
  for (let rest = at(ADJACENT_HI, square) & at(state, RNA_HI + side); rest !== 0; rest &= rest - 1)
    for (const kind of COST_TWO) list.add(act, packTranslation(kind, square, lowest(rest) + HI_BASE));
  const isFull = rules.maxNucleases !== 0 && at(state, NUCLEASES + side) >= rules.maxNucleases;
  if (!isFull) addNucleases(state, rules, square, act, list);
};

const addCarries = (state: State, rules: Rules, to: number, act: number, list: PackedActions): void => {
  const side = at(state, TURN);
  for (let rest = at(ADJACENT_LO, to) & at(state, RNA_LO + side); rest !== 0; rest &= rest - 1)
    addTranslations(state, rules, lowest(rest) + LO_BASE, act | CARRY, list);
  for (let rest = at(ADJACENT_HI, to) & at(state, RNA_HI + side); rest !== 0; rest &= rest - 1)
    addTranslations(state, rules, lowest(rest) + HI_BASE, act | CARRY, list);
};

/** Adds a move alone and with each deed that is open at its end (rules.md §4). `captured` is the cell it degrades, or 0. */
const addMove = (
  state: State,
  rules: Rules,
  kind: number,
  from: number,
  to: number,
  captured: number,
  list: PackedActions,
): void => {
  const side = at(state, TURN);
  const act = packMove(kind, from, to) | (captured === 0 ? 0 : DEGRADE);
  list.add(act, 0);
  const intact = ~at(state, MUTATED + 1 - side);
  switch (kind) {
    case RNA:
      if (captured === 0) addForEach(enemyGenesNear(to, side) & intact, act | SILENCE, list);
      return;
    case NUCLEASE: {
      const primed = rules.primedGenes ? primedTargets(state, to, from, side) : 0;
      addForEach((enemyGeneInFront(to, side) & intact) | primed, act | MUTATE, list);
      return;
    }
    case POLYMERASE:
      if (isOwnHalf(from, side)) addForEach(enemyGeneInFront(to, side) & intact, act | MUTATE, list);
      addCarries(state, rules, to, act, list);
      return;
    case METHYLTRANSFERASE:
      addForEach(enemyGenesNear(to, side) & intact, act | SILENCE, list);
      return;
    case LIGASE:
      addForEach(ownGenesNear(to, side) & repairableGenes(state, side, captured), act | REPAIR, list);
      return;
    default:
      return;
  }
};

const addDeedsInPlace = (state: State, rules: Rules, kind: number, square: number, list: PackedActions): void => {
  const side = at(state, TURN);
  const act = packMove(kind, square, square);
  if (kind === METHYLTRANSFERASE)
    addForEach(enemyGenesNear(square, side) & ~at(state, MUTATED + 1 - side), act | SILENCE, list);
  else if (kind === LIGASE)
    addForEach(ownGenesNear(square, side) & repairableGenes(state, side, 0), act | REPAIR, list);
  else if (kind === NUCLEASE && rules.primedGenes) {
    const inFront = enemyGeneInFront(square, side) & silencedGenes(state, 1 - side);
    addForEach(inFront | primedTargets(state, square, square, side), act | MUTATE, list);
  }
};

const addRay = (
  state: State,
  rules: Rules,
  kind: number,
  from: number,
  direction: number,
  list: PackedActions,
): void => {
  const enemy = 1 - at(state, TURN);
  const start = rayStart(from, direction);
  const end = start + at(REACH, kind);
  for (let index = start; index < end; index++) {
    const to = at(RAYS, index);
    if (to < 0) return;
    const cell = at(state, to);
    if (cell === 0) {
      addMove(state, rules, kind, from, to, 0, list);
      continue;
    }
    if (sideIn(cell) !== enemy) return;
    if (kindIn(cell) === RNA) addMove(state, rules, kind, from, to, cell, list);
    else if (kind === HELICASE && isPushable(state, index)) list.add(packMove(kind, from, to) | PUSH, 0);
    return;
  }
};

const addJumps = (state: State, rules: Rules, from: number, list: PackedActions): void => {
  const enemy = 1 - at(state, TURN);
  for (let index = from * 9; ; index++) {
    const to = at(JUMPS, index);
    if (to < 0) return;
    const cell = at(state, to);
    if (cell === 0 || (sideIn(cell) === enemy && kindIn(cell) === RNA))
      addMove(state, rules, KINASE, from, to, cell, list);
  }
};

/** Adds everything the piece on a square may do as an action, translations whose protein appears there included. */
const addPiece = (state: State, rules: Rules, square: number, list: PackedActions): void => {
  const kind = kindIn(at(state, square));
  if (kind === KINASE) {
    addJumps(state, rules, square, list);
    return;
  }
  const last = at(LAST_DIRECTION, kind);
  for (let direction = at(FIRST_DIRECTION, kind); direction <= last; direction++)
    addRay(state, rules, kind, square, direction, list);
  if (kind === RNA) addTranslations(state, rules, square, 0, list);
  else addDeedsInPlace(state, rules, kind, square, list);
};

/** Adds the actions of the pieces on a set of squares, which are the side to move's own. */
export const addPieces = (state: State, rules: Rules, lo: number, hi: number, list: PackedActions): void => {
  for (let rest = lo; rest !== 0; rest &= rest - 1) addPiece(state, rules, lowest(rest) + LO_BASE, list);
  for (let rest = hi; rest !== 0; rest &= rest - 1) addPiece(state, rules, lowest(rest) + HI_BASE, list);
};

/** Adds every action that the side to move's pieces have by rules.md §4, whether or not the game is over. */
export const addAllPieces = (state: State, rules: Rules, list: PackedActions): void => {
  const side = at(state, TURN);
  addPieces(state, rules, at(state, OCCUPIED_LO + side), at(state, OCCUPIED_HI + side), list);
};

/** Replaces the list by every legal first action (rules.md §4); empty when the game is over. */
export const generateActions = (state: State, rules: Rules, list: PackedActions): void => {
  list.clear();
  if (at(state, OVER) === 0) addAllPieces(state, rules, list);
};

/** Adds to the list every bonus action (rules.md §5) in a state after a first action; nothing when the game is over. */
export const addBonusActions = (state: State, rules: Rules, list: PackedActions): void => {
  if (at(state, OVER) !== 0) return;
  const [lo, hi] = activatable(state);
  addPieces(state, rules, lo, hi, list);
};
