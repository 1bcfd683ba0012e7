import { COLORS, type Color, FILES, geneSquare, type Setup, type Square } from '#engine/index';
import { drawBindings, isBound, listBindings } from './bindings.ts';
import { drawGene } from './gene.ts';
import { type DrawingOptions, type Settings, settingsOf } from './options.ts';
import { drawPiece } from './piece.ts';
import { placeOf } from './place.ts';
import { element, translate } from './svg.ts';

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

/** Everything that stands on a board, in the board's coordinates: bindings, genes, pieces. Needs the definitions. */
export const drawContents = (setup: Setup, options: DrawingOptions = {}): string => {
  const settings = settingsOf(options);
  const parts = [
    drawBindings(listBindings(setup), settings),
    drawGenomes(setup, settings),
    drawPieces(setup, settings),
  ];
  return parts.join('\n');
};
