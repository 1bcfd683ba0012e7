import { packMove } from '#engine/packed';
import { FIRST_DIRECTION, LAST_DIRECTION, REACH } from '#engine/reach';
import { at, KINASE, kindIn, lowest, OCCUPIED_HI, OCCUPIED_LO, RNA, type State, sideIn, TURN } from '#engine/state';
import { RAYS, rayStart } from '#engine/tables';

/** Writes the slides of one piece, found by walking each ray over the mailbox as the engine does. Returns the new length. */
const slide = (state: State, kind: number, from: number, moves: Int32Array, length: number): number => {
  let count = length;
  const enemy = 1 - at(state, TURN);
  for (let direction = at(FIRST_DIRECTION, kind); direction <= at(LAST_DIRECTION, kind); direction++) {
    const start = rayStart(from, direction);
    const end = start + at(REACH, kind);
    for (let index = start; index < end; index++) {
      const to = at(RAYS, index);
      if (to < 0) break;
      const cell = at(state, to);
      if (cell === 0 || (sideIn(cell) === enemy && kindIn(cell) === RNA)) moves[count++] = packMove(kind, from, to);
      if (cell !== 0) break;
    }
  }
  return count;
};

/** Writes every slide of the side to move (Kinases jump and are left out) and returns how many there are. */
export const mailboxSlides = (state: State, moves: Int32Array): number => {
  const side = at(state, TURN);
  let count = 0;
  const visit = (square: number): void => {
    const kind = kindIn(at(state, square));
    if (kind !== KINASE) count = slide(state, kind, square, moves, count);
  };
  for (let rest = at(state, OCCUPIED_LO + side); rest !== 0; rest &= rest - 1) visit(lowest(rest) + 8);
  for (let rest = at(state, OCCUPIED_HI + side); rest !== 0; rest &= rest - 1) visit(lowest(rest) + 32);
  return count;
};
