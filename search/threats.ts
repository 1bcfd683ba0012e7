import {
  at,
  FIRST_DIRECTION,
  HELICASE,
  HI_BASE,
  kindIn,
  LAST_DIRECTION,
  LO_BASE,
  lowest,
  MUTATED,
  NUCLEASE,
  nearestOccupied,
  OCCUPIED_HI,
  OCCUPIED_LO,
  POLYMERASE,
  RAYS,
  RNA,
  RNA_HI,
  RNA_LO,
  type Rules,
  rayStart,
  type State,
  sideIn,
  silencedGenes,
} from '#engine/inside';

/** Whether a piece of a side that gets to a square can end on it, other than by pushing. */
const isOpen = (state: State, square: number, side: number): boolean => {
  const cell = at(state, square);
  return cell === 0 || (kindIn(cell) === RNA && sideIn(cell) !== side);
};

/** The rank before the other side's genes. */
export const lastRank = (side: number): number => (side === 0 ? 6 : 1);

/** The file, as a set, on which a piece that goes `files` sideways with each step forward gets to the last rank; 0 when it does not. */
const fileReached = (state: State, square: number, side: number, files: number): number => {
  const steps = Math.abs(lastRank(side) - (square >> 3));
  const file = (square & 7) + files * steps;
  if (steps === 0 || file < 0 || file > 7) return 0;
  const step = (side === 0 ? 8 : -8) + files;
  for (let between = 1; between < steps; between++) if (at(state, square + step * between) !== 0) return 0;
  return isOpen(state, square + step * steps, side) ? 1 << file : 0;
};

const isOwnHalf = (square: number, side: number): boolean => square < 32 === (side === 0);

/**
 * The file, as a set, of the enemy gene at the end of an open diagonal: what a Nuclease mutates at range under `primedGenes`
 * (rules.md §6), if it is silenced.
 */
const geneOnDiagonal = (state: State, square: number, side: number, files: number): number => {
  const steps = Math.abs(lastRank(side) - (square >> 3)) + 1;
  const file = (square & 7) + files * steps;
  if (file < 0 || file > 7) return 0;
  const step = (side === 0 ? 8 : -8) + files;
  for (let between = 1; between < steps; between++) if (at(state, square + step * between) !== 0) return 0;
  return 1 << file;
};

const primedFiles = (state: State, square: number, side: number): number => {
  const silenced = silencedGenes(state, 1 - side);
  if (silenced === 0) return 0;
  const inFront = square >> 3 === lastRank(side) ? 1 << (square & 7) : 0;
  const onDiagonals = geneOnDiagonal(state, square, side, -1) | geneOnDiagonal(state, square, side, 1);
  return silenced & (inFront | onDiagonals);
};

/** The files, as a set, before whose enemy genes the Nuclease or Polymerase on a square can get and mutate in one action. */
export const filesAttacked = (state: State, rules: Rules, square: number, kind: number, side: number): number => {
  if (kind === NUCLEASE) {
    const reached = fileReached(state, square, side, -1) | fileReached(state, square, side, 1);
    return rules.primedGenes ? reached | primedFiles(state, square, side) : reached;
  }
  return kind === POLYMERASE && isOwnHalf(square, side) ? fileReached(state, square, side, 0) : 0;
};

/** Whether the Helicase of a side unfolds, or else pushes, what stands on a square when it comes in a direction. */
const isDisplaced = (state: State, rules: Rules, square: number, direction: number, side: number): boolean => {
  const cell = at(state, square);
  if (sideIn(cell) === side || kindIn(cell) === RNA) return false;
  const behind = at(RAYS, rayStart(square, direction));
  return rules.unfolding || (behind >= 0 && at(state, behind) === 0);
};

/** How many enemy proteins the Helicase of a side on a square could unfold, or else push, with one action. */
export const helicaseTargets = (state: State, rules: Rules, square: number, side: number): number => {
  let targets = 0;
  for (let direction = at(FIRST_DIRECTION, HELICASE); direction <= at(LAST_DIRECTION, HELICASE); direction++) {
    const nearest = nearestOccupied(state, HELICASE, square, direction);
    if (nearest >= 0 && isDisplaced(state, rules, nearest, direction, side)) targets++;
  }
  return targets;
};

const attackedFrom = (state: State, rules: Rules, side: number, set: number, base: number): number => {
  let files = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const square = lowest(rest) + base;
    files |= filesAttacked(state, rules, square, kindIn(at(state, square)), side);
  }
  return files;
};

/** The genes, as a set of files, that a side could mutate with one action if it were to move. */
export const threatenedGenes = (state: State, rules: Rules, side: number): number => {
  const lo = at(state, OCCUPIED_LO + side) & ~at(state, RNA_LO + side);
  const hi = at(state, OCCUPIED_HI + side) & ~at(state, RNA_HI + side);
  const files = attackedFrom(state, rules, side, lo, LO_BASE) | attackedFrom(state, rules, side, hi, HI_BASE);
  return files & ~at(state, MUTATED + 1 - side);
};
