import { type Color, fileOf, type Gene, opposite, rankOf, type Square } from '#engine/index';
import type { MoleculeName } from './molecules.ts';
import { type DrawingOptions, settingsOf } from './options.ts';
import { PAPER, RUST } from './palette.ts';
import { leanOf } from './piece.ts';
import { element, use } from './svg.ts';

export type GeneState = 'healthy' | 'silenced' | 'mutated';

/** A gene's state by rules.md §2; `isBound`: at least one enemy RNA is bound to it. */
export const stateOfGene = (gene: Gene, isBound: boolean): GeneState => {
  if (gene.lesion !== undefined) return 'mutated';
  return gene.methylated || isBound ? 'silenced' : 'healthy';
};

/** The side whose gene stands on a square of rank 1 or 8. */
export const ownerOf = (square: Square): Color => (rankOf(square) === 0 ? 'white' : 'black');

/** What a gene is painted with, from the bottom up. */
export const moleculesOfGene = (gene: Gene, color: Color, isBound: boolean): readonly MoleculeName[] => {
  const state = stateOfGene(gene, isBound);
  if (state === 'mutated') return [gene.lesion === 0 ? `${color}-scarred` : `${color}-torn`];
  if (state === 'healthy') return [`${color}-healthy`];
  const caps: readonly MoleculeName[] = gene.methylated ? [`${color}-caps`] : [];
  const antisense: readonly MoleculeName[] = isBound ? [`${opposite(color)}-antisense`] : [];
  return [...caps, `${color}-muffled`, ...antisense];
};

/** One tick for each of its owner's turns in which a lesion can still be repaired. */
const drawWindow = (window: number): string => {
  const ticks = Array.from({ length: window }, (_, index) => {
    const x = (index - (window - 1) / 2) * 8;
    return `M${x} 35.5v9.5`;
  }).join('');
  if (ticks === '') return '';
  const line = (stroke: string, width: number): string =>
    element('path', { d: ticks, stroke, 'stroke-width': width, 'stroke-linecap': 'round' });
  return line(PAPER, 7.5) + line(RUST.mark, 4);
};

/** One gene about the middle of its tile, with its state and repair window; a guardian's on its shield. Needs the definitions. */
export const drawGene = (gene: Gene, square: Square, isBound: boolean, options: DrawingOptions = {}): string => {
  const settings = settingsOf(options);
  const color = ownerOf(square);
  const isGuardian = settings.guardians.includes(fileOf(square));
  const transform = leanOf(color, square, settings);
  const shield = isGuardian ? use(`${settings.idPrefix}-guardian`) : '';
  const parts = moleculesOfGene(gene, color, isBound).map(name => use(`${settings.idPrefix}-${name}`, { transform }));
  const names = ['gene', color, stateOfGene(gene, isBound), ...(isGuardian ? ['guardian'] : [])];
  return element('g', { class: names.join(' ') }, shield + parts.join('') + drawWindow(gene.lesion ?? 0));
};
