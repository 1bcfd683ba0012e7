import { type Color, makeFile, type Piece, type Rna, type Role, type Square } from '#engine/index';
import { makeRole } from '../letters.ts';
import type { MoleculeName } from './molecules.ts';
import { type DrawingOptions, type Settings, settingsOf } from './options.ts';
import { between, createRandom } from './random.ts';
import { stageOf } from './rna.ts';
import { element, makeNumber, use } from './svg.ts';

export const moleculeOf = (piece: Piece): MoleculeName =>
  piece.role === 'rna' ? `${piece.color}-rna${stageOf(piece.age)}` : `${piece.color}-${piece.role}`;

/** Every molecule faces the other side's genome and leans a little, each square in its own way. */
export const leanOf = (color: Color, square: Square, { view, seed }: Settings): string => {
  const lean = between(createRandom(seed, square), -7, 7);
  return `rotate(${makeNumber(lean + (color === view ? 0 : 180))})`;
};

/** Molecules that stay themselves in a mirror are mirrored on some squares, so that neighbours look less alike. */
const MIRRORED: ReadonlySet<Role> = new Set(['polymerase', 'methyltransferase', 'helicase', 'ligase']);

const mirrorOf = (role: Role, square: Square, { seed }: Settings): string =>
  MIRRORED.has(role) && createRandom(seed, 5, square)() < 0.5 ? 'scale(-1 1)' : '';

/** One pip for each own turn that an RNA has been on the board unused. */
const drawPips = (age: number, idPrefix: string): string =>
  Array.from({ length: age }, (_, index) => use(`${idPrefix}-pip`, { x: 39 - index * 11 })).join('');

const drawRnaSigns = ({ age, bound }: Rna, idPrefix: string): string => {
  const target = bound === undefined ? '' : use(`${idPrefix}-file-${makeFile(bound)}`);
  return drawPips(age, idPrefix) + target;
};

/** One RNA or protein about the middle of its tile; its square only decides how it leans. Needs the definitions. */
export const drawPiece = (piece: Piece, square: Square, options: DrawingOptions = {}): string => {
  const settings = settingsOf(options);
  const { idPrefix, isLettered } = settings;
  const transform = leanOf(piece.color, square, settings) + mirrorOf(piece.role, square, settings);
  const molecule = use(`${idPrefix}-${moleculeOf(piece)}`, { transform });
  const letter = isLettered ? use(`${idPrefix}-letter-${makeRole(piece.role)}`) : '';
  const signs = piece.role === 'rna' ? drawRnaSigns(piece, idPrefix) : '';
  return element('g', { class: `piece ${piece.color} ${piece.role}` }, molecule + signs + letter);
};
