import type { Color } from '#engine/index';
import { type Atom, toneAt } from './molecule.ts';
import { fade, type Molecule, SITE, type Wash, washOf } from './palette.ts';
import { turned } from './place.ts';
import { between, type Random } from './random.ts';

interface Twist {
  /** Half the height of the helix. */
  readonly height: number;
  /** The length of one full turn. */
  readonly pitch: number;
  readonly molecule: Molecule;
}

const OPEN: Twist = { height: 25, pitch: 76, molecule: 'backbone' };
const TIGHT: Twist = { height: 13, pitch: 36, molecule: 'muffled' };
const HALF = 38;
/** Along a strand, from bead to bead. */
const STEP = 5.6;

interface Point {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

/** A point of one strand; the other strand is half a turn on. */
const pointOf = ({ height, pitch }: Twist, x: number, phase: number): Point => {
  const angle = (x / pitch) * 2 * Math.PI + phase;
  return { x, y: height * Math.cos(angle), depth: 0.5 + Math.sin(angle) / 2 };
};

/** Points a bead apart along a strand. */
const trace = (twist: Twist, phase: number): readonly Point[] => {
  const points = [pointOf(twist, -HALF, phase)];
  for (let x = -HALF; x <= HALF; x += 0.5) {
    const [last, next] = [points.at(-1), pointOf(twist, x, phase)];
    if (last !== undefined && Math.hypot(next.x - last.x, next.y - last.y) >= STEP) points.push(next);
  }
  return points;
};

const strand = (twist: Twist, wash: Wash, phase: number, random: Random): readonly Atom[] =>
  trace(twist, phase).map(({ x, y, depth }) => ({
    x,
    y: y + between(random, -0.5, 0.5),
    r: 4.9 + depth * 1.4,
    depth: depth < 0.5 ? depth - 1 : depth + 1,
    fill: toneAt(wash, depth),
  }));

/** A base pair: small beads in a row from one strand to the other, each half in a tone of its own. */
const rung = (twist: Twist, base: Wash, x: number): readonly Atom[] => {
  const [a, b] = [pointOf(twist, x, 0), pointOf(twist, x, Math.PI)];
  const count = Math.floor(Math.abs(a.y - b.y) / 5.2);
  return Array.from({ length: Math.max(count - 1, 0) }, (_, index) => {
    const along = (index + 1) / count;
    return { x, y: a.y + (b.y - a.y) * along, r: 3, depth: 0.5, fill: toneAt(base, along < 0.5 ? 0 : 1) };
  });
};

const RUNGS = [-34, -26.5, -10.5, -3.5, 3.5, 10.5, 26.5, 34];

const build = (twist: Twist, color: Color, random: Random): readonly Atom[] => {
  const wash = washOf(twist.molecule, color);
  const rungs = twist === OPEN ? RUNGS.flatMap(x => rung(twist, washOf('base', color), x)) : [];
  return [...strand(twist, wash, 0, random), ...strand(twist, wash, Math.PI, random), ...rungs];
};

/** A gene that is read: an open helix. */
export const buildHealthy = (color: Color, random: Random): readonly Atom[] => build(OPEN, color, random);

/** A gene that is not read: a tight grey one. */
export const buildMuffled = (color: Color, random: Random): readonly Atom[] => build(TIGHT, color, random);

/** Methyl groups on stalks, three above and three below. */
export const buildCaps = (color: Color): readonly Atom[] =>
  [-27, 0, 27].flatMap((x, index) =>
    [-1, 1].flatMap(side => {
      const y = side * (23 + (index % 2) * 3);
      const group = [-60, 0, 60].map(degrees =>
        turned({ x, y: y + side * 8, r: 4.4, depth: 0.4, fill: SITE[color].pale }, degrees, x, y),
      );
      return [...group, { x, y, r: 6.4, depth: 0.8, fill: SITE[color].deep }];
    }),
  );

const LEAN = 15;

/** One half of a torn helix, turned about its outer end so that the strands hang apart in the middle. */
const half = (atoms: readonly Atom[], side: number): readonly Atom[] =>
  atoms.filter(({ x }) => x * side > 13).map(atom => turned(atom, LEAN * side, side * HALF, -14));

/** A broken gene: both strands severed. One that can no longer be repaired has lost its colour. */
export const buildTorn = (color: Color, isFixed: boolean, random: Random): readonly Atom[] => {
  const whole = buildHealthy(color, random).map(atom => (isFixed ? { ...atom, fill: fade(atom.fill, 0.5) } : atom));
  return [...half(whole, -1), ...half(whole, 1)];
};
