import { FILES, makeFile, ROLES } from '#engine/index';
import { makeRole } from '../letters.ts';
import { INK, PAPER } from './palette.ts';
import { element } from './svg.ts';

export const SERIF = 'Iowan Old Style, Palatino, Georgia, serif';
const ROSE_INK = '#8a2f3c';

/** A letter in a lower corner of a tile, with a rim of paper so that it can be read on any wash. */
const defineLetter = (id: string, letter: string, x: number, fill: string): string => {
  const font = { 'font-size': 19, 'font-family': SERIF, 'font-weight': 'bold', 'text-anchor': 'middle' };
  const rim = { stroke: PAPER, 'stroke-width': '3.5', 'stroke-linejoin': 'round', 'paint-order': 'stroke' };
  return element('text', { id, x, y: 43, ...font, fill, ...rim }, letter);
};

const definePip = (id: string): string =>
  element('circle', { id, cy: -38, r: 4.2, fill: INK, stroke: PAPER, 'stroke-width': '1.6' });

/** The definitions of what is written on pieces: `letter-N`, `file-a`, and `pip`. */
export const defineLettering = (idPrefix: string): string =>
  [
    ...ROLES.map(role => makeRole(role)).map(letter => defineLetter(`${idPrefix}-letter-${letter}`, letter, 39, INK)),
    ...FILES.map(makeFile).map(file => defineLetter(`${idPrefix}-file-${file}`, file, -38, ROSE_INK)),
    definePip(`${idPrefix}-pip`),
  ].join('\n');
