import type { Color, Protein } from '#engine/index';

/** Flat washes from the far side of a molecule to the near one, and the line between its atoms. */
export interface Wash {
  readonly tones: readonly [string, string, string];
  readonly line: string;
}

export const INK = '#2f2a24';
export const PENCIL = '#5f5138';
export const PAPER = '#fbf4e0';

export const PARCHMENT = {
  frame: '#eadfc3',
  light: '#e4d7b4',
  dark: '#cdbb90',
  edge: '#8b7a57',
  label: '#4d4230',
} as const;

/** Seen through the crowd: the cytoplasm's own molecules, little darker or lighter than the tile they float in. */
export const CROWD = {
  light: { fills: ['#ddd0a8', '#d9d0b0', '#e0cdaa', '#d6cdab'], line: '#cdbd92' },
  dark: { fills: ['#c4b182', '#c0b48c', '#c8af88', '#bcb088'], line: '#b2a072' },
} as const;

export const LIPID = { head: '#c3a86c', tail: '#a8925f', line: '#86714a' } as const;

type Washes = { readonly [molecule in Protein | 'rna' | 'backbone' | 'muffled' | 'base']: Wash };

const wash = (back: string, middle: string, front: string, line: string): Wash => ({
  tones: [back, middle, front],
  line,
});

/** White's molecules are painted thin, Black's with more pigment; the hues are the same. */
const WASHES: { readonly [color in Color]: Washes } = {
  white: {
    nuclease: wash('#c08a72', '#d3a288', '#deb39b', '#7d4f3d'),
    polymerase: wash('#8ea3b8', '#a6b9ca', '#b8c8d6', '#51667b'),
    methyltransferase: wash('#cfab5d', '#dcbf78', '#e6cd90', '#80642a'),
    kinase: wash('#9aa069', '#b0b580', '#c1c595', '#5d6237'),
    helicase: wash('#a08fac', '#b5a6bf', '#c5b9cd', '#63536f'),
    ligase: wash('#86a48e', '#9db8a3', '#b0c8b5', '#4c6953'),
    rna: wash('#c98f93', '#d9a6a8', '#e3b9b9', '#84494f'),
    backbone: wash('#74a3a3', '#8bb7b5', '#a0c7c4', '#3c6a6c'),
    muffled: wash('#b3b2a2', '#c2c0b0', '#cecbbc', '#77766a'),
    base: wash('#c99f52', '#d6b169', '#dfc082', '#7e6128'),
  },
  black: {
    nuclease: wash('#7c4636', '#945846', '#a46855', '#3f211a'),
    polymerase: wash('#465d76', '#587089', '#678099', '#24323f'),
    methyltransferase: wash('#8a6a22', '#a38136', '#b39247', '#4a370f'),
    kinase: wash('#596032', '#6d7443', '#7d8452', '#2e3219'),
    helicase: wash('#5e4c6b', '#735f80', '#836f90', '#32273a'),
    ligase: wash('#41644d', '#53785f', '#63886f', '#223629'),
    rna: wash('#8d484f', '#a25b61', '#b16c71', '#4a2227'),
    backbone: wash('#2f6467', '#41797b', '#528a8b', '#18383a'),
    muffled: wash('#6f6d62', '#807e72', '#8d8b7f', '#403f38'),
    base: wash('#7f5e22', '#94722f', '#a3803d', '#46320f'),
  },
};

export type Molecule = keyof Washes;

export const washOf = (molecule: Molecule, color: Color): Wash => WASHES[color][molecule];

/** The only warm red on the board is what has gone wrong. */
export const RUST = {
  fresh: ['#8f3a24', '#a84c30', '#bb6444'],
  line: '#561f12',
  scar: '#6d3527',
  mark: '#a33c22',
} as const;

/** Where an enzyme does its work: against each hue, a tone that stands out in grey as well. */
export const SITE: { readonly [color in Color]: { readonly deep: string; readonly pale: string } } = {
  white: { deep: '#5d3a34', pale: '#f6ecc9' },
  black: { deep: '#241a18', pale: '#ecdcae' },
};

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16));

/** A colour washed out towards the paper; `amount` from 0 (unchanged) to 1 (bare paper). */
export const fade = (color: string, amount: number): string => {
  const paper = channels(PARCHMENT.light);
  const mixed = channels(color).map((value, index) => Math.round(value + ((paper[index] ?? value) - value) * amount));
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
};
