import { CROWD, PARCHMENT } from './palette.ts';
import { type Place, TILE, turned } from './place.ts';
import { between, createRandom, type Random } from './random.ts';
import { element, makeNumber, use } from './svg.ts';

/** The two tones of tiles. */
export const SHADES = ['light', 'dark'] as const;
export type Shade = (typeof SHADES)[number];

/** Different crowds to choose from. */
export const CROWDS = [0, 1, 2] as const;

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
  const tries = Array.from({ length: 30 });
  for (const size of SIZES) {
    const places = tries.map(() => ({ x: between(random, -38, 38), y: between(random, -38, 38), size }));
    const clump = places.find(place => isFree(place, clumps));
    if (clump !== undefined) clumps.push(clump);
  }
  return clumps;
};

/** A protein of a few atoms about a place. */
const drawClump = ({ x, y, size }: Clump, random: Random): string =>
  Array.from({ length: 1 + Math.round(size * 2.5) }, () => {
    const [turn, far] = [random() * 2 * Math.PI, between(random, 1, 6) * size];
    const r = between(random, 3.6, 5) * Math.sqrt(size);
    return element('circle', { cx: x + far * Math.cos(turn), cy: y + far * Math.sin(turn), r });
  }).join('');

/** Where the wash of a tile has pooled and dried: an unsteady line inside its edge. */
const drawPool = (random: Random): string => {
  const corners = [0, 90, 180, 270].flatMap(degrees =>
    [-46, -28, -10, 10, 28, 46].map(x => turned({ x, y: between(random, -48.5, -46) }, degrees)),
  );
  const points = corners.map(({ x, y }) => `${makeNumber(x)} ${makeNumber(y)}`);
  return element('path', { d: `M${points.join('L')}Z`, fill: 'none', 'stroke-width': 2.6, opacity: '.55' });
};

/** A tile in the tones of a shade, from layers of clumps that each take one tone. */
const paint = (id: string, shade: Shade, pool: string, layers: readonly string[]): string => {
  const { fills, line } = CROWD[shade];
  const washes = layers.map(
    (layer, index) => use(layer, { 'stroke-width': '2.4' }) + use(layer, { fill: fills[index], 'stroke-width': '.6' }),
  );
  const ground = { x: -TILE / 2, y: -TILE / 2, width: TILE, height: TILE, fill: PARCHMENT[shade], stroke: 'none' };
  return element('g', { id: `${id}-${shade}`, stroke: line }, element('rect', ground) + use(pool) + washes.join(''));
};

const defineCrowd = (id: string, random: Random): string => {
  const clumps = scatter(random).map(clump => drawClump(clump, random));
  const layers = CROWD.light.fills.map((_, index) => `${id}-layer${index}`);
  const shapes = layers.map((layer, index) =>
    element('g', { id: layer }, clumps.filter((_, at) => at % layers.length === index).join('')),
  );
  const pool = element('g', { id: `${id}-pool` }, drawPool(random));
  return [...shapes, pool, ...SHADES.map(shade => paint(id, shade, `${id}-pool`, layers))].join('\n');
};

/** The definitions of tiles, `tile0-light` and so on: the same crowds on either shade. */
export const defineShades = (idPrefix: string, seed: number): string =>
  CROWDS.map(index => defineCrowd(`${idPrefix}-tile${index}`, createRandom(seed, 77, index))).join('\n');
