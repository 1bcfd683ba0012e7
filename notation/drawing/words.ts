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
