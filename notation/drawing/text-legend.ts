import { COLORS, type File, makeFile, makeSquare, type Setup } from '#engine/index';
import { listBindings } from './bindings.ts';
import type { LastTurn } from './marks.ts';
import { COLOR_NAMES } from './words.ts';

type Entry = readonly [isNeeded: boolean, text: string];

const describeGuardians = (guardians: readonly File[]): string =>
  `G a guardian gene: ${guardians.length === 1 ? 'that on file' : 'those on files'} ${guardians.map(makeFile).join(', ')}`;

const listEntries = (setup: Setup, guardians: readonly File[]): readonly Entry[] => {
  const pieces = [...setup.board.values()];
  const genes = COLORS.flatMap(color => setup.genomes[color]);
  return [
    [true, 'capitals White, small letters Black; D a gene'],
    [guardians.length > 0, describeGuardians(guardians)],
    [genes.some(gene => gene.lesion !== undefined), '#2 mutated, 2 turns left to repair it; #0 for good'],
    [genes.some(gene => gene.methylated), 'Dm silenced by methylation'],
    [listBindings(setup).length > 0, 'D~ silenced by RNA, R~ the RNA that does it; D% also methylated'],
    [pieces.some(piece => piece.role === 'rna'), 'R1 RNA left unused for 1 turn'],
    [pieces.some(piece => piece.role !== 'rna' && piece.age > 0), 'N1 a protein 1 turn old; + older than 9'],
  ];
};

const MARKS = '[ ] reached in the last turn; ( ) left or spent; > < the gene acted on; x x RNA degraded';

const describeBindings = (setup: Setup): readonly string[] =>
  listBindings(setup).map(({ color, rna, gene }) => {
    const piece = setup.board.get(rna);
    return `${COLOR_NAMES[color]}'s RNA on ${makeSquare(rna)} (age ${piece?.age ?? 0}) silences ${makeSquare(gene)}`;
  });

/** The lines below a board in text: only what this board needs. */
export const makeLegend = (
  setup: Setup,
  lastTurn: LastTurn | undefined,
  guardians: readonly File[],
): readonly string[] => [
  ...describeBindings(setup),
  ...listEntries(setup, guardians).flatMap(([isNeeded, text]) => (isNeeded ? [text] : [])),
  ...(lastTurn === undefined ? [] : [MARKS]),
];
