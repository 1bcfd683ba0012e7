import { COLORS, type Color, FILES, geneSquare, makeFile, type Setup, type Square } from '#engine/index';
import { drawBindings, isBound, listBindings } from './bindings.ts';
import { drawDefinitions, listMolecules } from './definitions.ts';
import { makeDescription, makeTitle } from './description.ts';
import { drawGene } from './gene.ts';
import { drawMarks } from './mark-drawing.ts';
import { type LastTurn, marksOf } from './marks.ts';
import { type DrawingOptions, type Settings, settingsOf } from './options.ts';
import { INK, PAPER, PARCHMENT } from './palette.ts';
import { drawPiece } from './piece.ts';
import { placeOf, TILE } from './place.ts';
import { BOARD_STYLE } from './style.ts';
import { element, escapeText, translate } from './svg.ts';
import { drawTiles } from './tiles.ts';

export interface BoardDrawingOptions extends DrawingOptions {
  /** The turn that led here, to be marked. */
  readonly lastTurn?: LastTurn | undefined;
  /** Files and ranks around the board, and a spot beside the genome of the side to move; yes if not given. */
  readonly hasCoordinates?: boolean | undefined;
  /** Width and height in pixels; if not given, the drawing takes the room it is given. */
  readonly size?: number | undefined;
}

const SIDE = 8 * TILE;
const MARGIN = 36;

const onSquare = (square: Square, view: Color, content: string): string => {
  const { x, y } = placeOf(square, view);
  return element('g', { transform: translate(x, y) }, content);
};

const drawGenomes = (setup: Setup, settings: Settings): string =>
  COLORS.flatMap(color =>
    FILES.map(file => {
      const gene = setup.genomes[color][file];
      const square = geneSquare(color, file);
      if (gene === undefined) return '';
      return onSquare(square, settings.view, drawGene(gene, square, isBound(setup, color, file), settings));
    }),
  ).join('\n');

const drawPieces = (setup: Setup, settings: Settings): string =>
  [...setup.board]
    .sort(([a], [b]) => a - b)
    .map(([square, piece]) => onSquare(square, settings.view, drawPiece(piece, square, settings)))
    .join('\n');

const drawLabel = (text: string, x: number, y: number): string => element('text', { x, y: y + 7 }, escapeText(text));

/** Files below and above, ranks left and right, for whoever sits on either side. */
const drawCoordinates = (view: Color): string => {
  const labels = FILES.flatMap((file, index) => {
    const at = placeOf(geneSquare('white', file), view).x;
    const rank = view === 'white' ? 8 - index : index + 1;
    const middle = (index + 0.5) * TILE;
    const edges = [-MARGIN / 2, SIDE + MARGIN / 2];
    return edges.flatMap(edge => [drawLabel(makeFile(file), at, edge), drawLabel(String(rank), edge, middle)]);
  });
  const font = { 'font-size': 20, 'font-family': 'Iowan Old Style, Palatino, Georgia, serif', 'text-anchor': 'middle' };
  return element('g', { class: 'coordinates', fill: PARCHMENT.label, ...font }, labels.join(''));
};

/** A spot of the mover's tone outside the corner of its genome. */
const drawMover = ({ turn }: Setup, view: Color): string => {
  const y = turn === view ? SIDE + MARGIN / 2 : -MARGIN / 2;
  const fill = turn === 'white' ? PAPER : INK;
  return element('circle', {
    class: 'mover',
    cx: SIDE + MARGIN / 2,
    cy: y,
    r: 9,
    fill,
    stroke: INK,
    'stroke-width': 2.5,
  });
};

const drawFrame = (margin: number): string => {
  const whole = { x: -margin, y: -margin, width: SIDE + 2 * margin, height: SIDE + 2 * margin, rx: 14 };
  return element('rect', { class: 'frame', ...whole, fill: PARCHMENT.frame });
};

const drawEdge = (): string =>
  element('rect', { width: SIDE, height: SIDE, fill: 'none', stroke: PARCHMENT.edge, 'stroke-width': 3 });

const drawHead = (setup: Setup, idPrefix: string, lastTurn: LastTurn | undefined): string =>
  element('title', { id: `${idPrefix}-title` }, escapeText(makeTitle(setup))) +
  element('desc', { id: `${idPrefix}-desc` }, escapeText(makeDescription(setup, lastTurn)));

/** A board as a whole SVG document that stands by itself: no script, no reference to anything outside. */
export const drawBoard = (setup: Setup, options: BoardDrawingOptions = {}): string => {
  const settings = settingsOf(options);
  const { idPrefix, view } = settings;
  const { lastTurn, hasCoordinates = true, size } = options;
  const margin = hasCoordinates ? MARGIN : 6;
  const parts = [
    drawHead(setup, idPrefix, lastTurn),
    element('style', {}, BOARD_STYLE),
    drawDefinitions(settings, listMolecules(setup)),
    drawFrame(margin),
    drawTiles(settings),
    drawEdge(),
    lastTurn === undefined ? '' : drawMarks(marksOf(lastTurn), settings),
    drawBindings(listBindings(setup), settings),
    drawGenomes(setup, settings),
    drawPieces(setup, settings),
    hasCoordinates ? drawCoordinates(view) + drawMover(setup, view) : '',
  ];
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: size,
    height: size,
    viewBox: `${-margin} ${-margin} ${SIDE + 2 * margin} ${SIDE + 2 * margin}`,
    class: 'dna-board',
    role: 'img',
    'aria-labelledby': `${idPrefix}-title ${idPrefix}-desc`,
  };
  return `${element('svg', attributes, parts.filter(part => part !== '').join('\n'))}\n`;
};
