import type { Role } from '#engine/index';

/** The names of the pieces, as messages and descriptions have them. */
export const ROLE_NAMES: { readonly [role in Role]: string } = {
  rna: 'RNA',
  nuclease: 'Nuclease',
  polymerase: 'Polymerase',
  methyltransferase: 'Methyltransferase',
  kinase: 'Kinase',
  helicase: 'Helicase',
  ligase: 'Ligase',
};
