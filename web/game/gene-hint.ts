import {
  type Color,
  fileOf,
  makeSquare,
  opposite,
  type Position,
  type Ruleset,
  rankOf,
  type Square,
  toSquare,
} from '#engine/index';
import { listBindings } from '#notation/drawing/index';
import { describeKind } from '../learn/molecules.ts';
import { describeGene } from './gene-words.ts';
import type { Hint } from './hint.ts';
import { type GeneReading, readSide } from './side-state.ts';
import { COLOR_NAMES, countOf, squaresOf } from './words.ts';

const ownerOf = (square: Square): Color | undefined => {
  if (rankOf(square) === 0) return 'white';
  return rankOf(square) === 7 ? 'black' : undefined;
};

const frontOf = (gene: Square, color: Color): Square => toSquare(gene + (color === 'white' ? 8 : -8));

const describeRepair = ({ window = 0, square }: GeneReading, color: Color): readonly string[] =>
  window === 0
    ? []
    : [
        `A Ligase beside ${makeSquare(square)} can repair it in ${COLOR_NAMES[color]}’s next ${countOf(window, 'turn')}.`,
      ];

const describeSilence = (gene: GeneReading, color: Color, position: Position): readonly string[] => {
  const silencers = listBindings(position.toSetup()).filter(binding => binding.gene === gene.square);
  return [
    ...(silencers.length === 0 ? [] : [`RNA on ${squaresOf(silencers.map(({ rna }) => rna))} is bound to it.`]),
    ...(gene.isMethylated
      ? [`Its methyl groups are lost at the end of ${COLOR_NAMES[opposite(color)]}’s next turn.`]
      : []),
  ];
};

/** The RNA of a gene that is still on the board. */
const ownRna = (gene: Square, color: Color, position: Position): Square | undefined =>
  [...position.toSetup().board].find(
    ([, piece]) => piece.role === 'rna' && piece.color === color && piece.gene === fileOf(gene),
  )?.[0];

/** What keeps a healthy gene from transcribing; undefined when nothing does. */
const describeHindrance = (gene: Square, color: Color, position: Position): string | undefined => {
  const rna = position.ruleset.expressionCap === 'gene' ? ownRna(gene, color, position) : undefined;
  if (rna !== undefined) return `Its RNA is still about, on ${makeSquare(rna)}, so it transcribes no other.`;
  const front = frontOf(gene, color);
  return position.pieceAt(front) === undefined
    ? undefined
    : `${makeSquare(front)} before it is taken, so it cannot transcribe.`;
};

const describeWhen = ({ transcriptionInterval, rnaCap }: Ruleset, side: string): string => {
  const when = transcriptionInterval === 1 ? `when a turn of ${side} begins` : `at ${side}’s next transcription`;
  return rnaCap === 0 ? when : `${when}, if ${side} has fewer than ${rnaCap} RNA then`;
};

const describeTranscription = ({ square }: GeneReading, color: Color, position: Position): string =>
  describeHindrance(square, color, position) ??
  `Its next RNA appears on ${makeSquare(frontOf(square, color))} ${describeWhen(position.ruleset, COLOR_NAMES[color])}.`;

const describeGuardian = (position: Position, color: Color): string =>
  `A guardian: while one of them is mutated, ${position.ruleset.cancerThreshold - 1} mutated genes are cancer for ${COLOR_NAMES[color]}, not ${position.ruleset.cancerThreshold}.`;

const describeMore = (gene: GeneReading, color: Color, position: Position): readonly string[] => {
  if (gene.state === 'mutated') return describeRepair(gene, color);
  if (gene.state === 'silenced') return describeSilence(gene, color, position);
  return [describeTranscription(gene, color, position)];
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is to be said of a gene; undefined for a square of ranks 2 to 7. */
export const hintOfGene = (position: Position, square: Square): Hint | undefined => {
  const color = ownerOf(square);
  const gene = color && readSide(position, color).genes[fileOf(square)];
  if (color === undefined || gene === undefined) return undefined;
  return {
    title: `${COLOR_NAMES[color]}’s gene ${makeSquare(square)}`,
    state: [
      `${capitalised(describeGene(gene))}.`,
      ...describeMore(gene, color, position),
      ...(gene.isGuardian ? [describeGuardian(position, color)] : []),
    ],
    kind: describeKind('gene', position.ruleset),
    now: [],
  };
};
