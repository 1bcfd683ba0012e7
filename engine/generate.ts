import { activatable } from './activation.ts';
import { deedTargets, GENE_DEEDS } from './deeds.ts';
import { CARRY, fromOf, kindOfAct, NO_CAPTURE, type PackedActions, packMove, packTarget, toOf } from './packed.ts';
import { BLOCKED, captureOn, FIRST_DIRECTION, LAST_DIRECTION, REACH } from './reach.ts';
import type { Rules } from './rules.ts';
import {
  at,
  HI_BASE,
  KINASE,
  kindIn,
  LO_BASE,
  lowest,
  OCCUPIED_HI,
  OCCUPIED_LO,
  OVER,
  POLYMERASE,
  RNA,
  RNA_HI,
  RNA_LO,
  type State,
  TURN,
} from './state.ts';
import { ADJACENT_HI, ADJACENT_LO, JUMPS, RAYS, rayStart } from './tables.ts';
import { addTranslations } from './translations.ts';

/** Adds one action for each gene in a set of files. */
const addForEach = (genes: number, act: number, list: PackedActions): void => {
  for (let rest = genes; rest !== 0; rest &= rest - 1) list.add(act | packTarget(lowest(rest)), 0);
};

const addCarries = (state: State, rules: Rules, to: number, act: number, list: PackedActions): void => {
  const side = at(state, TURN);
  for (let rest = at(ADJACENT_LO, to) & at(state, RNA_LO + side); rest !== 0; rest &= rest - 1)
    addTranslations(state, rules, lowest(rest) + LO_BASE, act | CARRY, list);
  for (let rest = at(ADJACENT_HI, to) & at(state, RNA_HI + side); rest !== 0; rest &= rest - 1)
    addTranslations(state, rules, lowest(rest) + HI_BASE, act | CARRY, list);
};

/** Adds a move alone and with each deed that is open at its end (rules.md §4). `captured` is the cell it ends on. */
const addMove = (state: State, rules: Rules, act: number, captured: number, list: PackedActions): void => {
  const kind = kindOfAct(act);
  list.add(act, 0);
  const targets = deedTargets(state, rules, kind, fromOf(act), toOf(act), captured);
  if (targets !== 0) addForEach(targets, act | at(GENE_DEEDS, kind), list);
  if (kind === POLYMERASE) addCarries(state, rules, toOf(act), act, list);
};

const addDeedsInPlace = (state: State, rules: Rules, kind: number, square: number, list: PackedActions): void => {
  const act = packMove(kind, square, square) | at(GENE_DEEDS, kind);
  addForEach(deedTargets(state, rules, kind, square, square, 0), act, list);
};

const addRay = (
  state: State,
  rules: Rules,
  kind: number,
  from: number,
  direction: number,
  list: PackedActions,
): void => {
  const start = rayStart(from, direction);
  const end = start + at(REACH, kind);
  for (let index = start; index < end; index++) {
    const to = at(RAYS, index);
    if (to < 0) return;
    const cell = at(state, to);
    const capture = cell === 0 ? NO_CAPTURE : captureOn(state, rules, kind, cell, at(RAYS, index + 1));
    if (capture !== BLOCKED) addMove(state, rules, packMove(kind, from, to) | capture, cell, list);
    if (cell !== 0) return;
  }
};

const addJumps = (state: State, rules: Rules, from: number, list: PackedActions): void => {
  for (let index = from * 9; ; index++) {
    const to = at(JUMPS, index);
    if (to < 0) return;
    const cell = at(state, to);
    const capture = captureOn(state, rules, KINASE, cell, -1);
    if (capture !== BLOCKED) addMove(state, rules, packMove(KINASE, from, to) | capture, cell, list);
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
