import type { Capture, Role, Ruleset, Square } from '#engine/index';
import { fileOf, isBetweenGenomes, rankOf, squareAt, type Token, tokenAt, type World } from './world.ts';

type Step = readonly [files: number, ranks: number];

const ORTHOGONAL: readonly Step[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
const DIAGONAL: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];
const KNIGHT: readonly Step[] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];

/** The table of rules.md §4: in which steps, and how many of them at most. */
const MOVEMENT: { readonly [role in Role]: { readonly steps: readonly Step[]; readonly farthest: number } } = {
  rna: { steps: ORTHOGONAL, farthest: 3 },
  nuclease: { steps: DIAGONAL, farthest: 8 },
  polymerase: { steps: ORTHOGONAL, farthest: 8 },
  methyltransferase: { steps: [...ORTHOGONAL, ...DIAGONAL], farthest: 1 },
  ligase: { steps: [...ORTHOGONAL, ...DIAGONAL], farthest: 1 },
  kinase: { steps: KNIGHT, farthest: 1 },
  helicase: { steps: ORTHOGONAL, farthest: 3 },
};

export interface Move {
  readonly to: Square;
  readonly capture: Capture;
  /** Where a pushed protein goes. */
  readonly pushedTo: Square | undefined;
}

/** The square a number of steps away, if pieces may stand there. */
const stepFrom = (square: Square, [files, ranks]: Step, count: number): Square | undefined => {
  const target = squareAt(fileOf(square) + files * count, rankOf(square) + ranks * count);
  return target !== undefined && isBetweenGenomes(target) ? target : undefined;
};

const moveOnto = (
  world: World,
  mover: Token,
  to: Square,
  beyond: Square | undefined,
  { unfolding }: Ruleset,
): Move | undefined => {
  const stander = tokenAt(world, to);
  if (stander.color === mover.color) return undefined;
  if (stander.role === 'rna') return { to, capture: 'degrade', pushedTo: undefined };
  if (mover.role === 'helicase' && unfolding) return { to, capture: 'unfold', pushedTo: undefined };
  if (mover.role !== 'helicase' || beyond === undefined || world.board.has(beyond)) return undefined;
  return { to, capture: 'push', pushedTo: beyond };
};

const movesAlong = (world: World, from: Square, step: Step, farthest: number, ruleset: Ruleset): readonly Move[] => {
  const moves: Move[] = [];
  for (let count = 1; count <= farthest; count++) {
    const to = stepFrom(from, step, count);
    if (to === undefined) break;
    if (!world.board.has(to)) {
      moves.push({ to, capture: 'none', pushedTo: undefined });
      continue;
    }
    const onto = moveOnto(world, tokenAt(world, from), to, stepFrom(from, step, count + 1), ruleset);
    if (onto !== undefined) moves.push(onto);
    break;
  }
  return moves;
};

/** Where the piece on a square may move (rules.md §4). */
export const movesOf = (world: World, from: Square, ruleset: Ruleset): readonly Move[] => {
  const { steps, farthest } = MOVEMENT[tokenAt(world, from).role];
  return steps.flatMap(step => movesAlong(world, from, step, farthest, ruleset));
};

/** Whether two squares lie on one diagonal with nothing between them. */
export const isOpenDiagonal = (world: World, from: Square, to: Square): boolean => {
  const files = fileOf(to) - fileOf(from);
  const ranks = rankOf(to) - rankOf(from);
  if (files === 0 || Math.abs(files) !== Math.abs(ranks)) return false;
  const step: Step = [Math.sign(files), Math.sign(ranks)];
  for (let count = 1; count < Math.abs(files); count++) {
    const between = stepFrom(from, step, count);
    if (between === undefined || world.board.has(between)) return false;
  }
  return true;
};
