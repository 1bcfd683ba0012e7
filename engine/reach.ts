import { at, HELICASE, KINASE, kindIn, RNA, type State, sideIn, TURN } from './state.ts';
import { JUMPS, RAYS, rayStart } from './tables.ts';

/** How far each kind slides, and in which directions (rules.md §4); a Kinase jumps instead. Indexed by kind. */
export const REACH = Int8Array.of(0, 3, 7, 7, 1, 0, 3, 1);
export const FIRST_DIRECTION = Int8Array.of(0, 0, 4, 0, 0, 0, 0, 0);
export const LAST_DIRECTION = Int8Array.of(-1, 3, 7, 3, 7, -1, 3, 7);

/** Whether the square behind the one at an index of `RAYS` is on ranks 2–7 and empty, so that a Helicase can push there. */
export const isPushable = (state: State, index: number): boolean => {
  const behind = at(RAYS, index + 1);
  return behind >= 0 && at(state, behind) === 0;
};

const canEndOn = (state: State, kind: number, to: number, rayIndex: number): boolean => {
  const cell = at(state, to);
  if (cell === 0) return true;
  if (sideIn(cell) === at(state, TURN)) return false;
  return kindIn(cell) === RNA || (kind === HELICASE && isPushable(state, rayIndex));
};

const canSlide = (state: State, kind: number, from: number, direction: number, to: number): boolean => {
  const start = rayStart(from, direction);
  for (let index = start; index < start + at(REACH, kind); index++) {
    const square = at(RAYS, index);
    if (square === to) return canEndOn(state, kind, to, index);
    if (square < 0 || at(state, square) !== 0) return false;
  }
  return false;
};

const canJump = (state: State, from: number, to: number): boolean => {
  for (let index = from * 9; at(JUMPS, index) >= 0; index++)
    if (at(JUMPS, index) === to) return canEndOn(state, KINASE, to, -1);
  return false;
};

/** Whether the piece of the side to move on `from` could end a move on `to`, whatever it does there. */
export const canReach = (state: State, from: number, to: number): boolean => {
  const cell = at(state, from);
  if (cell === 0 || sideIn(cell) !== at(state, TURN)) return false;
  const kind = kindIn(cell);
  if (kind === KINASE) return canJump(state, from, to);
  for (let direction = at(FIRST_DIRECTION, kind); direction <= at(LAST_DIRECTION, kind); direction++)
    if (canSlide(state, kind, from, direction, to)) return true;
  return false;
};
