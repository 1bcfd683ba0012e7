import {
  at,
  CREATED,
  hiBit,
  KINASE,
  kindIn,
  loBit,
  lowest,
  OCCUPIED_HI,
  OCCUPIED_LO,
  type State,
  TURN,
} from './state.ts';
import { ADJACENT_HI, ADJACENT_LO } from './tables.ts';

/** Own Kinases that were on the board when the turn began (rules.md §5), as squares in board order. */
const activators = (state: State): readonly number[] => {
  const side = at(state, TURN);
  const found: number[] = [];
  const collect = (set: number, base: number): void => {
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const square = lowest(rest) + base;
      const cell = at(state, square);
      if (kindIn(cell) === KINASE && (cell & CREATED) === 0) found.push(square);
    }
  };
  collect(at(state, OCCUPIED_LO + side), 8);
  collect(at(state, OCCUPIED_HI + side), 32);
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

/** The lowest square of a Kinase that may activate the piece on a square; undefined when none is adjacent. */
export const activatorOf = (state: State, square: number): number | undefined =>
  activators(state).find(
    kinase => ((at(ADJACENT_LO, kinase) & loBit(square)) | (at(ADJACENT_HI, kinase) & hiBit(square))) !== 0,
  );
