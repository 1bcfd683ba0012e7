import type { Color, Role } from '#engine/index';

export const COLOR_NAMES: { readonly [color in Color]: string } = { white: 'White', black: 'Black' };

export const ROLE_NAMES: { readonly [role in Role]: string } = {
  rna: 'RNA',
  nuclease: 'Nuclease',
  polymerase: 'Polymerase',
  methyltransferase: 'Methyltransferase',
  kinase: 'Kinase',
  helicase: 'Helicase',
  ligase: 'Ligase',
};

/** The notation's letters. */
export const ROLE_LETTERS: { readonly [role in Role]: string } = {
  rna: 'R',
  nuclease: 'N',
  polymerase: 'P',
  methyltransferase: 'M',
  kinase: 'K',
  helicase: 'H',
  ligase: 'L',
};
