import type { Color, Protein } from '#engine/index';
import { type Atom, disc, packAtoms, type Region, toneAt, union, without } from './molecule.ts';
import { SITE, washOf } from './palette.ts';
import { turned } from './place.ts';
import { between, type Random } from './random.ts';

type Builder = (color: Color, random: Random) => readonly Atom[];

const near = (x: number, y: number, r: number, fill: string): Atom => ({ x, y, r, depth: 1.5, fill });
const far = (x: number, y: number, r: number, fill: string): Atom => ({ x, y, r, depth: -1, fill });

const rotated =
  (region: Region, degrees: number): Region =>
  (x, y) => {
    const point = turned({ x, y }, -degrees);
    return region(point.x, point.y);
  };

/** Two jaws of unequal length about a cleft that opens along a diagonal, the way it moves. */
const nuclease: Builder = (color, random) => {
  const cleft = union(
    disc(0, -13, 18),
    (x, y) => y < -13 && Math.abs(x) < 12.5,
    (x, y) => y < -20 && x > 0,
  );
  const body = packAtoms(rotated(without(disc(0, 2, 36), cleft), 45), washOf('nuclease', color), random);
  const site = [
    near(-12, 1, 4.8, SITE[color].deep),
    near(12, 1, 4.8, SITE[color].deep),
    near(0, 8, 5, SITE[color].deep),
  ];
  return [...body, ...site.map(atom => turned(atom, 45))];
};

/** A hand closed on a strand that runs straight through it, the way it moves. */
const polymerase: Builder = (color, random) => {
  const hand = union(disc(-16, 4, 19), disc(17, 6, 17), disc(0, 16, 20), disc(-18, -15, 12), disc(20, -13, 10));
  const groove: Region = (x, y) => Math.abs(x - 1) < 7 && y < 12;
  const body = packAtoms(without(hand, groove), washOf('polymerase', color), random);
  const backbone = washOf('backbone', color);
  const strand = [-36, -27, -18, -9, 0, 9].map(y => near(1 + between(random, -1, 1), y, 6, toneAt(backbone, 0.5)));
  const tail = [32, 40].map(y => far(1, y, 6, toneAt(backbone, 0)));
  return [...body, ...strand, ...tail, near(1, 20, 5, SITE[color].pale)];
};

/** A small body that holds up one methyl group. */
const methyltransferase: Builder = (color, random) => {
  const body = packAtoms(union(disc(0, 14, 20), disc(0, -2, 12)), washOf('methyltransferase', color), random);
  const hydrogens = [-150, -90, -30].map(degrees => turned(near(10.5, 0, 6, SITE[color].pale), degrees));
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
      .map(atom => turned(atom, degrees)),
  );
  const rim = [30, 90, 150, 210, 270, 330].map(degrees => turned(near(0, -13.5, 3.6, SITE[color].deep), degrees));
  return [...subunits, ...rim];
};

/** A horseshoe about a nicked strand, open towards its own genome. */
const ligase: Builder = (color, random) => {
  const ring = without(disc(0, -2, 38), disc(0, -1, 23.5));
  const opening: Region = (x, y) => y > 0 && Math.abs(x) < 4 + y * 0.85;
  const body = packAtoms(without(ring, opening), washOf('ligase', color), random, { spacing: 9, r: 6.6 });
  const backbone = washOf('backbone', color);
  const strand = [-8, 16, 27].map(y => near(0, y, 5.8, toneAt(backbone, 0.5)));
  return [...body, ...strand, near(0, 4, 5.2, SITE[color].pale)];
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
