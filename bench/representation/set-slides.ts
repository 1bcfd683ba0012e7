import { packMove } from '#engine/packed';
import { FIRST_DIRECTION, LAST_DIRECTION, REACH } from '#engine/reach';
import {
  at,
  hiBit,
  KINASE,
  kindIn,
  loBit,
  lowest,
  OCCUPIED_HI,
  OCCUPIED_LO,
  RNA_HI,
  RNA_LO,
  type State,
  TURN,
} from '#engine/state';
import { DIRECTIONS, RAYS, rayStart } from '#engine/tables';

/** The squares of each ray as sets, whole and cut at each reach: indexed by (reach · 64 + square) · 8 + direction. */
const RAY_LO = new Int32Array(8 * 64 * 8);
const RAY_HI = new Int32Array(8 * 64 * 8);
const WHOLE = 7;

const rayIndex = (reach: number, square: number, direction: number): number => (reach * 64 + square) * 8 + direction;

const fillRay = (reach: number, square: number, direction: number): void => {
  const index = rayIndex(reach, square, direction);
  for (let distance = 0; distance < reach; distance++) {
    const target = at(RAYS, rayStart(square, direction) + distance);
    if (target < 0) return;
    RAY_LO[index] = at(RAY_LO, index) | loBit(target);
    RAY_HI[index] = at(RAY_HI, index) | hiBit(target);
  }
};

for (let reach = 1; reach <= WHOLE; reach++)
  for (let square = 0; square < 64; square++)
    for (let direction = 0; direction < 8; direction++) fillRay(reach, square, direction);

/** Whether a direction leads to squares of higher numbers, so that the lowest blocker is the nearest. */
const IS_UPWARD = Int8Array.from(DIRECTIONS, ([files, ranks]) => (files + 8 * ranks > 0 ? 1 : 0));

const highest = (bits: number): number => 31 - Math.clz32(bits);

/** The square of the blocker that is nearest in a direction; the set is not empty. */
const nearest = (lo: number, hi: number, direction: number): number => {
  if (at(IS_UPWARD, direction) === 1) return lo !== 0 ? lowest(lo) + 8 : lowest(hi) + 32;
  return hi !== 0 ? highest(hi) + 32 : highest(lo) + 8;
};

const writeAll = (set: number, base: number, head: number, moves: Int32Array, length: number): number => {
  let count = length;
  for (let rest = set; rest !== 0; rest &= rest - 1) moves[count++] = head | ((lowest(rest) + base) << 9);
  return count;
};

/** Writes the slides of one piece, found by set arithmetic over the occupied squares. Returns the new length. */
const slide = (state: State, kind: number, from: number, moves: Int32Array, length: number): number => {
  const enemy = 1 - at(state, TURN);
  const occupiedLo = at(state, OCCUPIED_LO) | at(state, OCCUPIED_LO + 1);
  const occupiedHi = at(state, OCCUPIED_HI) | at(state, OCCUPIED_HI + 1);
  let toLo = 0;
  let toHi = 0;
  for (let direction = at(FIRST_DIRECTION, kind); direction <= at(LAST_DIRECTION, kind); direction++) {
    const ray = rayIndex(at(REACH, kind), from, direction);
    const lo = at(RAY_LO, ray);
    const hi = at(RAY_HI, ray);
    if (((lo & occupiedLo) | (hi & occupiedHi)) === 0) {
      toLo |= lo;
      toHi |= hi;
      continue;
    }
    const behind = rayIndex(WHOLE, nearest(lo & occupiedLo, hi & occupiedHi, direction), direction);
    toLo |= lo & ~at(RAY_LO, behind);
    toHi |= hi & ~at(RAY_HI, behind);
  }
  toLo &= ~occupiedLo | at(state, RNA_LO + enemy);
  toHi &= ~occupiedHi | at(state, RNA_HI + enemy);
  const head = packMove(kind, from, 0);
  return writeAll(toHi, 32, head, moves, writeAll(toLo, 8, head, moves, length));
};

/** As `mailboxSlides`, over sets: the same moves, in another order. */
export const setSlides = (state: State, moves: Int32Array): number => {
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
