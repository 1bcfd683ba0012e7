import { describe, expect, it } from 'vitest';
import { checkTerms, type GameTerms, inputOf, rulesetOf, STANDARD_TERMS, TIMES } from './game-terms.ts';

const terms = (changes: Partial<GameTerms>): GameTerms => ({ ...STANDARD_TERMS, ...changes });

describe('the terms of a game', () => {
  it('are a ruleset in one line', () => {
    expect(rulesetOf(terms({}))).toBe('standard');
    expect(rulesetOf(terms({ preset: 'faster', settings: ' nucleaseCost = 4, rnaCap=9 ' }))).toBe(
      'faster,nucleaseCost=4,rnaCap=9',
    );
  });

  it('are right, or say what is not', () => {
    expect(checkTerms(terms({ settings: 'nucleaseCost=4' }))).toBeUndefined();
    expect(checkTerms(terms({ settings: 'nucleaseCosts=4' }))).toContain('nucleaseCosts');
  });

  it('have each time that is offered, and none without a clock', () => {
    for (const { name, time } of TIMES) expect(inputOf(terms({ time: name })).timeControl ?? null).toEqual(time);
    expect(inputOf(terms({ time: 'none' }))).not.toHaveProperty('timeControl');
  });
});
