import type { Color } from '#engine/index';
import { INK, PAPER, PENCIL, type Wash } from './palette.ts';
import type { Place } from './place.ts';
import { between, type Random } from './random.ts';
import { element, makeNumber, use } from './svg.ts';

/** A sphere of a space-filling model, drawn flat. */
export interface Atom extends Place {
  readonly r: number;
  /** From 0 (far) to 1 (near): the order of painting. */
  readonly depth: number;
  readonly fill: string;
}

/** Whether a point lies in the outline of a molecule. */
export type Region = (x: number, y: number) => boolean;

export const disc =
  (cx: number, cy: number, r: number): Region =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) <= r;

export const union =
  (...regions: readonly Region[]): Region =>
  (x, y) =>
    regions.some(region => region(x, y));

export const without =
  (region: Region, hole: Region): Region =>
  (x, y) =>
    region(x, y) && !hole(x, y);

/** The wash for a depth. */
export const toneAt = (wash: Wash, depth: number): string => {
  const [far, middle, near] = wash.tones;
  if (depth < 0.34) return far;
  return depth < 0.67 ? middle : near;
};

interface Packing {
  readonly spacing: number;
  readonly r: number;
}

const DENSE: Packing = { spacing: 9.4, r: 6.8 };
const EXTENT = 44;

/** A hexagonal lattice over a tile. */
const lattice = (spacing: number): readonly Place[] => {
  const rows = Math.floor((2 * EXTENT) / (spacing * 0.87)) + 1;
  const columns = Math.floor((2 * EXTENT) / spacing) + 1;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => ({
      x: -EXTENT + (column + (row % 2 === 0 ? 0.5 : 0)) * spacing,
      y: -EXTENT + row * spacing * 0.87,
    })),
  ).flat();
};

/** Fills a region with atoms, each a little off its place on a lattice: crowded, yet no two alike. */
export const packAtoms = (region: Region, wash: Wash, random: Random, packing = DENSE): readonly Atom[] =>
  lattice(packing.spacing)
    .filter(({ x, y }) => region(x, y))
    .map(place => {
      const depth = random();
      const x = place.x + between(random, -1.4, 1.4);
      const y = place.y + between(random, -1.4, 1.4);
      return { x, y, r: packing.r + between(random, -0.9, 0.9), depth, fill: toneAt(wash, depth) };
    });

const drawAtom = ({ x, y, r }: Atom): string => element('circle', { cx: x, cy: y, r });

/** Atoms in the order given; neighbours of one fill share it. */
const drawAtoms = (atoms: readonly Atom[]): string => {
  const runs: { fill: string; circles: string }[] = [];
  for (const atom of atoms) {
    const run = runs.at(-1);
    if (run?.fill === atom.fill) run.circles += drawAtom(atom);
    else runs.push({ fill: atom.fill, circles: drawAtom(atom) });
  }
  return runs.map(({ fill, circles }) => element('g', { fill }, circles)).join('');
};

/** A circle as two arcs; the second goes on without a letter of its own. */
const traceAtom = ({ x, y, r }: Atom): string => {
  const [radius, width] = [makeNumber(r), makeNumber(2 * r)];
  return `M${makeNumber(x - r)} ${makeNumber(y)}a${radius} ${radius} 0 1 0 ${width} 0 ${radius} ${radius} 0 1 0-${width} 0`;
};

const byDepth = (atoms: readonly Atom[]): readonly Atom[] => [...atoms].sort((a, b) => a.depth - b.depth);

/** The bands around a molecule, outermost first. White's has a rim of bare paper, Black's one of ink: sides differ in grey. */
const RIMS: { readonly [color in Color]: readonly (readonly [string, number])[] } = {
  white: [
    [PENCIL, 11.6],
    [PAPER, 9.4],
    [INK, 3.4],
  ],
  black: [[INK, 10]],
};

/**
 * The definition of a molecule: its atoms, over rims that are strokes of all atoms as one shape. `line` is the colour between
 * the atoms; `wound` is markup on top of them.
 */
export const defineMolecule = (id: string, atoms: readonly Atom[], line: string, color: Color, wound = ''): string => {
  const trace = element('path', { id: `${id}-trace`, d: atoms.map(traceAtom).join('') });
  const rims = RIMS[color].map(([stroke, width]) => use(`${id}-trace`, { stroke, 'stroke-width': makeNumber(width) }));
  const body = element('g', { stroke: line, 'stroke-width': '.9' }, drawAtoms(byDepth(atoms)));
  return trace + element('g', { id }, rims.join('') + body + wound);
};
