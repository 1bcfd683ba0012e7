import { type Color, type File, fileOf, type Gene, type Piece, rankOf, type Setup, type Square } from '#engine/index';
import { makeRole } from '../letters.ts';
import type { Pen } from './ansi.ts';
import { isBound } from './bindings.ts';
import { ownerOf, stateOfGene } from './gene.ts';

/** What stands on a square: its letter and one sign, two characters in all. */
export interface Cell {
  readonly text: string;
  readonly pen: Pen;
}

const EMPTY: Cell = { text: '. ', pen: 'faint' };

/** White's letters are capitals, as in every text of the game. */
const inCase = (letter: string, color: Color): string => (color === 'white' ? letter : letter.toLowerCase());

const signOfSilence = (isMethylated: boolean, isBoundHere: boolean): string => {
  if (isMethylated) return isBoundHere ? '%' : 'm';
  return isBoundHere ? '~' : ' ';
};

const geneCell = (gene: Gene, letter: 'D' | 'G', color: Color, isBoundHere: boolean): Cell => {
  if (gene.lesion !== undefined) return { text: `#${gene.lesion}`, pen: 'lesion' };
  const pen = stateOfGene(gene, isBoundHere) === 'healthy' ? color : 'silenced';
  return { text: inCase(letter, color) + signOfSilence(gene.methylated, isBoundHere), pen };
};

const signOf = (piece: Piece): string => {
  if (piece.role === 'rna') return piece.bound === undefined ? String(piece.age) : '~';
  if (piece.age === 0) return ' ';
  return piece.age > 9 ? '+' : String(piece.age);
};

/** The cell of a square; `guardians` are the files of the guardian genes. */
export const cellOf = (setup: Setup, square: Square, guardians: readonly File[]): Cell => {
  const piece = setup.board.get(square);
  if (piece !== undefined) return { text: inCase(makeRole(piece.role), piece.color) + signOf(piece), pen: piece.color };
  if (rankOf(square) % 7 !== 0) return EMPTY;
  const [owner, file] = [ownerOf(square), fileOf(square)];
  const gene = setup.genomes[owner][file];
  if (gene === undefined) return EMPTY;
  return geneCell(gene, guardians.includes(file) ? 'G' : 'D', owner, isBound(setup, owner, file));
};
