import { activatable, activatorOf } from './activation.ts';
import { applyAction, type EventSink } from './apply.ts';
import { addBonusActions, addPieces, generateActions } from './generate.ts';
import { fromOf, PackedActions, squareOfTranslation } from './packed.ts';
import type { Rules } from './rules.ts';
import { at, colorOf, hiBit, loBit, OCCUPIED_HI, OCCUPIED_LO, OVER, type State, SWAP_OPEN, TURN } from './state.ts';
import type { Square } from './types.ts';
import { endTurn } from './upkeep.ts';

/** A packed action; [0, 0] is none. */
export type Packed = readonly [act: number, translation: number];

/** The piece that an action is taken with: the one that acts, or the RNA that becomes the protein. */
export const actorOf = ([act, translation]: Packed): number =>
  act === 0 ? squareOfTranslation(translation) : fromOf(act);

const announceActivation = (state: State, bonus: Packed, events: EventSink): void => {
  const square = actorOf(bonus);
  const kinase = activatorOf(state, square);
  if (kinase !== undefined) events?.push({ kind: 'activated', kinase: kinase as Square, square: square as Square });
};

/** Plays a legal turn of actions in place (rules.md §3). */
export const playActions = (
  state: State,
  rules: Rules,
  first: Packed,
  bonus: Packed | undefined,
  events: EventSink,
): void => {
  state[SWAP_OPEN] = 0;
  applyAction(state, rules, first[0], first[1], events);
  if (bonus !== undefined) {
    announceActivation(state, bonus, events);
    applyAction(state, rules, bonus[0], bonus[1], events);
  }
  endTurn(state, rules, events);
};

/** Plays a pass in place. */
export const playPass = (state: State, rules: Rules, events: EventSink): void => {
  state[SWAP_OPEN] = 0;
  events?.push({ kind: 'passed', color: colorOf(at(state, TURN)) });
  endTurn(state, rules, events);
};

/** Plays the pie rule's swap in place: the position stands, only the offer is gone. */
export const playSwap = (state: State, events: EventSink): void => {
  state[SWAP_OPEN] = 0;
  events?.push({ kind: 'swapped', color: colorOf(at(state, TURN)) });
};

/** Every legal first action of a state, in a list of its own. */
export const listActions = (state: State, rules: Rules): PackedActions => {
  const list = new PackedActions();
  generateActions(state, rules, list);
  return list;
};

/** The state after a legal first action, before any bonus action. */
export const afterAction = (state: State, rules: Rules, first: Packed): State => {
  const middle = state.slice();
  middle[SWAP_OPEN] = 0;
  applyAction(middle, rules, first[0], first[1], undefined);
  return middle;
};

/** Every legal bonus action of a state after a first action, in a list of its own. */
export const listBonusActions = (middle: State, rules: Rules): PackedActions => {
  const list = new PackedActions();
  addBonusActions(middle, rules, list);
  return list;
};

const scratch = new PackedActions();

/** Whether one of the pieces on a set of squares, all of the side to move, may take an action; lists only the actor's own. */
const mayTake = (state: State, rules: Rules, lo: number, hi: number, packed: Packed): boolean => {
  const actor = actorOf(packed);
  scratch.clear();
  addPieces(state, rules, lo & loBit(actor), hi & hiBit(actor), scratch);
  return scratch.has(packed[0], packed[1]);
};

/** Whether a packed action is a legal first action, without listing those of other pieces. */
export const isLegalFirst = (state: State, rules: Rules, packed: Packed): boolean => {
  const side = at(state, TURN);
  if (at(state, OVER) !== 0) return false;
  return mayTake(state, rules, at(state, OCCUPIED_LO + side), at(state, OCCUPIED_HI + side), packed);
};

/** Whether a packed action is a legal bonus action in a state after a first action. */
export const isLegalBonus = (middle: State, rules: Rules, packed: Packed): boolean => {
  if (at(middle, OVER) !== 0) return false;
  const [lo, hi] = activatable(middle);
  return mayTake(middle, rules, lo, hi, packed);
};
