import type { Color } from '#engine/index';
import { type Atom, toneAt, turnAtom } from './molecule.ts';
import { fade, type Molecule, RUST, type Wash, washOf } from './palette.ts';
import { between, type Random } from './random.ts';

interface Twist {
  /** Half the height of the helix. */
  readonly height: number;
  /** The length of one full turn. */
  readonly pitch: number;
  readonly molecule: Molecule;
}

const OPEN: Twist = { height: 23, pitch: 62, molecule: 'backbone' };
const TIGHT: Twist = { height: 14, pitch: 38, molecule: 'muffled' };
const HALF = 41;
const STEP = 6.9;

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

const steps = (step: number): readonly number[] =>
  Array.from({ length: Math.floor((2 * HALF) / step) + 1 }, (_, index) => -HALF + index * step);

const strand = (twist: Twist, wash: Wash, phase: number, random: Random): readonly Atom[] =>
  steps(STEP).map(x => {
    const { y, depth } = pointOf(twist, x, phase);
    return { x, y: y + between(random, -0.7, 0.7), r: 5.2 + depth, depth, fill: toneAt(wash, depth) };
  });

/** A base pair: small beads in a row from one strand to the other, each half in a tone of its own. */
const rung = (twist: Twist, base: Wash, x: number): readonly Atom[] => {
  const [a, b] = [pointOf(twist, x, 0), pointOf(twist, x, Math.PI)];
  const count = Math.floor(Math.abs(a.y - b.y) / 6.5);
  return Array.from({ length: Math.max(count - 1, 0) }, (_, index) => {
    const along = (index + 1) / count;
    const fill = toneAt(base, along < 0.5 ? 0 : 1);
    return { x, y: a.y + (b.y - a.y) * along, r: 3.6, depth: a.depth + (b.depth - a.depth) * along, fill };
  });
};

const build = (twist: Twist, color: Color, random: Random): readonly Atom[] => {
  const wash = washOf(twist.molecule, color);
  const base = washOf(twist.molecule === 'muffled' ? 'muffled' : 'base', color);
  const rungs = steps(STEP * 1.5).flatMap(x => rung(twist, base, x));
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
        turnAtom({ x: x, y: y + side * 8, r: 4.4, depth: 0.4, fill: '#f1e6c6' }, degrees, x, y),
      );
      return [...group, { x, y, r: 6.4, depth: 0.8, fill: color === 'white' ? '#8d6a3a' : '#6b4d24' }];
    }),
  );

const LEAN = 17;

/** One half of a torn helix, turned about its outer end so that the strands hang apart in the middle. */
const half = (atoms: readonly Atom[], side: number): readonly Atom[] =>
  atoms
    .filter(({ x, y }) => x * side > 9 + (Math.abs(y) > 8 ? 5 : 0) * Math.sign(y * side))
    .map(atom => turnAtom(atom, LEAN * side, side * HALF, -8));

/** The rust-red spots of a lesion. */
const rust = (fill: string, random: Random): readonly Atom[] =>
  Array.from({ length: 6 }, (_, index) => ({
    x: between(random, -6, 6),
    y: -22 + index * 9,
    r: between(random, 2.6, 4.6),
    depth: 2,
    fill,
  }));

/** A broken gene: both strands severed. One that can no longer be repaired has lost its colour. */
export const buildTorn = (color: Color, isFixed: boolean, random: Random): readonly Atom[] => {
  const whole = buildHealthy(color, random).map(atom => (isFixed ? { ...atom, fill: fade(atom.fill, 0.45) } : atom));
  return [...half(whole, -1), ...half(whole, 1), ...rust(isFixed ? RUST.scar : RUST.fresh, random)];
};
