import { COLORS, type Color, FILES, geneSquare, type Setup, type Square } from '#engine/index';
import { drawBindings, isBound, listBindings } from './bindings.ts';
import { drawDefinitions, listMolecules } from './definitions.ts';
import { makeDescription, makeTitle } from './description.ts';
import { drawFrame, makeViewBox } from './frame.ts';
import { drawGene } from './gene.ts';
import { drawMarks } from './mark-drawing.ts';
import { type LastTurn, marksOf } from './marks.ts';
import { type DrawingOptions, type Settings, settingsOf } from './options.ts';
import { drawPiece } from './piece.ts';
import { placeOf } from './place.ts';
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

const drawHead = (setup: Setup, idPrefix: string, lastTurn: LastTurn | undefined): string =>
  element('title', { id: `${idPrefix}-title` }, escapeText(makeTitle(setup, lastTurn))) +
  element('desc', { id: `${idPrefix}-desc` }, escapeText(makeDescription(setup, lastTurn)));

/** A board as a whole SVG document that stands by itself: no script, no reference to anything outside. */
export const drawBoard = (setup: Setup, options: BoardDrawingOptions = {}): string => {
  const settings = settingsOf(options);
  const { idPrefix } = settings;
  const { lastTurn, hasCoordinates = true, size } = options;
  const parts = [
    drawHead(setup, idPrefix, lastTurn),
    element('style', {}, BOARD_STYLE),
    drawDefinitions(settings, listMolecules(setup)),
    drawFrame(hasCoordinates ? setup.turn : undefined, settings),
    drawTiles(settings),
    lastTurn === undefined ? '' : drawMarks(marksOf(lastTurn), settings),
    drawBindings(listBindings(setup), settings),
    drawGenomes(setup, settings),
    drawPieces(setup, settings),
  ];
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: size,
    height: size,
    viewBox: makeViewBox(hasCoordinates),
    class: 'dna-board',
    role: 'img',
    'aria-labelledby': `${idPrefix}-title ${idPrefix}-desc`,
  };
  return `${element('svg', attributes, parts.filter(part => part !== '').join('\n'))}\n`;
};
