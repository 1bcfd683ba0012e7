import { isActivatable } from './activation.ts';
import { deedTargets, GENE_DEEDS } from './deeds.ts';
import {
  CARRY,
  captureOf,
  deedOf,
  fromOf,
  kindOfAct,
  type Packed,
  squareOfTranslation,
  targetOf,
  toOf,
} from './packed.ts';
import { captureOfMove } from './reach.ts';
import type { Rules } from './rules.ts';
import { at, hiBit, kindIn, loBit, OVER, POLYMERASE, type State, sideIn, TURN } from './state.ts';
import { ADJACENT_HI, ADJACENT_LO } from './tables.ts';
import { isTranslation } from './translations.ts';

/** The piece that an action is taken with: the one that acts, or the RNA that becomes the protein. */
export const actorOf = ([act, translation]: Packed): number =>
  act === 0 ? squareOfTranslation(translation) : fromOf(act);

const isCarry = (state: State, rules: Rules, act: number, translation: number): boolean => {
  const to = toOf(act);
  const square = squareOfTranslation(translation);
  const isNear = ((at(ADJACENT_LO, to) & loBit(square)) | (at(ADJACENT_HI, to) & hiBit(square))) !== 0;
  return isNear && kindOfAct(act) === POLYMERASE && fromOf(act) !== to && isTranslation(state, rules, translation);
};

const isOpenDeed = (state: State, rules: Rules, act: number, translation: number): boolean => {
  const [kind, from, to] = [kindOfAct(act), fromOf(act), toOf(act)];
  const deed = deedOf(act);
  if (deed === 0) return from !== to;
  if (deed === CARRY) return isCarry(state, rules, act, translation);
  const captured = from === to ? 0 : at(state, to);
  const targets = deed === at(GENE_DEEDS, kind) ? deedTargets(state, rules, kind, from, to, captured) : 0;
  return (targets & (1 << targetOf(act))) !== 0;
};

/** Whether the piece of the side to move on the act's square is of its kind and goes to where it says, with that capture. */
const isOpenMove = (state: State, rules: Rules, act: number): boolean => {
  const [from, to] = [fromOf(act), toOf(act)];
  const cell = at(state, from);
  if (kindIn(cell) !== kindOfAct(act) || sideIn(cell) !== at(state, TURN)) return false;
  return captureOf(act) === (from === to ? 0 : captureOfMove(state, rules, from, to));
};

/** Whether the side to move's pieces have an action by rules.md §4: whether `addAllPieces` would add it, without a list. */
export const isPieceAction = (state: State, rules: Rules, [act, translation]: Packed): boolean => {
  if (act === 0) return isTranslation(state, rules, translation);
  return isOpenMove(state, rules, act) && isOpenDeed(state, rules, act, translation);
};

/** Whether a packed action is a legal first action. */
export const isLegalFirst = (state: State, rules: Rules, packed: Packed): boolean =>
  at(state, OVER) === 0 && isPieceAction(state, rules, packed);

/** Whether a packed action is a legal bonus action in a state after a first action. */
export const isLegalBonus = (middle: State, rules: Rules, packed: Packed): boolean =>
  at(middle, OVER) === 0 && isActivatable(middle, actorOf(packed)) && isPieceAction(middle, rules, packed);
