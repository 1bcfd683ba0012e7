import { type Color, FILES, geneSquare, makeFile } from '#engine/index';
import { SERIF } from './lettering.ts';
import { type DrawingOptions, settingsOf } from './options.ts';
import { INK, PAPER, PARCHMENT } from './palette.ts';
import { BOARD, placeOf, TILE } from './place.ts';
import { element, escapeText } from './svg.ts';

const MARGIN = 36;
const NARROW = 6;

const marginOf = (hasCoordinates: boolean): number => (hasCoordinates ? MARGIN : NARROW);

/** The view box of a board with its frame, the tiles beginning at (0, 0). */
export const makeViewBox = (hasCoordinates: boolean): string => {
  const margin = marginOf(hasCoordinates);
  return `${-margin} ${-margin} ${BOARD + 2 * margin} ${BOARD + 2 * margin}`;
};

const drawPaper = (margin: number): string => {
  const side = BOARD + 2 * margin;
  const edge = { width: BOARD, height: BOARD, fill: 'none', stroke: PARCHMENT.edge, 'stroke-width': 6 };
  const sheet = { x: -margin, y: -margin, width: side, height: side, rx: 14, fill: PARCHMENT.frame };
  return element('rect', { class: 'frame', ...sheet }) + element('rect', edge);
};

const EDGES = [-MARGIN / 2, BOARD + MARGIN / 2];

const drawLabel = (text: string, x: number, y: number): string => element('text', { x, y: y + 7 }, escapeText(text));

/** Files below and above, ranks left and right, for whoever sits on either side. */
const drawCoordinates = (view: Color): string => {
  const labels = FILES.flatMap((file, index) => {
    const { x } = placeOf(geneSquare('white', file), view);
    const rank = String(view === 'white' ? 8 - index : index + 1);
    return EDGES.flatMap(edge => [drawLabel(makeFile(file), x, edge), drawLabel(rank, edge, (index + 0.5) * TILE)]);
  });
  const font = { 'font-size': 20, 'font-family': SERIF, 'text-anchor': 'middle' };
  return element('g', { class: 'coordinates', fill: PARCHMENT.label, ...font }, labels.join(''));
};

/** The sheet that the tiles lie on, with files and ranks around it: the same whoever is to move. */
export const drawSheet = (options: DrawingOptions = {}): string =>
  drawPaper(MARGIN) + drawCoordinates(settingsOf(options).view);

/** A spot of the mover's tone outside the corner of its genome. */
export const drawMover = (turn: Color, options: DrawingOptions = {}): string => {
  const isNear = turn === settingsOf(options).view;
  const spot = { cx: EDGES[1], cy: EDGES[isNear ? 1 : 0], r: 9, fill: turn === 'white' ? PAPER : INK };
  return element('circle', { class: 'mover', ...spot, stroke: INK, 'stroke-width': 2.5 });
};

/** The sheet that the tiles lie on; with coordinates and a spot for the side to move, unless that is undefined. */
export const drawFrame = (turn: Color | undefined, options: DrawingOptions = {}): string =>
  turn === undefined ? drawPaper(marginOf(false)) : drawSheet(options) + drawMover(turn, options);
