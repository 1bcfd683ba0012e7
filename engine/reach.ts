import { DEGRADE, NO_CAPTURE, PUSH, UNFOLD } from './packed.ts';
import type { Rules } from './rules.ts';
import { at, HELICASE, KINASE, kindIn, RNA, type State, sideIn, TURN } from './state.ts';
import { DIRECTION_TO, JUMPS, RAYS, rayStart } from './tables.ts';

/** How far each kind slides, and in which directions (rules.md §4); a Kinase jumps instead. Indexed by kind. */
export const REACH = Int8Array.of(0, 3, 7, 7, 1, 0, 3, 1);
export const FIRST_DIRECTION = Int8Array.of(0, 0, 4, 0, 0, 0, 0, 0);
export const LAST_DIRECTION = Int8Array.of(-1, 3, 7, 3, 7, -1, 3, 7);

/** In place of a capture: the move cannot end there. */
export const BLOCKED = -1;

/**
 * What a move by a piece of a kind does to the cell it ends on: `NO_CAPTURE`, `DEGRADE` or `PUSH`, or else `BLOCKED` (rules.md
 * §4) or, under `unfolding`, `UNFOLD`. `behind` is the next square in the direction of the move, onto which a Helicase pushes;
 * negative for none.
 */
export const captureOn = (state: State, rules: Rules, kind: number, cell: number, behind: number): number => {
  if (cell === 0) return NO_CAPTURE;
  if (sideIn(cell) === at(state, TURN)) return BLOCKED;
  if (kindIn(cell) === RNA) return DEGRADE;
  if (kind !== HELICASE) return BLOCKED;
  if (rules.unfolding) return UNFOLD;
  return behind >= 0 && at(state, behind) === 0 ? PUSH : BLOCKED;
};

const captureOfSlide = (state: State, rules: Rules, kind: number, from: number, to: number): number => {
  const direction = at(DIRECTION_TO, from * 64 + to);
  if (direction < at(FIRST_DIRECTION, kind) || direction > at(LAST_DIRECTION, kind)) return BLOCKED;
  const start = rayStart(from, direction);
  for (let index = start; index < start + at(REACH, kind); index++) {
    const square = at(RAYS, index);
    if (square === to) return captureOn(state, rules, kind, at(state, to), at(RAYS, index + 1));
    if (at(state, square) !== 0) return BLOCKED;
  }
  return BLOCKED;
};

const captureOfJump = (state: State, rules: Rules, from: number, to: number): number => {
  for (let index = from * 9; at(JUMPS, index) >= 0; index++)
    if (at(JUMPS, index) === to) return captureOn(state, rules, KINASE, at(state, to), -1);
  return BLOCKED;
};

/** What the piece of the side to move on `from` does by moving to another square; `BLOCKED` when it cannot move there. */
export const captureOfMove = (state: State, rules: Rules, from: number, to: number): number => {
  const cell = at(state, from);
  if (cell === 0 || sideIn(cell) !== at(state, TURN)) return BLOCKED;
  const kind = kindIn(cell);
  return kind === KINASE ? captureOfJump(state, rules, from, to) : captureOfSlide(state, rules, kind, from, to);
};

/** The nearest occupied square on a ray within the reach of a kind; -1 when there is none. */
export const nearestOccupied = (state: State, kind: number, from: number, direction: number): number => {
  const start = rayStart(from, direction);
  for (let index = start; index < start + at(REACH, kind); index++) {
    const square = at(RAYS, index);
    if (square < 0 || at(state, square) !== 0) return square;
  }
  return -1;
};

const addOrigin = (state: State, rules: Rules, kind: number, from: number, to: number, origins: number[]): void => {
  if (from >= 0 && kindIn(at(state, from)) === kind && captureOfMove(state, rules, from, to) !== BLOCKED)
    origins.push(from);
};

/**
 * The squares, in board order, of the pieces of a kind of the side to move whose movement reaches a square. They are looked
 * for from that square, as every movement leads back the way it came.
 */
export const originsTo = (state: State, rules: Rules, kind: number, to: number): number[] => {
  const origins: number[] = [];
  if (kind === KINASE)
    for (let index = to * 9; at(JUMPS, index) >= 0; index++)
      addOrigin(state, rules, kind, at(JUMPS, index), to, origins);
  for (let direction = at(FIRST_DIRECTION, kind); direction <= at(LAST_DIRECTION, kind); direction++)
    addOrigin(state, rules, kind, nearestOccupied(state, kind, to, direction), to, origins);
  return origins.length > 1 ? origins.sort((a, b) => a - b) : origins;
};
