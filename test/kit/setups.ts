import {
  type ByColor,
  type Color,
  type File,
  type Gene,
  type Genome,
  makeFile,
  makeSquare,
  type Piece,
  Position,
  parseFile,
  parseSquare,
  type Role,
  type Ruleset,
  type Setup,
  type Square,
  STANDARD,
} from '#engine/index';
import { LETTERS } from './texts.ts';

/** An arrangement in words: what is left out is empty, healthy, White's, turn 1, closed. */
export interface Arrangement {
  /** White's pieces, separated by spaces: `Nc4`, `Nc4:2` (age 2), `Rd7`, `Rd7:b1e` (of gene b, age 1, bound to gene e; `-` for no gene). */
  readonly white?: string;
  readonly black?: string;
  /** Eight characters as in notation.md §2: `h`, `m`, or the repair window. */
  readonly whiteGenome?: string;
  readonly blackGenome?: string;
  readonly turn?: Color;
  readonly turnNumber?: number;
  readonly swapOpen?: boolean;
}

const ROLES_BY_LETTER: Readonly<Record<string, Role>> = {
  R: 'rna',
  N: 'nuclease',
  P: 'polymerase',
  M: 'methyltransferase',
  K: 'kinase',
  H: 'helicase',
  L: 'ligase',
};

const must = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`the test asks for ${what}`);
  return value;
};

export const squareOf = (name: string): Square => must(parseSquare(name), `the square ${name}`);
export const fileNamed = (name: string): File => must(parseFile(name), `the file ${name}`);

const PIECE = /^([RNPMKHL])([a-h][1-8])(?::([a-h-])?(\d*)([a-h])?)?$/;

const readPiece = (color: Color, text: string): readonly [Square, Piece] => {
  const [, letter = '', square = '', gene = '-', age = '', bound = ''] = must(PIECE.exec(text) ?? undefined, text);
  const role = must(ROLES_BY_LETTER[letter], text);
  if (role !== 'rna') return [squareOf(square), { role, color, age: Number(age) }];
  return [squareOf(square), { role, color, gene: parseFile(gene), age: Number(age), bound: parseFile(bound) }];
};

const readPieces = (color: Color, text: string): readonly (readonly [Square, Piece])[] =>
  text
    .split(' ')
    .filter(word => word !== '')
    .map(word => readPiece(color, word));

const readGene = (letter: string): Gene => ({
  methylated: letter === 'm',
  lesion: letter === 'm' || letter === 'h' ? undefined : Number(letter),
});

const readGenome = (text: string): Genome => [...text].map(readGene);

/** The setup of an arrangement. */
export const arrange = (words: Arrangement): Setup => {
  const genomes: ByColor<Genome> = {
    white: readGenome(words.whiteGenome ?? 'hhhhhhhh'),
    black: readGenome(words.blackGenome ?? 'hhhhhhhh'),
  };
  const board = new Map([...readPieces('white', words.white ?? ''), ...readPieces('black', words.black ?? '')]);
  const { turn = 'white', turnNumber = 1, swapOpen = false } = words;
  return { board, genomes, turn, turnNumber, swapOpen };
};

const pieceWords = ([square, piece]: readonly [Square, Piece]): string => {
  const name = LETTERS[piece.role] + makeSquare(square);
  if (piece.role !== 'rna') return piece.age === 0 ? name : `${name}:${piece.age}`;
  if (piece.gene === undefined && piece.age === 0 && piece.bound === undefined) return name;
  const [gene, bound] = [piece.gene, piece.bound].map(file => (file === undefined ? '' : makeFile(file)));
  return `${name}:${gene || '-'}${piece.age}${bound}`;
};

const piecesWords = (setup: Setup, color: Color): string =>
  [...setup.board]
    .filter(([, piece]) => piece.color === color)
    .sort(([a], [b]) => a - b)
    .map(pieceWords)
    .join(' ');

const genomeWords = (genome: Genome): string =>
  genome.map(({ methylated, lesion }) => (lesion === undefined ? (methylated ? 'm' : 'h') : lesion)).join('');

/** The words of a setup: `arrange` makes the setup of them again; pieces are in board order. */
export const arrangementOf = (setup: Setup): Required<Arrangement> => ({
  white: piecesWords(setup, 'white'),
  black: piecesWords(setup, 'black'),
  whiteGenome: genomeWords(setup.genomes.white),
  blackGenome: genomeWords(setup.genomes.black),
  turn: setup.turn,
  turnNumber: setup.turnNumber,
  swapOpen: setup.swapOpen,
});

export const rulesetWith = (settings: Partial<Ruleset>): Ruleset => ({ ...STANDARD, ...settings });

/** The position of a setup that must be one; throws with the setup error otherwise. */
export const positionOf = (setup: Setup, ruleset: Ruleset = STANDARD): Position => {
  const result = Position.fromSetup(setup, ruleset);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
};

/** The position of an arrangement under the standard rules with some settings changed. */
export const positionWith = (words: Arrangement, settings: Partial<Ruleset> = {}): Position =>
  positionOf(arrange(words), rulesetWith(settings));
