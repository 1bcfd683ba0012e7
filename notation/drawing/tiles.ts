import { rankOf, type Square, toSquare } from '#engine/index';
import { CROWDS, defineShades, type Shade } from './crowd.ts';
import { makeViewBox } from './frame.ts';
import { type DrawingOptions, type Settings, settingsOf } from './options.ts';
import { LIPID } from './palette.ts';
import { placeOf, TILE } from './place.ts';
import { createRandom } from './random.ts';
import { element, makeNumber, translate, use } from './svg.ts';

export const ALL_SQUARES: readonly Square[] = Array.from({ length: 64 }, (_, index) => toSquare(index));

/** A1 is dark, as on a chessboard. */
const shadeOf = (square: Square): Shade => ((square + rankOf(square)) % 2 === 0 ? 'dark' : 'light');

/** Lipids side by side, their heads out and tails in, left and right of a pore. */
const defineMembrane = (idPrefix: string): string => {
  const places = [-46.5, -38.5, -30.5, -22.5, 22.5, 30.5, 38.5, 46.5];
  const tails = places.map(x => `M${x - 1.5} -7v14M${x + 1.5} -7v14`).join('');
  const heads = places.flatMap(x => [-8, 8].map(y => element('circle', { cx: x, cy: y, r: 3.7 })));
  const pore = [-14, 14].map(x => element('ellipse', { cx: x, cy: 0, rx: 4.2, ry: 11 }));
  const content =
    element('path', { d: tails, stroke: LIPID.tail, 'stroke-width': '1.1', fill: 'none' }) +
    element('g', { fill: LIPID.head, stroke: LIPID.line, 'stroke-width': '1.1' }, [...heads, ...pore].join(''));
  return element('g', { id: `${idPrefix}-membrane` }, content);
};

/** The definitions that tiles use. */
export const defineTiles = (idPrefix: string, seed: number): string =>
  `${defineShades(idPrefix, seed)}\n${defineMembrane(idPrefix)}`;

const drawTile = (square: Square, { view, idPrefix, seed }: Settings): string => {
  const { x, y } = placeOf(square, view);
  const shade = shadeOf(square);
  const random = createRandom(seed, 99, square);
  const id = `${idPrefix}-tile${Math.floor(random() * CROWDS.length)}-${shade}`;
  const transform = `${translate(x, y)}rotate(${Math.floor(random() * 4) * 90})`;
  return use(id, { class: `tile ${shade}`, transform });
};

/** The nuclear envelopes between the genomes and the cytoplasm, with a pore before every gene. */
const drawMembranes = (idPrefix: string): string =>
  [TILE, 7 * TILE]
    .flatMap(y => Array.from({ length: 8 }, (_, column) => ({ x: (column + 0.5) * TILE, y })))
    .map(({ x, y }) => use(`${idPrefix}-membrane`, { x: makeNumber(x), y: makeNumber(y) }))
    .join('');

/** All 64 tiles from (0, 0) to (`BOARD`, `BOARD`), or only those of some squares, and both nuclear envelopes. Needs the definitions. */
export const drawTiles = (options: DrawingOptions = {}, squares: readonly Square[] = ALL_SQUARES): string => {
  const settings = settingsOf(options);
  const tiles = squares.map(square => drawTile(square, settings));
  return element('g', { class: 'tiles' }, tiles.join('') + drawMembranes(settings.idPrefix));
};

/**
 * The tiles as an SVG document of their own, with the room about them that coordinates take: a page can lay it under its pieces
 * as a picture, which is kept once it is painted.
 */
export const drawTileSheet = (options: DrawingOptions = {}): string => {
  const { idPrefix, seed } = settingsOf(options);
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', viewBox: makeViewBox(true) };
  return element('svg', attributes, element('defs', {}, defineTiles(idPrefix, seed)) + drawTiles(options));
};
