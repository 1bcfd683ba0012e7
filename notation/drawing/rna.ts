import type { Color } from '#engine/index';
import { type Atom, toneAt } from './molecule.ts';
import { fade, washOf } from './palette.ts';
import type { Place } from './place.ts';
import { between, type Random } from './random.ts';

/** How far gone a strand is drawn: whole, then shorter and paler three times; the pips beside it count on. */
export const RNA_STAGES = [0, 1, 2, 3] as const;
export type RnaStage = (typeof RNA_STAGES)[number];

export const stageOf = (age: number): RnaStage => RNA_STAGES[Math.min(age, 3)] ?? 3;

const BEADS = 24;
const STEP = 5.5;
const BENDS = 2;
/** The steepest that the strand runs against its own direction, in radians. */
const SWING = 1.36;

/** A meander: its direction swings like a pendulum along the strand, which makes every bend round. */
const trace = (beads: number): readonly Place[] => {
  const places: Place[] = [{ x: 0, y: 0 }];
  for (let index = 1; index < beads; index++) {
    const { x, y } = places.at(-1) ?? { x: 0, y: 0 };
    const direction = SWING * Math.cos((2 * Math.PI * BENDS * index) / beads);
    places.push({ x: x + STEP * Math.cos(direction), y: y - STEP * Math.sin(direction) });
  }
  return places;
};

const middleOf = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

/** A meander about the middle of its tile. */
const centred = (places: readonly Place[]): readonly Place[] => {
  const [cx, cy] = [middleOf(places.map(({ x }) => x)), middleOf(places.map(({ y }) => y))];
  return places.map(({ x, y }) => ({ x: x - cx, y: y - cy }));
};

const STRAND = centred(trace(BEADS));

const bead = (x: number, y: number, r: number, depth: number, fill: string): Atom => ({ x, y, r, depth, fill });

/** Nucleotides of three tones in turn, as the codons go. */
const nucleotide = ({ x, y }: Place, index: number, color: Color, stage: RnaStage): Atom => {
  const tone = toneAt(washOf('rna', color), (index % 3) / 2.5);
  return bead(x, y, 5.6 + (index % 2) * 0.7, index / BEADS, fade(tone, stage * 0.2));
};

/** The nucleotides a strand has lost, adrift where its end was. */
const fragments = (color: Color, stage: RnaStage, random: Random): readonly Atom[] =>
  Array.from({ length: stage }, (_, index) => {
    const fill = fade(toneAt(washOf('rna', color), 0), stage * 0.2);
    return bead(38 - index * 15, between(random, -6, 24), 3.6, 0, fill);
  });

/** A wavy strand of beads that loses five at its end with every stage. */
export const buildRna = (color: Color, stage: RnaStage, random: Random): readonly Atom[] => {
  const left = BEADS - stage * 5;
  const strand = STRAND.slice(0, left).map((place, index) => nucleotide(place, index, color, stage));
  return [...strand, ...fragments(color, stage, random)];
};

/** An enemy strand laid along a gene. */
export const buildAntisense = (color: Color, random: Random): readonly Atom[] =>
  Array.from({ length: 13 }, (_, index) => {
    const x = -42 + index * 7;
    return bead(x, 9 * Math.sin(index * 1.05), 5.6, index / 13, toneAt(washOf('rna', color), random()));
  });
