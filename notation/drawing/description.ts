import {
  COLORS,
  type Color,
  FILES,
  type File,
  type GameEvent,
  geneSquare,
  makeFile,
  makeSquare,
  opposite,
  type Piece,
  ROLES,
  type Setup,
  type Square,
} from '#engine/index';
import { ROLE_NAMES } from '../role-names.ts';
import { isBound } from './bindings.ts';
import { stateOfGene } from './gene.ts';
import type { LastTurn } from './marks.ts';
import { COLOR_NAMES } from './words.ts';

/** How the rules ended the game in a turn; undefined when they did not. */
const describeEnd = (events: readonly GameEvent[]): string | undefined => {
  for (const event of events) {
    if (event.kind === 'cancer')
      return `${COLOR_NAMES[opposite(event.color)]} has won: ${COLOR_NAMES[event.color]} has cancer`;
    if (event.kind !== 'adjudicated') continue;
    return event.winner === undefined
      ? 'drawn at the turn limit'
      : `${COLOR_NAMES[event.winner]} has won at the turn limit`;
  }
  return undefined;
};

/** The turn and whose it is, or how the last turn ended the game, in a few words. */
export const makeTitle = (setup: Setup, lastTurn?: LastTurn): string => {
  const state = describeEnd(lastTurn?.events ?? []) ?? `${COLOR_NAMES[setup.turn]} to act`;
  return `DNA Chess, turn ${setup.turnNumber}, ${state}`;
};

const describeLesion = (window: number): string => {
  if (window === 0) return 'mutated for good';
  return `mutated, ${window} ${window === 1 ? 'turn' : 'turns'} left to repair`;
};

const describeSilence = (isMethylated: boolean, isBoundHere: boolean): string =>
  [isMethylated ? 'methylated' : '', isBoundHere ? 'silenced by RNA' : ''].filter(text => text !== '').join(' and ');

/** A gene that is not healthy, in words. */
const describeGene = (setup: Setup, color: Color, file: File): readonly string[] => {
  const gene = setup.genomes[color][file];
  const isBoundHere = isBound(setup, color, file);
  if (gene === undefined || stateOfGene(gene, isBoundHere) === 'healthy') return [];
  const state = gene.lesion === undefined ? describeSilence(gene.methylated, isBoundHere) : describeLesion(gene.lesion);
  return [`${makeSquare(geneSquare(color, file))} ${state}`];
};

const describeGenes = (setup: Setup, color: Color): string => {
  const sick = FILES.flatMap(file => describeGene(setup, color, file));
  return sick.length === 0 ? 'all genes healthy' : `genes ${sick.join(', ')}`;
};

const describePlace = ([square, piece]: readonly [Square, Piece]): string => {
  const bound = piece.role === 'rna' ? piece.bound : undefined;
  const notes = [
    ...(piece.age === 0 ? [] : [`age ${piece.age}`]),
    ...(bound === undefined ? [] : [`silencing ${makeSquare(geneSquare(opposite(piece.color), bound))}`]),
  ];
  return makeSquare(square) + (notes.length === 0 ? '' : ` (${notes.join(', ')})`);
};

const describePieces = (setup: Setup, color: Color): string =>
  ROLES.flatMap(role => {
    const places = [...setup.board].filter(([, piece]) => piece.color === color && piece.role === role);
    const names = places.sort(([a], [b]) => a - b).map(describePlace);
    return names.length === 0 ? [] : [`${ROLE_NAMES[role]} ${names.join(' ')}`];
  }).join('; ');

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

const describeGuardians = (guardians: readonly File[]): string =>
  `Guardians: the genes on ${guardians.length === 1 ? 'file' : 'files'} ${guardians.map(makeFile).join(', ')}.`;

/** The whole board in sentences, for those who do not see it; `guardians` are the files of its guardian genes. */
export const makeDescription = (setup: Setup, lastTurn?: LastTurn, guardians: readonly File[] = []): string =>
  [
    ...COLORS.map(color => describeSide(setup, color)),
    ...(guardians.length === 0 ? [] : [describeGuardians(guardians)]),
    ...(lastTurn === undefined ? [] : [describeLastTurn(lastTurn)]),
  ].join(' ');
