import { type Color, rankOf, type Square, toSquare } from '#engine/index';
import { disc, drawAtom, packAtoms, union } from './molecule.ts';
import { type DrawingOptions, settingsOf } from './options.ts';
import { CROWD, LIPID, PARCHMENT } from './palette.ts';
import { placeOf, TILE } from './place.ts';
import { between, createRandom, type Random } from './random.ts';
import { element, makeNumber, translate, use } from './svg.ts';

export const ALL_SQUARES: readonly Square[] = Array.from({ length: 64 }, (_, index) => toSquare(index));

const CROWDS = [0, 1, 2] as const;
const SHADES = ['light', 'dark'] as const;
type Shade = (typeof SHADES)[number];

/** A1 is dark, as on a chessboard. */
const shadeOf = (square: Square): Shade => ((square + rankOf(square)) % 2 === 0 ? 'dark' : 'light');

const spot = (random: Random, low: number, high: number) =>
  disc(between(random, -34, 34), between(random, -34, 34), between(random, low, high));

/** What floats behind the pieces: a few blurred proteins of the cytoplasm. */
const drawCrowd = (shade: Shade, random: Random): string => {
  const [far, middle, near] = CROWD[shade];
  const blobs = Array.from({ length: 5 }, () => spot(random, 9, 16));
  const wash = { tones: [far ?? '', middle ?? '', near ?? ''] as const, line: '' };
  const atoms = packAtoms(union(...blobs), wash, random, { spacing: 11, r: 6 });
  return atoms.map(drawAtom).join('');
};

const defineCrowds = (idPrefix: string, seed: number): string =>
  SHADES.flatMap(shade =>
    CROWDS.map(index =>
      element('g', { id: `${idPrefix}-crowd-${shade}${index}` }, drawCrowd(shade, createRandom(seed, 77, index))),
    ),
  ).join('\n');

/** Lipids side by side, their heads out and tails in, left and right of a pore. */
const defineMembrane = (idPrefix: string): string => {
  const places = [-46, -38, -30, -22, 22, 30, 38, 46];
  const tails = places.map(x => `M${x - 1.5} -7v14M${x + 1.5} -7v14`).join('');
  const heads = places.flatMap(x => [-8, 8].map(y => element('circle', { cx: x, cy: y, r: 3.8 })));
  const pore = [-14, 14].map(x => element('ellipse', { cx: x, cy: 0, rx: 4.5, ry: 12 }));
  const content =
    element('path', { d: tails, stroke: LIPID.tail, 'stroke-width': '1.1', fill: 'none' }) +
    element('g', { fill: LIPID.head, stroke: LIPID.tail, 'stroke-width': '.8' }, [...heads, ...pore].join(''));
  return element('g', { id: `${idPrefix}-membrane` }, content);
};

/** The definitions that tiles use. */
export const defineTiles = (idPrefix: string, seed: number): string =>
  `${defineCrowds(idPrefix, seed)}\n${defineMembrane(idPrefix)}`;

const drawTile = (square: Square, view: Color, idPrefix: string, seed: number): string => {
  const { x, y } = placeOf(square, view);
  const shade = shadeOf(square);
  const random = createRandom(seed, 99, square);
  const crowd = `${idPrefix}-crowd-${shade}${Math.floor(random() * CROWDS.length)}`;
  const turn = `${translate(x, y)}rotate(${Math.floor(random() * 4) * 90})`;
  const rect = { x: x - TILE / 2, y: y - TILE / 2, width: TILE, height: TILE, fill: PARCHMENT[shade] };
  return element('rect', { class: `tile ${shade}`, ...rect }) + use(crowd, { transform: turn });
};

/** The nuclear envelopes between the genomes and the cytoplasm, with a pore before every gene. */
const drawMembranes = (idPrefix: string): string =>
  [TILE, 7 * TILE]
    .flatMap(y => Array.from({ length: 8 }, (_, column) => ({ x: (column + 0.5) * TILE, y })))
    .map(({ x, y }) => use(`${idPrefix}-membrane`, { x: makeNumber(x), y: makeNumber(y) }))
    .join('');

/** All 64 tiles from (0, 0), eight times `TILE` wide and high, and both nuclear envelopes. Needs the definitions. */
export const drawTiles = (options: DrawingOptions = {}): string => {
  const { view, idPrefix, seed } = settingsOf(options);
  const tiles = ALL_SQUARES.map(square => drawTile(square, view, idPrefix, seed));
  return element('g', { class: 'tiles' }, tiles.join('') + drawMembranes(idPrefix));
};
