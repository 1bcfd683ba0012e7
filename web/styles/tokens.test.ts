import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

const tokenOf = (name: string, scheme: Scheme): string => {
  const match = new RegExp(`--${name}: var\\(--day, (#[0-9a-f]{6})\\) var\\(--night, (#[0-9a-f]{6})\\);`).exec(CSS);
  const color = match?.[scheme === 'light' ? 1 : 2];
  if (color === undefined) throw new Error(`there is no colour --${name}`);
  return color;
};

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** The relative luminance of WCAG 2. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (a: string, b: string): number => {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
};

const GROUNDS = ['paper', 'sheet', 'sunk'];

describe.each(SCHEMES)('the colours in %s surroundings', scheme => {
  const contrastOf = (a: string, b: string): number => contrast(tokenOf(a, scheme), tokenOf(b, scheme));

  it.each(['ink', 'ink-soft', 'accent', 'ochre', 'danger', 'ok'])('write legibly in %s on every ground', ink => {
    for (const ground of GROUNDS) expect(contrastOf(ink, ground), ground).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['accent', 'ochre', 'danger', 'ok'])('write legibly in ink and in %s on its wash', name => {
    expect(contrastOf('ink', `${name}-wash`)).toBeGreaterThanOrEqual(7);
    expect(contrastOf('ink-soft', `${name}-wash`)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(name, `${name}-wash`)).toBeGreaterThanOrEqual(4.5);
  });

  it('write legibly on the accent', () => {
    expect(contrastOf('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['edge', 'focus'])('let the %s of a control be seen', name => {
    for (const ground of GROUNDS) expect(contrastOf(name, ground), ground).toBeGreaterThanOrEqual(3);
  });
});
