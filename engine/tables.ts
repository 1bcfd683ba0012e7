import { hiBit, loBit } from './state.ts';

/** Orthogonal directions 0–3, diagonal 4–7. */
export const DIRECTIONS: readonly (readonly [files: number, ranks: number])[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];

const KNIGHT_JUMPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const;

/** The square `files` and `ranks` away if it is on ranks 2–7, else -1. */
const step = (square: number, files: number, ranks: number): number => {
  const file = (square & 7) + files;
  const rank = (square >> 3) + ranks;
  return file >= 0 && file < 8 && rank >= 1 && rank < 7 ? file + 8 * rank : -1;
};

/** Where the squares of a ray begin in `RAYS`; a ray ends with -1. */
export const rayStart = (square: number, direction: number): number => (square * 8 + direction) * 8;

/** Squares of ranks 2–7 from each square in each direction, nearest first, closed by -1. */
export const RAYS = new Int8Array(64 * 8 * 8).fill(-1);

/** The direction in which `to` lies on a ray from `from`, at `from * 64 + to`; -1 when it lies on none. */
export const DIRECTION_TO = new Int8Array(64 * 64).fill(-1);

/** Up to eight knight's jumps from each square, closed by -1. */
export const JUMPS = new Int8Array(64 * 9).fill(-1);

/** The neighbours on ranks 2–7 of each square, as sets. */
export const ADJACENT_LO = new Int32Array(64);
export const ADJACENT_HI = new Int32Array(64);

/** Files next to a file, itself included, as sets: the genes adjacent to a square on the rank before them. */
export const NEAR_FILES = Int32Array.from({ length: 8 }, (_, file) => ((0b111 << file) >> 1) & 0xff);

const fillRays = (square: number): void => {
  DIRECTIONS.forEach(([files, ranks], direction) => {
    const start = rayStart(square, direction);
    for (let distance = 1; distance < 8; distance++) {
      const target = step(square, files * distance, ranks * distance);
      if (target < 0) break;
      RAYS[start + distance - 1] = target;
      DIRECTION_TO[square * 64 + target] = direction;
    }
  });
};

const fillJumps = (square: number): void => {
  const targets = KNIGHT_JUMPS.map(([files, ranks]) => step(square, files, ranks)).filter(target => target >= 0);
  JUMPS.set(targets, square * 9);
};

const fillNeighbours = (square: number): void => {
  for (const [files, ranks] of DIRECTIONS) {
    const neighbour = step(square, files, ranks);
    if (neighbour < 0) continue;
    ADJACENT_LO[square] = (ADJACENT_LO[square] ?? 0) | loBit(neighbour);
    ADJACENT_HI[square] = (ADJACENT_HI[square] ?? 0) | hiBit(neighbour);
  }
};

for (let square = 0; square < 64; square++) {
  fillRays(square);
  fillJumps(square);
  fillNeighbours(square);
}
