import { COLORS, type Color, PROTEINS } from '#engine/index';
import { defineGuardian } from './guardian.ts';
import { buildCaps, buildHealthy, buildMuffled, buildTorn } from './helix.ts';
import { drawLesion } from './lesion.ts';
import { type Atom, defineMolecule } from './molecule.ts';
import { type Molecule, washOf } from './palette.ts';
import { buildProtein } from './proteins.ts';
import { createRandom } from './random.ts';
import { buildAntisense, buildRna, RNA_STAGES } from './rna.ts';

/** Everything a gene is put together from; the enemy's antisense strand goes by its own colour. */
export const GENE_PARTS = ['healthy', 'muffled', 'caps', 'antisense', 'torn', 'scarred'] as const;
export type GenePart = (typeof GENE_PARTS)[number];

export type MoleculeName =
  | 'guardian'
  | `${Color}-${(typeof PROTEINS)[number] | `rna${(typeof RNA_STAGES)[number]}` | GenePart}`;

interface Model {
  readonly name: MoleculeName;
  readonly line: string;
  readonly color: Color;
  readonly atoms: readonly Atom[];
  readonly wound: string;
}

const modelsOf = (color: Color, seed: number): readonly Model[] => {
  let number = 0;
  const random = () => createRandom(seed, color === 'white' ? 1 : 2, number++);
  const model = (name: MoleculeName, molecule: Molecule, atoms: readonly Atom[], wound = ''): Model => ({
    name,
    line: washOf(molecule, color).line,
    color,
    atoms,
    wound,
  });
  return [
    ...PROTEINS.map(protein => model(`${color}-${protein}`, protein, buildProtein(protein, color, random()))),
    ...RNA_STAGES.map(stage => model(`${color}-rna${stage}`, 'rna', buildRna(color, stage, random()))),
    model(`${color}-healthy`, 'backbone', buildHealthy(color, random())),
    model(`${color}-muffled`, 'muffled', buildMuffled(color, random())),
    model(`${color}-caps`, 'base', buildCaps(color)),
    model(`${color}-antisense`, 'rna', buildAntisense(color, random())),
    model(`${color}-torn`, 'backbone', buildTorn(color, false, random()), drawLesion(false)),
    model(`${color}-scarred`, 'backbone', buildTorn(color, true, random()), drawLesion(true)),
  ];
};

/** The definitions of both sides' molecules and of the guardians' shield, or only of those that a drawing uses. */
export const defineMolecules = (idPrefix: string, seed: number, used?: ReadonlySet<MoleculeName>): string => {
  const isUsed = (name: MoleculeName): boolean => used === undefined || used.has(name);
  const molecules = COLORS.flatMap(color => modelsOf(color, seed))
    .filter(({ name }) => isUsed(name))
    .map(({ name, atoms, line, color, wound }) => defineMolecule(`${idPrefix}-${name}`, atoms, line, color, wound));
  const shield = isUsed('guardian') ? [defineGuardian(`${idPrefix}-guardian`)] : [];
  return [...molecules, ...shield].join('\n');
};
