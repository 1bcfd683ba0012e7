import {
  at,
  CREATED,
  HI_BASE,
  KINASE,
  kindIn,
  LO_BASE,
  lowest,
  OCCUPIED_HI,
  OCCUPIED_LO,
  type State,
  sideIn,
  TURN,
} from './state.ts';
import { ADJACENT_HI, ADJACENT_LO } from './tables.ts';

/** Whether a cell holds a Kinase that was on the board when the turn began (rules.md §5). */
const isActivator = (cell: number): boolean => kindIn(cell) === KINASE && (cell & CREATED) === 0;

/** The own Kinases that may activate, as squares in board order. */
const activators = (state: State): readonly number[] => {
  const side = at(state, TURN);
  const found: number[] = [];
  const collect = (set: number, base: number): void => {
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const square = lowest(rest) + base;
      if (isActivator(at(state, square))) found.push(square);
    }
  };
  collect(at(state, OCCUPIED_LO + side), LO_BASE);
  collect(at(state, OCCUPIED_HI + side), HI_BASE);
  return found;
};

/** Whether the side to move has a Kinase that may activate this turn. No action of its own takes that away. */
export const hasActivator = (state: State): boolean => activators(state).length > 0;

/** The own pieces adjacent to a Kinase that may activate, as a set. */
export const activatable = (state: State): readonly [lo: number, hi: number] => {
  const side = at(state, TURN);
  let lo = 0;
  let hi = 0;
  for (const square of activators(state)) {
    lo |= at(ADJACENT_LO, square);
    hi |= at(ADJACENT_HI, square);
  }
  return [lo & at(state, OCCUPIED_LO + side), hi & at(state, OCCUPIED_HI + side)];
};

/** The lowest square of a Kinase of the side to move that may activate a piece on a square; -1 when none is adjacent. */
export const activatorOf = (state: State, square: number): number => {
  const side = at(state, TURN);
  for (let rest = at(ADJACENT_LO, square) & at(state, OCCUPIED_LO + side); rest !== 0; rest &= rest - 1)
    if (isActivator(at(state, lowest(rest) + LO_BASE))) return lowest(rest) + LO_BASE;
  for (let rest = at(ADJACENT_HI, square) & at(state, OCCUPIED_HI + side); rest !== 0; rest &= rest - 1)
    if (isActivator(at(state, lowest(rest) + HI_BASE))) return lowest(rest) + HI_BASE;
  return -1;
};

/** Whether a piece of the side to move stands on a square where a Kinase may activate it. */
export const isActivatable = (state: State, square: number): boolean => {
  const cell = at(state, square);
  return cell !== 0 && sideIn(cell) === at(state, TURN) && activatorOf(state, square) >= 0;
};
