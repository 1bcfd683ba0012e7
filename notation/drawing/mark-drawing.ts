import { MARK_KINDS, type Mark, type MarkKind } from './marks.ts';
import { type DrawingOptions, settingsOf } from './options.ts';
import { INK, PAPER, RUST } from './palette.ts';
import { type Place, placeOf } from './place.ts';
import { element, makeNumber, use } from './svg.ts';

const OCHRE = '#96661a';
const OLIVE = '#66703a';
const ROSE = '#a3555c';

const frame = (inset: number, attributes: { readonly [name: string]: string }): string => {
  const [at, side] = [inset - 50, 100 - 2 * inset];
  return element('rect', { x: at, y: at, width: side, height: side, rx: 9, fill: 'none', ...attributes });
};

/** Corners of a frame, for the gene that a deed changed. */
const CORNERS = 'M-45 -28V-45H-28M28 -45H45V-28M45 28V45H28M-28 45H-45V28';

const SPLINTERS = [12, 48, 95, 133, 170, 222, 260, 301, 338]
  .map((degrees, index) => {
    const angle = (degrees * Math.PI) / 180;
    const far = 41 + (index % 3) * 3;
    const [x, y] = [far * Math.cos(angle), far * Math.sin(angle)];
    return element('circle', { cx: x, cy: y, r: 3 + (index % 2) * 1.6 });
  })
  .join('');

const SHAPES: { readonly [kind in MarkKind]: string } = {
  left: frame(7, { stroke: OCHRE, 'stroke-width': '3.5', 'stroke-dasharray': '9 7', 'stroke-linecap': 'round' }),
  reached: frame(3, { fill: OCHRE, 'fill-opacity': '.34', stroke: OCHRE, 'stroke-width': '4.5' }),
  spent: element('circle', {
    r: 26,
    fill: 'none',
    stroke: ROSE,
    'stroke-width': '7',
    'stroke-dasharray': '0 13.6',
    'stroke-linecap': 'round',
  }),
  degraded: element('g', { fill: ROSE, stroke: INK, 'stroke-width': '1' }, SPLINTERS),
  touched: element('path', { d: CORNERS, fill: 'none', stroke: RUST.mark, 'stroke-width': '5.5' }),
  activated: frame(8, { stroke: OLIVE, 'stroke-width': '4', 'stroke-dasharray': '0 8', 'stroke-linecap': 'round' }),
  selected: frame(3, { fill: OLIVE, 'fill-opacity': '.4', stroke: INK, 'stroke-width': '4.5' }),
  open: element('circle', { r: 12, fill: OLIVE, 'fill-opacity': '.75', stroke: PAPER, 'stroke-width': '2.5' }),
  aimed: element('circle', { r: 45, fill: 'none', stroke: OLIVE, 'stroke-width': '5' }),
};

/** The definitions that marks use. */
export const defineMarks = (idPrefix: string): string =>
  MARK_KINDS.map(kind => element('g', { id: `${idPrefix}-mark-${kind}` }, SHAPES[kind])).join('\n');

const lineBetween = (from: Place, to: Place, attributes: { readonly [name: string]: string }): string => {
  const d = `M${makeNumber(from.x)} ${makeNumber(from.y)}L${makeNumber(to.x)} ${makeNumber(to.y)}`;
  return element('path', { d, fill: 'none', 'stroke-linecap': 'round', ...attributes });
};

const LINES = {
  path: { stroke: OCHRE, 'stroke-width': '5', 'stroke-dasharray': '1 12' },
  deed: { stroke: RUST.mark, 'stroke-width': '5' },
} as const;

/** Marks in the board's coordinates, to be drawn on the tiles and under the pieces. Needs the definitions. */
export const drawMarks = (marks: readonly Mark[], options: DrawingOptions = {}): string => {
  const { view, idPrefix } = settingsOf(options);
  const shapes = marks.map(mark => {
    if ('from' in mark) return lineBetween(placeOf(mark.from, view), placeOf(mark.to, view), LINES[mark.kind]);
    const { x, y } = placeOf(mark.square, view);
    return use(`${idPrefix}-mark-${mark.kind}`, { x: makeNumber(x), y: makeNumber(y) });
  });
  return element('g', { class: 'marks' }, shapes.join(''));
};
