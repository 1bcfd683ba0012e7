import type { Color, Protein } from '#engine/index';
import { type Atom, disc, packAtoms, type Region, toneAt, turnAtom, union, without } from './molecule.ts';
import { SITE, washOf } from './palette.ts';
import { between, type Random } from './random.ts';

type Builder = (color: Color, random: Random) => readonly Atom[];

const near = (x: number, y: number, r: number, fill: string): Atom => ({ x, y, r, depth: 1.5, fill });
const far = (x: number, y: number, r: number, fill: string): Atom => ({ x, y, r, depth: -1, fill });

const rotated =
  (region: Region, degrees: number): Region =>
  (x, y) => {
    const point = turnAtom({ x, y, r: 0, depth: 0, fill: '' }, -degrees);
    return region(point.x, point.y);
  };

/** Two jaws of unequal length about a cleft that opens along a diagonal, the way it moves. */
const nuclease: Builder = (color, random) => {
  const jaws = union(disc(-2, 8, 25), disc(-22, -8, 12), disc(22, -8, 12), disc(-19, -24, 9), disc(17, -26, 8));
  const cleft: Region = (x, y) => y < 4 && Math.abs(x - 1) < 5.5 + (4 - y) * 0.28;
  const body = packAtoms(rotated(without(jaws, cleft), 45), washOf('nuclease', color), random);
  const site = [
    near(-5, 2, 4.6, SITE[color].deep),
    near(5, 3, 4.6, SITE[color].deep),
    near(0, 9, 4.4, SITE[color].deep),
  ];
  return [...body, ...site.map(atom => turnAtom(atom, 45))];
};

/** A hand closed on a strand that runs straight through it, the way it moves. */
const polymerase: Builder = (color, random) => {
  const hand = union(disc(-16, 4, 19), disc(17, 6, 17), disc(0, 16, 20), disc(-18, -15, 12), disc(20, -13, 10));
  const groove: Region = (x, y) => Math.abs(x - 1) < 7 && y < 12;
  const body = packAtoms(without(hand, groove), washOf('polymerase', color), random);
  const backbone = washOf('backbone', color);
  const strand = [-40, -30, -20, -10, 0, 10].map(y => near(1 + between(random, -1, 1), y, 6, toneAt(backbone, 0.5)));
  const tail = [36, 45].map(y => far(1, y - 2, 6, toneAt(backbone, 0)));
  return [...body, ...strand, ...tail, near(1, 20, 5, SITE[color].pale)];
};

/** A small body that holds up one methyl group. */
const methyltransferase: Builder = (color, random) => {
  const body = packAtoms(union(disc(0, 14, 20), disc(0, -2, 12)), washOf('methyltransferase', color), random);
  const hydrogens = [-150, -90, -30].map(degrees => turnAtom(near(10.5, 0, 6, SITE[color].pale), degrees));
  const cap = hydrogens.map(atom => ({ ...atom, y: atom.y - 23, depth: 1.4 }));
  return [...body, near(0, -12, 4.5, SITE[color].deep), ...cap, near(0, -23, 7.5, SITE[color].deep)];
};

/** A small lobe hinged on a large one, a nucleotide's three phosphates between them. */
const kinase: Builder = (color, random) => {
  const lobes = union(disc(-10, 17, 22), disc(15, -20, 16), disc(-17, -2, 8));
  const cleft = rotated((x, y) => Math.abs(y + 1) < 4.5 && x > -12, 32);
  const body = packAtoms(without(lobes, cleft), washOf('kinase', color), random);
  const phosphates = [0, 1, 2].map(step => near(-1 + step * 9.5, -5 + step * 6, 4.8, SITE[color].pale));
  return [...body, ...phosphates];
};

/** Six subunits about an open pore. */
const helicase: Builder = (color, random) => {
  const wash = washOf('helicase', color);
  const subunits = [0, 60, 120, 180, 240, 300].flatMap(degrees =>
    packAtoms(disc(0, 0, 11), wash, random, { spacing: 8.6, r: 6 })
      .map(atom => ({ ...atom, y: atom.y - 26 }))
      .map(atom => turnAtom(atom, degrees)),
  );
  const rim = [30, 90, 150, 210, 270, 330].map(degrees => turnAtom(near(0, -13.5, 3.6, SITE[color].deep), degrees));
  return [...subunits, ...rim];
};

/** A horseshoe about a nicked strand, open towards its own genome. */
const ligase: Builder = (color, random) => {
  const ring = without(disc(0, 0, 37), disc(0, 2, 20));
  const opening: Region = (x, y) => y > 8 && Math.abs(x) < 6 + y * 0.35;
  const body = packAtoms(without(ring, opening), washOf('ligase', color), random, { spacing: 9, r: 6.4 });
  const backbone = washOf('backbone', color);
  const strand = [-10, 0, 22, 32].map(y => near(0, y, 5.8, toneAt(backbone, 0.5)));
  return [...body, ...strand, near(0, 11, 4.4, SITE[color].pale)];
};

const BUILDERS: { readonly [protein in Protein]: Builder } = {
  nuclease,
  polymerase,
  methyltransferase,
  kinase,
  helicase,
  ligase,
};

/** The atoms of a protein of a side, within 44 units of the middle of its tile and facing up. */
export const buildProtein = (protein: Protein, color: Color, random: Random): readonly Atom[] =>
  BUILDERS[protein](color, random);
