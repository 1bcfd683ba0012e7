import { INK } from './palette.ts';
import { element } from './svg.ts';

/** A shield that leaves room for the marks in the corners of its tile. */
const SHIELD = 'M0-42C14-38.5 27-38.5 40-40.5V3C40 24 20 36 0 43C-20 36-40 24-40 3V-40.5C-27-38.5-14-38.5 0-42Z';

const GILT = { wash: '#f0dfae', band: '#c9a24e' } as const;

/** What lies under a gene that stands guard over its genome: a shield, a flat wash within a band and two lines of ink. */
export const defineGuardian = (id: string): string => {
  const line = (stroke: string, width: number, fill = 'none'): string =>
    element('path', { d: SHIELD, fill, stroke, 'stroke-width': width, 'stroke-linejoin': 'round' });
  return element('g', { id }, line(INK, 8.6, GILT.wash) + line(GILT.band, 4.6));
};
