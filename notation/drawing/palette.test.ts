import { describe, expect, it } from 'vitest';
import { fade, type Molecule, PARCHMENT, washOf } from './palette.ts';

/** How light a colour is in a print without colour, from 0 to 255. */
const greyOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue;
};

const saturationOf = (color: string): number => {
  const channels = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16));
  return (Math.max(...channels) - Math.min(...channels)) / 255;
};

const MOLECULES: readonly Molecule[] = [
  'nuclease',
  'polymerase',
  'methyltransferase',
  'kinase',
  'helicase',
  'ligase',
  'rna',
  'backbone',
  'muffled',
  'base',
];

describe.each(MOLECULES)('the wash of %s', molecule => {
  const [white, black] = [washOf(molecule, 'white'), washOf(molecule, 'black')];

  it('is lighter for White than for Black without colour too', () => {
    const darkest = Math.min(...white.tones.map(greyOf));
    expect(darkest - Math.max(...black.tones.map(greyOf))).toBeGreaterThan(25);
  });

  it('is muted', () => {
    for (const tone of [...white.tones, ...black.tones]) expect(saturationOf(tone)).toBeLessThan(0.5);
  });

  it('has a line darker than its tones', () => {
    for (const wash of [white, black]) expect(greyOf(wash.line)).toBeLessThan(Math.min(...wash.tones.map(greyOf)));
  });
});

describe('fade', () => {
  it.each([
    [0, '#d9a6a8'],
    [1, PARCHMENT.light],
    [0.5, '#dfbfae'],
  ])('washes a colour out by %d', (amount, expected) => {
    expect(fade('#d9a6a8', amount)).toBe(expected);
  });
});
