import { describe, expect, it } from 'vitest';
import { COLORS, type Color, ROLES, type Role } from '#engine/index';
import type { Atom } from './molecule.ts';
import { buildProtein } from './proteins.ts';
import { createRandom } from './random.ts';
import { buildRna } from './rna.ts';

const build = (role: Role, color: Color, seed = 1): readonly Atom[] =>
  role === 'rna' ? buildRna(color, 0, createRandom(seed)) : buildProtein(role, color, createRandom(seed));

/** The points of a grid that a molecule covers, as it stands on the board: Black's turned round. */
const silhouetteOf = (role: Role, color: Color, seed = 1): ReadonlySet<string> => {
  const sign = color === 'white' ? 1 : -1;
  const covered = new Set<string>();
  for (const { x, y, r } of build(role, color, seed))
    for (let column = -50; column <= 50; column += 4)
      for (let row = -50; row <= 50; row += 4)
        if (Math.hypot(column - sign * x, row - sign * y) <= r) covered.add(`${column},${row}`);
  return covered;
};

/** How much of two silhouettes together both have in common, from 0 to 1. */
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const common = [...a].filter(point => b.has(point)).length;
  return common / (a.size + b.size - common);
};

const PAIRS = ROLES.flatMap((a, index) => ROLES.slice(index + 1).map(b => [a, b] as const));

describe.each(COLORS)("%s's molecules", color => {
  it.each(PAIRS)('%s and %s differ in silhouette', (a, b) => {
    expect(likeness(silhouetteOf(a, color), silhouetteOf(b, color))).toBeLessThan(0.72);
  });

  it.each(ROLES)('%s keeps its silhouette under another seed', role => {
    expect(likeness(silhouetteOf(role, color, 1), silhouetteOf(role, color, 2))).toBeGreaterThan(0.8);
  });

  it.each(ROLES)('%s stays on its tile', role => {
    for (const { x, y, r } of build(role, color)) expect(Math.hypot(x, y) + r).toBeLessThan(52);
  });
});
