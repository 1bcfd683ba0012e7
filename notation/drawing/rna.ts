import type { Color } from '#engine/index';
import { type Atom, toneAt } from './molecule.ts';
import { fade, washOf } from './palette.ts';
import { between, type Random } from './random.ts';

/** How far gone a strand is drawn: whole, then shorter and paler three times; the pips beside it count on. */
export const RNA_STAGES = [0, 1, 2, 3] as const;
export type RnaStage = (typeof RNA_STAGES)[number];

export const stageOf = (age: number): RnaStage => RNA_STAGES[Math.min(age, 3)] ?? 3;

const BEADS = 13;
const LENGTH = 78;

const wave = (x: number): number => 15 * Math.sin((x * Math.PI) / 24);

const bead = (x: number, y: number, r: number, depth: number, fill: string): Atom => ({ x, y, r, depth, fill });

/** One nucleotide: a bead of the strand and its base on the side that waits for a partner. */
const nucleotide = (index: number, color: Color, stage: RnaStage, random: Random): readonly Atom[] => {
  const x = -LENGTH / 2 + (index * LENGTH) / (BEADS - 1);
  const y = wave(x) + between(random, -0.8, 0.8);
  const fill = fade(toneAt(washOf('rna', color), random()), stage * 0.2);
  const base = fade(toneAt(washOf('base', color), 0.5), stage * 0.2);
  const backbone = bead(x, y, 6.6, 0.5 + index / 100, fill);
  return index % 2 === 0 ? [backbone] : [backbone, bead(x, y - 9.5, 3.6, 0.2, base)];
};

/** The nucleotides a strand has lost, adrift where its end was. */
const fragments = (color: Color, stage: RnaStage, random: Random): readonly Atom[] =>
  Array.from({ length: stage }, (_, index) => {
    const fill = fade(toneAt(washOf('rna', color), 0), stage * 0.2);
    return bead(38 - index * 15, between(random, -22, 22), 3.6, 0, fill);
  });

/** A wavy strand of beads that loses two or three at its end with every stage. */
export const buildRna = (color: Color, stage: RnaStage, random: Random): readonly Atom[] => {
  const left = BEADS - Math.ceil(stage * 2.4);
  const strand = Array.from({ length: left }, (_, index) => nucleotide(index, color, stage, random));
  return [...strand.flat(), ...fragments(color, stage, random)];
};

/** An enemy strand laid along a gene. */
export const buildAntisense = (color: Color, random: Random): readonly Atom[] =>
  Array.from({ length: 13 }, (_, index) => {
    const x = -42 + index * 7;
    return bead(x, 9 * Math.sin(index * 1.05), 5.6, index / 13, toneAt(washOf('rna', color), random()));
  });
