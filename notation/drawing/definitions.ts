import { COLORS, FILES, type File, type Setup } from '#engine/index';
import { isBound } from './bindings.ts';
import { moleculesOfGene } from './gene.ts';
import { defineLettering } from './lettering.ts';
import { defineMarks } from './mark-drawing.ts';
import { defineMolecules, type MoleculeName } from './molecules.ts';
import { type DrawingOptions, settingsOf } from './options.ts';
import { moleculeOf } from './piece.ts';
import { element } from './svg.ts';
import { defineTiles } from './tiles.ts';

/** The molecules that a board shows; `guardians` are the files of its guardian genes. */
export const listMolecules = (setup: Setup, guardians: readonly File[]): ReadonlySet<MoleculeName> => {
  const genes = COLORS.flatMap(color =>
    FILES.flatMap(file => {
      const gene = setup.genomes[color][file];
      return gene === undefined ? [] : moleculesOfGene(gene, color, isBound(setup, color, file));
    }),
  );
  return new Set([
    ...genes,
    ...[...setup.board.values()].map(moleculeOf),
    ...(guardians.length > 0 ? (['guardian'] as const) : []),
  ]);
};

/**
 * The `<defs>` that every other part uses: tiles, marks, letters and molecules. A page needs them once for each prefix and seed;
 * `used` leaves out the molecules that are not in it.
 */
export const drawDefinitions = (options: DrawingOptions = {}, used?: ReadonlySet<MoleculeName>): string => {
  const { idPrefix, seed } = settingsOf(options);
  const parts = [defineTiles(idPrefix, seed), defineMarks(idPrefix), defineLettering(idPrefix)];
  return element('defs', {}, [...parts, defineMolecules(idPrefix, seed, used)].join('\n'));
};
