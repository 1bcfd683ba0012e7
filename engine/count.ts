import { hasActivator } from './activation.ts';
import { applyAction } from './apply.ts';
import { addBonusActions, generateActions } from './generate.ts';
import { PackedActions } from './packed.ts';
import type { Rules } from './rules.ts';
import { at, OVER, STATE_LENGTH, type State, SWAP_OPEN } from './state.ts';
import { endTurn } from './upkeep.ts';

/** What counting needs at one depth, kept so that no node allocates. */
interface Level {
  readonly firsts: PackedActions;
  readonly bonuses: PackedActions;
  readonly middle: State;
  readonly child: State;
}

const levels: Level[] = [];

const levelAt = (depth: number): Level => {
  const known = levels[depth];
  if (known !== undefined) return known;
  const level: Level = {
    firsts: new PackedActions(),
    bonuses: new PackedActions(),
    middle: new Int32Array(STATE_LENGTH),
    child: new Int32Array(STATE_LENGTH),
  };
  levels[depth] = level;
  return level;
};

const countBonuses = (state: State, rules: Rules, level: Level): number => {
  let count = 0;
  for (let index = 0; index < level.firsts.length; index++) {
    level.middle.set(state);
    applyAction(level.middle, rules, at(level.firsts.acts, index), at(level.firsts.translations, index), undefined);
    level.bonuses.clear();
    addBonusActions(level.middle, rules, level.bonuses);
    count += level.bonuses.length;
  }
  return count;
};

/** The number of legal turns, without playing any: only bonus actions need their first action carried out. */
const countHere = (state: State, rules: Rules, level: Level): number => {
  if (at(state, OVER) !== 0) return 0;
  generateActions(state, rules, level.firsts);
  const swaps = at(state, SWAP_OPEN);
  if (level.firsts.length === 0) return 1 + swaps;
  return level.firsts.length + swaps + (hasActivator(state) ? countBonuses(state, rules, level) : 0);
};

const countAfter = (state: State, rules: Rules, depth: number, level: Level): number => {
  level.child.set(state);
  level.child[SWAP_OPEN] = 0;
  endTurn(level.child, rules, undefined);
  return countTurns(level.child, rules, depth - 1);
};

const countAfterSwap = (state: State, rules: Rules, depth: number, level: Level): number => {
  level.child.set(state);
  level.child[SWAP_OPEN] = 0;
  return countTurns(level.child, rules, depth - 1);
};

const countWithFirst = (state: State, rules: Rules, depth: number, level: Level, index: number): number => {
  const { firsts, bonuses, middle } = level;
  middle.set(state);
  applyAction(middle, rules, at(firsts.acts, index), at(firsts.translations, index), undefined);
  let count = countAfter(middle, rules, depth, level);
  if (at(middle, OVER) !== 0 || !hasActivator(middle)) return count;
  bonuses.clear();
  addBonusActions(middle, rules, bonuses);
  for (let bonus = 0; bonus < bonuses.length; bonus++) {
    level.child.set(middle);
    level.child[SWAP_OPEN] = 0;
    applyAction(level.child, rules, at(bonuses.acts, bonus), at(bonuses.translations, bonus), undefined);
    endTurn(level.child, rules, undefined);
    count += countTurns(level.child, rules, depth - 1);
  }
  return count;
};

/** The number of legal turn sequences of a length (perft); a game that is over has none of any length above 0. */
export const countTurns = (state: State, rules: Rules, depth: number): number => {
  if (depth === 0) return 1;
  const level = levelAt(depth);
  if (depth === 1) return countHere(state, rules, level);
  if (at(state, OVER) !== 0) return 0;
  generateActions(state, rules, level.firsts);
  let count = at(state, SWAP_OPEN) === 0 ? 0 : countAfterSwap(state, rules, depth, level);
  if (level.firsts.length === 0) return count + countAfter(state, rules, depth, level);
  for (let index = 0; index < level.firsts.length; index++) count += countWithFirst(state, rules, depth, level, index);
  return count;
};
