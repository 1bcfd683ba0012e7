/** The vocabulary of the game (rules.md §1–§2). Every union is derived from one const array. */

export const COLORS = ['white', 'black'] as const;
export type Color = (typeof COLORS)[number];

export const PROTEINS = ['nuclease', 'polymerase', 'methyltransferase', 'kinase', 'helicase', 'ligase'] as const;
export type Protein = (typeof PROTEINS)[number];

export const ROLES = ['rna', ...PROTEINS] as const;
export type Role = (typeof ROLES)[number];

export type ByColor<T> = { readonly [color in Color]: T };

/** 0 is a1, 7 is h1, 63 is h8. */
export type Square = number & { readonly __brand: 'Square' };
/** 0 is file a, 7 is file h. A gene is named by its file. */
export type File = number & { readonly __brand: 'File' };

export const opposite = (color: Color): Color => (color === 'white' ? 'black' : 'white');

export const isProtein = (role: Role): role is Protein => role !== 'rna';
