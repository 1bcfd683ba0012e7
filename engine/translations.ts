import { kindOfTranslation, type PackedActions, packTranslation, spentOf, squareOfTranslation } from './packed.ts';
import type { Rules } from './rules.ts';
import {
  at,
  HELICASE,
  HI_BASE,
  hiBit,
  KINASE,
  LIGASE,
  LO_BASE,
  loBit,
  lowest,
  METHYLTRANSFERASE,
  NUCLEASE,
  NUCLEASES,
  POLYMERASE,
  popCount,
  RNA_HI,
  RNA_LO,
  type State,
  TURN,
} from './state.ts';
import { ADJACENT_HI, ADJACENT_LO } from './tables.ts';

/** Whether the side to move has as many proteins of a kind as the ruleset allows. */
const isFull = (state: State, rules: Rules, kind: number): boolean =>
  kind === NUCLEASE && rules.maxNucleases !== 0 && at(state, NUCLEASES + at(state, TURN)) >= rules.maxNucleases;

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
export const addTranslations = (state: State, rules: Rules, square: number, act: number, list: PackedActions): void => {
  const side = at(state, TURN);
  for (const kind of COST_ONE) list.add(act, packTranslation(kind, square));
  for (let rest = at(ADJACENT_LO, square) & at(state, RNA_LO + side); rest !== 0; rest &= rest - 1)
    for (const kind of COST_TWO) list.add(act, packTranslation(kind, square, lowest(rest) + LO_BASE));
  for (let rest = at(ADJACENT_HI, square) & at(state, RNA_HI + side); rest !== 0; rest &= rest - 1)
    for (const kind of COST_TWO) list.add(act, packTranslation(kind, square, lowest(rest) + HI_BASE));
  if (!isFull(state, rules, NUCLEASE)) addNucleases(state, rules, square, act, list);
};

/** Whether every square of a set is reached from one of them over adjacent members (rules.md §4). */
const isConnected = (lo: number, hi: number, square: number): boolean => {
  let openLo = loBit(square);
  let openHi = hiBit(square);
  let restLo = lo & ~openLo;
  let restHi = hi & ~openHi;
  while ((openLo | openHi) !== 0) {
    const member = openLo !== 0 ? lowest(openLo) + LO_BASE : lowest(openHi) + HI_BASE;
    if (openLo !== 0) openLo &= openLo - 1;
    else openHi &= openHi - 1;
    const nearLo = at(ADJACENT_LO, member) & restLo;
    const nearHi = at(ADJACENT_HI, member) & restHi;
    openLo |= nearLo;
    openHi |= nearHi;
    restLo ^= nearLo;
    restHi ^= nearHi;
  }
  return (restLo | restHi) === 0;
};

/** Whether a translation is one of those that `addTranslations` adds for the square on which its protein appears. */
export const isTranslation = (state: State, rules: Rules, translation: number): boolean => {
  const kind = kindOfTranslation(translation);
  const square = squareOfTranslation(translation);
  const side = at(state, TURN);
  let lo = loBit(square);
  let hi = hiBit(square);
  let named = 1;
  for (; named <= 3 && spentOf(translation, named - 1) !== 0; named++) {
    lo |= loBit(spentOf(translation, named - 1));
    hi |= hiBit(spentOf(translation, named - 1));
  }
  if (kind < NUCLEASE || named !== at(rules.costs, kind) || isFull(state, rules, kind)) return false;
  if ((lo & ~at(state, RNA_LO + side)) !== 0 || (hi & ~at(state, RNA_HI + side)) !== 0) return false;
  return popCount(lo) + popCount(hi) === named && isConnected(lo, hi, square);
};
