import { INK, PAPER, RUST } from './palette.ts';
import { element } from './svg.ts';

/** The break through both strands. */
const BREAK = 'M6 -37L-7 -17L7 -5L-7 9L6 20L-4 31';

/** Oxidised atoms along the break and a few sprung out of it: x, y, radius and which of the rusts. */
const RUSTED: readonly (readonly [number, number, number, 0 | 1 | 2])[] = [
  [5, -33, 3.6, 0],
  [0, -25.5, 4.6, 1],
  [-5.5, -17.5, 5.4, 0],
  [1, -11, 4.8, 2],
  [6.5, -4, 5.8, 1],
  [0, 2, 5, 0],
  [-6, 9, 5.6, 1],
  [1, 14.5, 4.6, 2],
  [5.5, 21, 4.8, 0],
  [-1, 28.5, 3.8, 1],
  [12, -19, 2.6, 2],
  [-13, -4, 2.8, 2],
  [12.5, 10, 2.6, 2],
  [-10, 23, 2.4, 2],
];

const drawRust = (): string => {
  const beads = RUSTED.map(([cx, cy, r, tone]) => element('circle', { cx, cy, r, fill: RUST.fresh[tone] })).join('');
  const rim = (stroke: string, width: number): string => element('g', { stroke, 'stroke-width': width }, beads);
  return rim(INK, 4) + rim(RUST.line, 1);
};

/** What lies in the gap of a torn gene: fresh rust while it can be repaired, afterwards a dark closed scar. */
export const drawLesion = (isFixed: boolean): string => {
  const tear = (stroke: string, width: number): string =>
    element('path', { d: BREAK, fill: 'none', stroke, 'stroke-width': width, 'stroke-linejoin': 'bevel' });
  return isFixed ? tear(PAPER, 11) + tear(RUST.scar, 6) : tear(PAPER, 21) + drawRust();
};
