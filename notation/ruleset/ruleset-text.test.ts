import { describe, expect, it } from 'vitest';
import { PRESETS, type Ruleset, STANDARD, toFile, toSquare } from '#engine/index';
import { unwrap, unwrapError } from '#test/kit/notation';
import { formatRulesetError, makeRuleset, parseRuleset, type RulesetErrorCode } from '../index.ts';

const ALL =
  'standard,cancerThreshold=8,guardians=ah,expressionCap=square,rnaLifespan=9,rnaCap=16,transcriptionInterval=4,' +
  'nucleaseCost=1,maxNucleases=8,repairWindow=0,primedGenes=on,proteinLifespan=99,proteinAging=front,methylation=deep,unfolding=on,breakWindow=0,blackBonusRna=h7,pieRule=on,turnLimit=999';

describe('parseRuleset', () => {
  it.each<readonly [text: string, ruleset: Ruleset]>([
    ['standard', STANDARD],
    ['faster', PRESETS.faster],
    ['balanced', PRESETS.balanced],
    ['tumor-suppressors', PRESETS['tumor-suppressors']],
    ['primedGenes=on', { ...STANDARD, primedGenes: true }],
    ['standard,primedGenes=on', { ...STANDARD, primedGenes: true }],
    ['nucleaseCost=4,maxNucleases=1', { ...STANDARD, nucleaseCost: 4, maxNucleases: 1 }],
    ['turnLimit=0,cancerThreshold=1', { ...STANDARD, turnLimit: 0, cancerThreshold: 1 }],
    ['guardians=hah', { ...STANDARD, guardians: [toFile(0), toFile(7)] }],
    ['tumor-suppressors,guardians=none', STANDARD],
    ['guardians=-', STANDARD],
    ['faster,rnaCap=4', { ...PRESETS.faster, rnaCap: 4 }],
    ['blackBonusRna=e6,pieRule=on', { ...STANDARD, blackBonusRna: toSquare(44), pieRule: true }],
    ['blackBonusRna=none,pieRule=off', STANDARD],
    ['proteinAging=front,proteinLifespan=3', { ...STANDARD, proteinLifespan: 3, proteinAging: 'front' }],
    ['proteinAging=everywhere', STANDARD],
    ['unfolding=on,methylation=deep', { ...STANDARD, methylation: 'deep', unfolding: true }],
    ['methylation=brief,unfolding=off,breakWindow=9', STANDARD],
    ['repairWindow=5,breakWindow=1', { ...STANDARD, repairWindow: 5, breakWindow: 1 }],
  ])('reads %s', (text, ruleset) => {
    expect(unwrap(parseRuleset(text))).toEqual(ruleset);
  });

  it.each<readonly [text: string, code: RulesetErrorCode, offset: number, length: number, message: string]>([
    ['', 'UNKNOWN_PRESET', 0, 0, 'standard, tumor-suppressors, faster, balanced'],
    ['Standard', 'UNKNOWN_PRESET', 0, 8, 'standard'],
    ['standard,', 'UNKNOWN_SETTING', 9, 0, 'cancerThreshold'],
    ['standard, pieRule=on', 'UNKNOWN_SETTING', 9, 8, 'pieRule'],
    ['standard,faster', 'UNKNOWN_SETTING', 9, 6, 'no setting'],
    ['speed=on', 'UNKNOWN_SETTING', 0, 5, 'the settings are'],
    ['pieRule', 'WRONG_VALUE', 7, 0, 'on or off'],
    ['pieRule=yes', 'WRONG_VALUE', 8, 3, 'on or off'],
    ['rnaCap=17', 'WRONG_VALUE', 7, 2, 'a whole number from 0 to 16'],
    ['rnaCap=04', 'WRONG_VALUE', 7, 2, 'a whole number from 0 to 16'],
    ['rnaCap=', 'WRONG_VALUE', 7, 0, 'a whole number from 0 to 16'],
    ['rnaCap=1e1', 'WRONG_VALUE', 7, 3, 'a whole number from 0 to 16'],
    ['cancerThreshold=0', 'WRONG_VALUE', 16, 1, 'from 1 to 8'],
    ['guardians=ci', 'WRONG_VALUE', 10, 2, 'files such as cf, or none'],
    ['expressionCap=genes', 'WRONG_VALUE', 14, 5, 'gene or square'],
    ['blackBonusRna=e8', 'WRONG_VALUE', 14, 2, 'ranks 2 to 7'],
    ['rnaCap=1,turnLimit=2,rnaCap=1', 'REPEATED_SETTING', 21, 8, 'rnaCap is set twice'],
    ['x'.repeat(501), 'TOO_LONG', 500, 0, 'at most 500'],
  ])('refuses "%s" with %s at %i (%i long): %s', (text, code, offset, length, message) => {
    const error = unwrapError(parseRuleset(text));
    expect(error).toMatchObject({ code, offset, length, message: expect.stringContaining(message) });
  });
});

describe('makeRuleset', () => {
  it.each([
    ['standard', 'standard'],
    ['guardians=fc', 'tumor-suppressors'],
    ['rnaLifespan=0,rnaCap=6', 'faster'],
    ['rnaLifespan=0', 'standard,rnaLifespan=0'],
    ['rnaCap=4,rnaLifespan=0', 'faster,rnaCap=4'],
    ['turnLimit=25,primedGenes=on,nucleaseCost=1', 'standard,nucleaseCost=1,primedGenes=on,turnLimit=25'],
    [
      ALL,
      ALL.replace('standard', 'balanced')
        .replace('primedGenes=on,', '')
        .replace('methylation=deep,unfolding=on,breakWindow=0,', ''),
    ],
    [
      'guardians=cf,transcriptionInterval=3,maxNucleases=1,primedGenes=on,proteinLifespan=24,methylation=deep,unfolding=on,breakWindow=0,blackBonusRna=d6',
      'balanced',
    ],
    ['transcriptionInterval=2,proteinLifespan=3', 'standard,transcriptionInterval=2,proteinLifespan=3'],
  ])('writes %s as %s', (text, canonical) => {
    expect(makeRuleset(unwrap(parseRuleset(text)))).toBe(canonical);
  });
});

describe('formatRulesetError', () => {
  it('puts carets under the value that is wrong', () => {
    const text = 'rnaCap=17';
    const expected = 'rnaCap=17\n       ^^\nrnaCap is a whole number from 0 to 16';
    expect(formatRulesetError(text, unwrapError(parseRuleset(text)))).toBe(expected);
  });
});
