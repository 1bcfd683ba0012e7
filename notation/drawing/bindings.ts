import { type Color, type File, geneSquare, opposite, type Setup, type Square } from '#engine/index';
import { type DrawingOptions, settingsOf } from './options.ts';
import { INK, washOf } from './palette.ts';
import { placeOf } from './place.ts';
import { element, makeNumber } from './svg.ts';

/** An RNA and the enemy gene that it silences. */
export interface Binding {
  readonly color: Color;
  readonly rna: Square;
  readonly gene: Square;
}

/** Every binding on a board, in board order. */
export const listBindings = ({ board }: Setup): readonly Binding[] =>
  [...board]
    .sort(([a], [b]) => a - b)
    .flatMap(([rna, piece]) => {
      if (piece.role !== 'rna' || piece.bound === undefined) return [];
      return [{ color: piece.color, rna, gene: geneSquare(opposite(piece.color), piece.bound) }];
    });

/** Whether an enemy RNA is bound to a side's gene. */
export const isBound = (setup: Setup, color: Color, file: File): boolean =>
  listBindings(setup).some(binding => binding.gene === geneSquare(color, file));

/** Tethers of beads from RNAs to the genes they silence, in the board's coordinates, to be drawn under the pieces. */
export const drawBindings = (bindings: readonly Binding[], options: DrawingOptions = {}): string => {
  const { view } = settingsOf(options);
  const tethers = bindings.map(({ color, rna, gene }) => {
    const [from, to] = [placeOf(rna, view), placeOf(gene, view)];
    const d = `M${makeNumber(from.x)} ${makeNumber(from.y)}L${makeNumber(to.x)} ${makeNumber(to.y)}`;
    const beads = (stroke: string, width: number): string =>
      element('path', { d, stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-dasharray': '0 10' });
    return beads(INK, 11) + beads(washOf('rna', color).tones[1], 8);
  });
  return element('g', { class: 'bindings' }, tethers.join(''));
};
