import { COLORS, type Color, FILES, type GameEvent, geneSquare, makeSquare, PROTEINS, type Setup } from '#engine/index';
import { isBound } from './bindings.ts';
import { stateOfGene } from './gene.ts';
import type { LastTurn } from './marks.ts';
import { COLOR_NAMES, ROLE_NAMES } from './words.ts';

/** The turn and whose it is, in a few words. */
export const makeTitle = (setup: Setup): string =>
  `DNA Chess, turn ${setup.turnNumber}, ${COLOR_NAMES[setup.turn]} to act`;

const describeLesion = (window: number): string => {
  if (window === 0) return 'mutated for good';
  return `mutated, ${window} ${window === 1 ? 'turn' : 'turns'} left to repair`;
};

const describeGenes = (setup: Setup, color: Color): string => {
  const sick = FILES.flatMap(file => {
    const gene = setup.genomes[color][file];
    if (gene === undefined) return [];
    const state = stateOfGene(gene, isBound(setup, color, file));
    if (state === 'healthy') return [];
    return [
      `${makeSquare(geneSquare(color, file))} ${gene.lesion === undefined ? state : describeLesion(gene.lesion)}`,
    ];
  });
  return sick.length === 0 ? 'all genes healthy' : `genes ${sick.join(', ')}`;
};

const describePieces = (setup: Setup, color: Color): string =>
  (['rna', ...PROTEINS] as const)
    .flatMap(role => {
      const squares = [...setup.board].filter(([, piece]) => piece.color === color && piece.role === role);
      const names = squares
        .map(([square]) => square)
        .sort((a, b) => a - b)
        .map(makeSquare);
      return names.length === 0 ? [] : [`${ROLE_NAMES[role]} ${names.join(' ')}`];
    })
    .join('; ');

const describeSide = (setup: Setup, color: Color): string => {
  const pieces = describePieces(setup, color);
  return `${COLOR_NAMES[color]}: ${describeGenes(setup, color)}${pieces === '' ? '' : `; ${pieces}`}.`;
};

const describeEvent = (event: GameEvent): readonly string[] => {
  switch (event.kind) {
    case 'moved':
    case 'pushed':
      return [`${ROLE_NAMES[event.role]} ${event.kind} from ${makeSquare(event.from)} to ${makeSquare(event.to)}`];
    case 'degraded':
      return [`RNA on ${makeSquare(event.square)} degraded`];
    case 'translated':
      return [`${ROLE_NAMES[event.role]} translated on ${makeSquare(event.square)}`];
    case 'bound':
    case 'methylated':
    case 'mutated':
    case 'repaired':
      return [`gene ${makeSquare(event.gene)} ${event.kind}`];
    case 'passed':
    case 'swapped':
      return [`${COLOR_NAMES[event.color]} ${event.kind}`];
    default:
      return [];
  }
};

const describeLastTurn = ({ events }: LastTurn): string => `Last turn: ${events.flatMap(describeEvent).join(', ')}.`;

/** The whole board in sentences, for those who do not see it. */
export const makeDescription = (setup: Setup, lastTurn?: LastTurn): string =>
  [
    ...COLORS.map(color => describeSide(setup, color)),
    ...(lastTurn === undefined ? [] : [describeLastTurn(lastTurn)]),
  ].join(' ');
