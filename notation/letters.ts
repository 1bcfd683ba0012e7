import { PROTEINS, type Protein, ROLES, type Role } from '#engine/index';

export const PROTEIN_LETTERS = ['N', 'P', 'M', 'K', 'H', 'L'] as const;
export type ProteinLetter = (typeof PROTEIN_LETTERS)[number];

export const PIECE_LETTERS = ['R', ...PROTEIN_LETTERS] as const;
export type PieceLetter = (typeof PIECE_LETTERS)[number];

const LETTER_OF_ROLE: { readonly [role in Role]: PieceLetter } = {
  rna: 'R',
  nuclease: 'N',
  polymerase: 'P',
  methyltransferase: 'M',
  kinase: 'K',
  helicase: 'H',
  ligase: 'L',
};

const ROLE_OF_LETTER = Object.fromEntries(ROLES.map(role => [LETTER_OF_ROLE[role], role])) as {
  readonly [letter in PieceLetter]: Role;
};

const PROTEIN_OF_LETTER = Object.fromEntries(PROTEINS.map(role => [LETTER_OF_ROLE[role], role])) as {
  readonly [letter in ProteinLetter]: Protein;
};

/** The capital letter of a piece in every text of this game: `R` for RNA, `N P M K H L` for the proteins. */
export const makeRole = (role: Role): PieceLetter => LETTER_OF_ROLE[role];

/** The piece that a capital letter stands for. */
export const fromLetter = (letter: PieceLetter): Role => ROLE_OF_LETTER[letter];

/** The protein that a capital letter stands for. */
export const fromProteinLetter = (letter: ProteinLetter): Protein => PROTEIN_OF_LETTER[letter];
