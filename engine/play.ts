import type { Action, Turn } from './action.ts';
import { actionEquals } from './action.ts';
import { activatorOf } from './activation.ts';
import { applyAction, type EventSink } from './apply.ts';
import { addBonusActions, generateActions } from './generate.ts';
import type { IllegalTurnCode } from './illegal-turn.ts';
import { actorOf, isLegalBonus, isLegalFirst } from './legal.ts';
import { type Packed, PackedActions, packAction, unpackAction } from './packed.ts';
import type { Rules } from './rules.ts';
import { at, colorOf, copyState, OVER, type State, SWAP_OPEN, TURN } from './state.ts';
import type { Square } from './types.ts';
import { endTurn } from './upkeep.ts';

/** Every legal first action of a state, in a list of its own. */
export const listActions = (state: State, rules: Rules): PackedActions => {
  const list = new PackedActions();
  generateActions(state, rules, list);
  return list;
};

/** Every legal bonus action of a state after a first action, in a list of its own. */
export const listBonusActions = (middle: State, rules: Rules): PackedActions => {
  const list = new PackedActions();
  addBonusActions(middle, rules, list);
  return list;
};

/** The state after a listed first action, before any bonus action. */
export const afterAction = (state: State, rules: Rules, [act, translation]: Packed): State => {
  const middle = copyState(state);
  middle[SWAP_OPEN] = 0;
  applyAction(middle, rules, act, translation, undefined);
  return middle;
};

const scratch = new PackedActions();

/** Whether the game goes on and there is no legal action. */
export const mustPass = (state: State, rules: Rules): boolean => {
  generateActions(state, rules, scratch);
  return at(state, OVER) === 0 && scratch.length === 0;
};

/** Whether an action is spelled exactly as the engine spells the packed one: packing drops what an int cannot hold. */
const isSpelledAs = (action: Action, [act, translation]: Packed, state: State): boolean =>
  actionEquals(unpackAction(act, translation, at(state, TURN)), action);

/** Takes an action in place as the turn's first if it is legal; else returns false, and the state is as it was. */
export const takeFirst = (state: State, rules: Rules, action: Action, events: EventSink): boolean => {
  const packed = packAction(action);
  if (!isLegalFirst(state, rules, packed) || !isSpelledAs(action, packed, state)) return false;
  state[SWAP_OPEN] = 0;
  applyAction(state, rules, packed[0], packed[1], events);
  return true;
};

/** Takes an action in place as the bonus action after a first one if it is legal; else returns false, and the state is as it was. */
export const takeBonus = (state: State, rules: Rules, action: Action, events: EventSink): boolean => {
  const packed = packAction(action);
  if (!isLegalBonus(state, rules, packed) || !isSpelledAs(action, packed, state)) return false;
  const square = actorOf(packed) as Square;
  events?.push({ kind: 'activated', kinase: activatorOf(state, square) as Square, square });
  applyAction(state, rules, packed[0], packed[1], events);
  return true;
};

const playPass = (state: State, rules: Rules, events: EventSink): void => {
  state[SWAP_OPEN] = 0;
  events?.push({ kind: 'passed', color: colorOf(at(state, TURN)) });
  endTurn(state, rules, events);
};

/** The position stands, only the offer is gone. */
const playSwap = (state: State, events: EventSink): void => {
  state[SWAP_OPEN] = 0;
  events?.push({ kind: 'swapped', color: colorOf(at(state, TURN)) });
};

/**
 * Plays a turn in place (rules.md §3). Returns the code with which it is refused, undefined when it was played. A state in
 * which a turn was refused is of no more use: its first action may have been taken.
 */
export const playTurn = (state: State, rules: Rules, turn: Turn, events: EventSink): IllegalTurnCode | undefined => {
  if (at(state, OVER) !== 0) return 'GAME_OVER';
  if (turn.kind === 'swap') {
    if (at(state, SWAP_OPEN) === 0) return 'SWAP_NOT_OPEN';
    playSwap(state, events);
    return undefined;
  }
  if (turn.kind === 'pass') {
    if (!mustPass(state, rules)) return 'CANNOT_PASS';
    playPass(state, rules, events);
    return undefined;
  }
  if (!takeFirst(state, rules, turn.first, events)) return mustPass(state, rules) ? 'MUST_PASS' : 'ILLEGAL_ACTION';
  if (turn.bonus !== undefined && !takeBonus(state, rules, turn.bonus, events)) return 'ILLEGAL_BONUS';
  endTurn(state, rules, events);
  return undefined;
};
