import type { Setup } from '#engine/index';
import { drawContents } from './contents.ts';
import { drawDefinitions, listMolecules } from './definitions.ts';
import { makeDescription, makeTitle } from './description.ts';
import { drawFrame, makeViewBox } from './frame.ts';
import { drawMarks } from './mark-drawing.ts';
import { type LastTurn, marksOf } from './marks.ts';
import { type DrawingOptions, type Settings, settingsOf } from './options.ts';
import { BOARD_STYLE } from './style.ts';
import { element, escapeText } from './svg.ts';
import { drawTiles } from './tiles.ts';

export interface BoardDrawingOptions extends DrawingOptions {
  /** The turn that led here, to be marked. */
  readonly lastTurn?: LastTurn | undefined;
  /** Files and ranks around the board, and a spot beside the genome of the side to move; yes if not given. */
  readonly hasCoordinates?: boolean | undefined;
  /** Width and height in pixels; if not given, the drawing takes the room it is given. */
  readonly size?: number | undefined;
}

const drawHead = (setup: Setup, { idPrefix, guardians }: Settings, lastTurn: LastTurn | undefined): string =>
  element('title', { id: `${idPrefix}-title` }, escapeText(makeTitle(setup, lastTurn))) +
  element('desc', { id: `${idPrefix}-desc` }, escapeText(makeDescription(setup, lastTurn, guardians)));

/** A board as a whole SVG document that stands by itself: no script, no reference to anything outside. */
export const drawBoard = (setup: Setup, options: BoardDrawingOptions = {}): string => {
  const settings = settingsOf(options);
  const { idPrefix } = settings;
  const { lastTurn, hasCoordinates = true, size } = options;
  const parts = [
    drawHead(setup, settings, lastTurn),
    element('style', {}, BOARD_STYLE),
    drawDefinitions(settings, listMolecules(setup, settings.guardians)),
    drawFrame(hasCoordinates ? setup.turn : undefined, settings),
    drawTiles(settings),
    lastTurn === undefined ? '' : drawMarks(marksOf(lastTurn), settings),
    drawContents(setup, settings),
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
