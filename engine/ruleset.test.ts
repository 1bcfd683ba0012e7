import { describe, expect, it } from 'vitest';
import { rulesetWith, squareOf } from '#test/kit/setups';
import {
  invalidSetting,
  PRESET_NAMES,
  PRESETS,
  type Ruleset,
  SETTINGS,
  type Square,
  STANDARD,
  toFile,
} from './index.ts';
import { translationCost } from './rules.ts';

describe('settings (rules.md §6)', () => {
  it('are these, in this order', () => {
    expect(SETTINGS).toEqual([
      'cancerThreshold',
      'guardians',
      'expressionCap',
      'rnaLifespan',
      'rnaCap',
      'transcriptionInterval',
      'nucleaseCost',
      'maxNucleases',
      'repairWindow',
      'primedGenes',
      'proteinLifespan',
      'proteinAging',
      'methylation',
      'unfolding',
      'breakWindow',
      'blackBonusRna',
      'pieRule',
      'turnLimit',
    ]);
  });

  it.each([
    ['cancerThreshold', 1, 8],
    ['rnaLifespan', 0, 9],
    ['rnaCap', 0, 16],
    ['transcriptionInterval', 1, 4],
    ['nucleaseCost', 1, 4],
    ['maxNucleases', 0, 8],
    ['repairWindow', 0, 9],
    ['proteinLifespan', 0, 99],
    ['breakWindow', 0, 9],
    ['turnLimit', 0, 999],
  ] as const)('%s is a whole number from %i to %i', (name, least, greatest) => {
    const judge = (value: number) => invalidSetting(rulesetWith({ [name]: value }));
    expect([judge(least), judge(greatest)]).toEqual([undefined, undefined]);
    for (const value of [least - 1, greatest + 1, least + 0.5, Number.NaN]) expect(judge(value)).toBe(name);
  });

  it.each<[string, Partial<Ruleset>, string | undefined]>([
    ['guardians in order', { guardians: [toFile(2), toFile(5)] }, undefined],
    ['guardians out of order', { guardians: [toFile(5), toFile(2)] }, 'guardians'],
    ['a guardian twice', { guardians: [toFile(2), toFile(2)] }, 'guardians'],
    ['a bonus RNA on rank 2', { blackBonusRna: 8 as Square }, undefined],
    ['a bonus RNA on rank 7', { blackBonusRna: 55 as Square }, undefined],
    ['a bonus RNA on rank 1', { blackBonusRna: 7 as Square }, 'blackBonusRna'],
    ['a bonus RNA on rank 8', { blackBonusRna: 56 as Square }, 'blackBonusRna'],
  ])('%s', (_, settings, expected) => {
    expect(invalidSetting(rulesetWith(settings))).toBe(expected);
  });

  it('of every preset are allowed', () => {
    expect(PRESET_NAMES.map(name => invalidSetting(PRESETS[name]))).toEqual(PRESET_NAMES.map(() => undefined));
  });

  it('of the presets differ from standard as the rules say', () => {
    expect(PRESETS.standard).toEqual(STANDARD);
    expect(PRESETS['tumor-suppressors']).toEqual({ ...STANDARD, guardians: [2, 5] });
    expect(PRESETS.faster).toEqual({ ...STANDARD, rnaLifespan: 0, rnaCap: 6 });
    expect(PRESETS.balanced).toEqual({
      ...STANDARD,
      guardians: [2, 5],
      transcriptionInterval: 3,
      maxNucleases: 1,
      primedGenes: true,
      proteinLifespan: 24,
      methylation: 'deep',
      unfolding: true,
      breakWindow: 0,
      blackBonusRna: squareOf('d6'),
    });
  });
});

describe('costs (rules.md §4)', () => {
  it.each([
    ['methyltransferase', 1],
    ['ligase', 1],
    ['kinase', 2],
    ['helicase', 2],
    ['polymerase', 2],
    ['nuclease', 3],
  ] as const)('a %s costs %i', (protein, cost) => {
    expect(translationCost(protein, STANDARD)).toBe(cost);
  });

  it('a Nuclease costs what the ruleset says', () => {
    expect(translationCost('nuclease', rulesetWith({ nucleaseCost: 4 }))).toBe(4);
  });
});
