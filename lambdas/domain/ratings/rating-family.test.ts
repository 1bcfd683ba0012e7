import { describe, expect, it } from 'vitest';
import { parseRuleset } from '#notation/index';
import { unwrap } from '#test/kit/notation';
import { ratingFamilyOf } from './rating-family.ts';

describe('the rating family of a ruleset', () => {
  it.each([
    ['standard', 'STANDARD'],
    ['guardians=cf', 'TUMOR_SUPPRESSORS'],
    ['rnaLifespan=0,rnaCap=6', 'FASTER'],
    ['faster,pieRule=on', 'FASTER'],
    ['tumor-suppressors,blackBonusRna=e6,pieRule=on', 'TUMOR_SUPPRESSORS'],
    ['blackBonusRna=e6', 'STANDARD'],
    ['balanced', 'BALANCED'],
    ['balanced,blackBonusRna=none,pieRule=on', 'BALANCED'],
    ['standard,turnLimit=99', undefined],
    ['cancerThreshold=1', undefined],
    ['balanced,repairWindow=9', undefined],
    ['faster,guardians=cf', undefined],
    ['faster,rnaCap=4,pieRule=on', undefined],
  ])('%s: %s', (text, family) => {
    expect(ratingFamilyOf(unwrap(parseRuleset(text)))).toBe(family);
  });
});
