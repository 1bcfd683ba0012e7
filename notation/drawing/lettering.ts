import { INK, PAPER } from './palette.ts';
import { element, escapeText } from './svg.ts';

const SERIF = 'Iowan Old Style, Palatino, Georgia, serif';

/** A few letters with a rim of paper, so that they can be read on any wash. */
export const drawLetters = (text: string, x: number, y: number, size: number, fill: string = INK): string =>
  element(
    'text',
    {
      x,
      y,
      'font-size': size,
      'font-family': SERIF,
      'font-weight': 'bold',
      'text-anchor': 'middle',
      fill,
      stroke: PAPER,
      'stroke-width': '3.5',
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    },
    escapeText(text),
  );
