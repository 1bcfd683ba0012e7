import { type Color, rankOf, type Square, toSquare } from '#engine/index';
import { type Atom, drawAtom, turnAtom } from './molecule.ts';
import { type DrawingOptions, settingsOf } from './options.ts';
import { CROWD, LIPID, PARCHMENT } from './palette.ts';
import { type Place, placeOf, TILE } from './place.ts';
import { between, createRandom, type Random } from './random.ts';
import { element, makeNumber, translate, use } from './svg.ts';

export const ALL_SQUARES: readonly Square[] = Array.from({ length: 64 }, (_, index) => toSquare(index));

const CROWDS = [0, 1, 2] as const;
const SHADES = ['light', 'dark'] as const;
type Shade = (typeof SHADES)[number];

/** A1 is dark, as on a chessboard. */
const shadeOf = (square: Square): Shade => ((square + rankOf(square)) % 2 === 0 ? 'dark' : 'light');

interface Clump extends Place {
  readonly size: number;
}

/** Great molecules first, small ones into the gaps that are left. */
const SIZES = [2, 1.7, 1.5, 1.3, 1.1, 1.1, 1, 0.9, 0.9, 0.8, 0.7, 0.7, 0.6, 0.6, 0.5, 0.5, 0.5, 0.4, 0.4];

const isFree = (clump: Clump, others: readonly Clump[]): boolean =>
  others.every(({ x, y, size }) => Math.hypot(x - clump.x, y - clump.y) >= 10 * (size + clump.size));

/** Room for a molecule of each size, tried at random; one that finds none is left out. */
const scatter = (random: Random): readonly Clump[] => {
  const clumps: Clump[] = [];
  for (const size of SIZES) {
    const tries = Array.from({ length: 30 }, () => ({
      x: between(random, -38, 38),
      y: between(random, -38, 38),
      size,
    }));
    const clump = tries.find(place => isFree(place, clumps));
    if (clump !== undefined) clumps.push(clump);
  }
  return clumps;
};

/** A protein of a few atoms about a place. */
const atomsOf = ({ x, y, size }: Clump, random: Random): readonly Atom[] =>
  Array.from({ length: 1 + Math.round(size * 2.5) }, () => {
    const [turn, far] = [random() * 2 * Math.PI, between(random, 1, 6) * size];
    const r = between(random, 3.6, 5) * Math.sqrt(size);
    return { x: x + far * Math.cos(turn), y: y + far * Math.sin(turn), r, depth: 0, fill: 'none' };
  });

/** Where the wash of a tile has pooled and dried: an unsteady line inside its edge. */
const drawPool = (stroke: string, random: Random): string => {
  const points = [0, 1, 2, 3].flatMap(side =>
    [-46, -28, -10, 10, 28, 46].map(along =>
      turnAtom({ x: along, y: between(random, -48.5, -46), r: 0, depth: 0, fill: '' }, side * 90),
    ),
  );
  const d = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${makeNumber(x)} ${makeNumber(y)}`).join('');
  return element('path', {
    d: `${d}Z`,
    fill: 'none',
    stroke,
    'stroke-width': 2.6,
    'stroke-linejoin': 'round',
    opacity: '.55',
  });
};

/** What floats behind the pieces, painted on either shade of tile from the same shapes. */
const defineCrowd = (idPrefix: string, index: number, random: Random): string => {
  const clumps = scatter(random).map(clump => atomsOf(clump, random));
  const layers = CROWD.light.fills.map((_, layer) =>
    clumps
      .filter((_, at) => at % 4 === layer)
      .flat()
      .map(drawAtom),
  );
  const ids = layers.map((_, layer) => `${idPrefix}-clumps${index}${layer}`);
  const shapes = layers.map((circles, layer) => element('g', { id: ids[layer] }, circles.join('')));
  const paintings = SHADES.map(shade => {
    const { fills, line } = CROWD[shade];
    const washes = ids.map(
      (id, layer) =>
        use(id, { stroke: line, 'stroke-width': '2.4' }) +
        use(id, { fill: fills[layer], stroke: line, 'stroke-width': '.6' }),
    );
    return element('g', { id: `${idPrefix}-crowd-${shade}${index}` }, drawPool(line, random) + washes.join(''));
  });
  return [...shapes, ...paintings].join('\n');
};

const defineCrowds = (idPrefix: string, seed: number): string =>
  CROWDS.map(index => defineCrowd(idPrefix, index, createRandom(seed, 77, index))).join('\n');

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
