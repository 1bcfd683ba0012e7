import type { Color } from '#engine/index';
import { makeEdges, makeOutline } from './outline.ts';
import { INK, PAPER, PENCIL, type Wash } from './palette.ts';
import type { Place } from './place.ts';
import { between, type Random } from './random.ts';
import { listSeenArcs, type SeenArc } from './seen-arcs.ts';
import { element, makeNumber, toTenth, use } from './svg.ts';

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

/** Atoms from the far ones to the near ones, their places to a tenth as they are written. */
const pile = (atoms: readonly Atom[]): readonly Atom[] =>
  [...atoms]
    .sort((a, b) => a.depth - b.depth)
    .map(atom => ({ ...atom, x: toTenth(atom.x), y: toTenth(atom.y), r: toTenth(atom.r) }));

/** The bands around a molecule, outermost first. White's has a rim of bare paper, Black's one of ink: sides differ in grey. */
const RIMS: { readonly [color in Color]: readonly (readonly [string, number])[] } = {
  white: [
    [PENCIL, 11.6],
    [PAPER, 9.4],
    [INK, 3.4],
  ],
  black: [[INK, 10]],
};

/** The rims as strokes of one outline, whose inside is filled over the last of them. */
const drawRims = (trace: string, color: Color, fill: string): string =>
  RIMS[color]
    .map(([stroke, width], index, { length }) =>
      use(trace, { fill: index === length - 1 ? fill : 'none', stroke, 'stroke-width': makeNumber(width) }),
    )
    .join('');

/**
 * What is seen of the atoms over a ground of one fill: a shape for each other fill, and one for the lines between atoms of the
 * same. They look as if each atom had been painted in turn, but are a tenth as many.
 */
const drawBody = (arcs: readonly SeenArc<Atom>[], ground: string, fills: readonly string[], line: string): string => {
  const tones = fills.map(fill => element('path', { d: makeOutline(arcs, atom => atom.fill === fill), fill }));
  const within = arcs.filter(({ disc, outside }) => disc.fill === (outside?.fill ?? ground));
  const edges = element('path', { d: makeEdges(within), fill: 'none' });
  return element('g', { stroke: line, 'stroke-width': '.9', 'stroke-linejoin': 'bevel' }, tones.join('') + edges);
};

/**
 * The definition of a molecule: its atoms, over rims that are strokes of its outline. `line` is the colour between the atoms;
 * `wound` is markup on top of them.
 */
export const defineMolecule = (id: string, atoms: readonly Atom[], line: string, color: Color, wound = ''): string => {
  const arcs = listSeenArcs(pile(atoms));
  const [ground = 'none', ...fills] = new Set(atoms.map(({ fill }) => fill));
  // Beyond a corner between two atoms a mitre would come out on the other side of what is thin there.
  const corners = { 'stroke-linejoin': 'bevel', 'paint-order': 'stroke' };
  const trace = element('path', { id: `${id}-trace`, d: makeOutline(arcs, () => true), ...corners });
  return (
    trace + element('g', { id }, drawRims(`${id}-trace`, color, ground) + drawBody(arcs, ground, fills, line) + wound)
  );
};
