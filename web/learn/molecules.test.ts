import { describe, expect, it } from 'vitest';
import { fileOf, PROTEINS, ROLES, type Role, rankOf, STANDARD, toSquare } from '#engine/index';
import { positionWith, rulesetWith, squareOf } from '#test/kit/setups';
import { costOf, describeKind, MOLECULE_WORDS, MOLECULES } from './molecules.ts';

const LETTERS: { readonly [role in Role]: string } = {
  rna: 'R',
  nuclease: 'N',
  polymerase: 'P',
  methyltransferase: 'M',
  kinase: 'K',
  helicase: 'H',
  ligase: 'L',
};

/** Where a role's words say that it goes from d4 on an empty board. */
const isMeant = (moves: string, across: number, up: number): boolean => {
  const [far, near] = [Math.max(across, up), Math.min(across, up)];
  if (moves.startsWith('One to three squares straight')) return near === 0 && far <= 3;
  if (moves.startsWith('Any distance straight')) return near === 0;
  if (moves.startsWith('Any distance diagonally')) return near === far;
  if (moves.startsWith('One square in any direction')) return far === 1;
  if (moves.startsWith('A knight’s jump')) return far === 2 && near === 1;
  throw new Error(`no test knows "${moves}"`);
};

describe('the words about the molecules', () => {
  it.each(ROLES)('tell how a %s moves, as the engine moves it', role => {
    const position = positionWith({ white: `${LETTERS[role]}d4` });
    const from = squareOf('d4');
    for (let number = 8; number < 56; number++) {
      const to = toSquare(number);
      if (to === from) continue;
      const expected = isMeant(
        MOLECULE_WORDS[role].moves,
        Math.abs(fileOf(to) - fileOf(from)),
        Math.abs(rankOf(to) - rankOf(from)),
      );
      expect([number, position.reaches(from, to)]).toEqual([number, expected]);
    }
  });

  it('follow the ruleset', () => {
    expect(describeKind('rna', STANDARD)).toContain('Left unused for 3 turns, it decays.');
    expect(describeKind('rna', rulesetWith({ rnaLifespan: 1 }))).toContain('unused for 1 turn,');
    expect(describeKind('rna', rulesetWith({ rnaLifespan: 0 }))).not.toContain('decays');
    expect(describeKind('nuclease', STANDARD)).not.toContain('from afar');
    expect(describeKind('nuclease', rulesetWith({ primedGenes: true }))).toContain('from afar');
    expect(describeKind('helicase', STANDARD)).toContain('Pushes');
    expect(describeKind('helicase', rulesetWith({ unfolding: true }))).toContain('Unfolds');
    expect(describeKind('methyltransferase', STANDARD)).toContain('misses one transcription');
    expect(describeKind('methyltransferase', rulesetWith({ methylation: 'deep' }))).toContain('until a Ligase');
    expect(describeKind('gene', rulesetWith({ expressionCap: 'square' }))).not.toContain('still about');
  });

  it('tell the costs of proteins, and none of what is not translated', () => {
    expect(MOLECULES.map(molecule => costOf(molecule, STANDARD))).toEqual([undefined, undefined, 3, 2, 1, 2, 2, 1]);
    expect(costOf('nuclease', rulesetWith({ nucleaseCost: 4 }))).toBe(4);
    expect(PROTEINS.every(protein => costOf(protein, STANDARD) !== undefined)).toBe(true);
  });
});
