import { describe, expect, it } from 'vitest';
import { type Ruleset, STANDARD } from '#engine/index';
import { compileRules, stateOf } from '#engine/inside';
import { positionWith } from '#test/kit/setups';
import { FEATURES, FeatureCounter, type FeatureName } from './features.ts';

const UNFOLDING: Ruleset = { ...STANDARD, unfolding: true };

/** What is counted of some features in a position with White to move. */
const countsOf = (words: Parameters<typeof positionWith>[0], names: readonly FeatureName[], ruleset: Ruleset) => {
  const counter = new FeatureCounter(compileRules(ruleset));
  counter.count(stateOf(positionWith(words, ruleset).toSetup()));
  return names.map(name => counter.values[FEATURES.indexOf(name)]);
};

describe('the features of a position', () => {
  it('count every helper of a kind beyond the first, less the enemy has', () => {
    const seconds = ['secondMethyltransferase', 'secondKinase', 'secondHelicase', 'secondLigase'] as const;
    const countSeconds = (white: string, black: string) => countsOf({ white, black }, seconds, STANDARD);
    expect(countSeconds('Ma2 Ka3 Ha4 La5 Na6', 'Nh2')).toEqual([0, 0, 0, 0]);
    expect(countSeconds('Ma2 Mb2 Mc2 Ka3 Ha4 Hb4 La5', 'Nh2')).toEqual([2, 0, 1, 0]);
    expect(countSeconds('Ha2 Hb2', 'Kh2 Kh3 Lg2 Lg3 Lg4 Hf2')).toEqual([0, -1, 1, -2]);
  });

  it.each([
    ['an enemy protein three squares off', { white: 'Hd2', black: 'Kd5' }, 1],
    ['none four squares off', { white: 'Hd2', black: 'Kd6' }, 0],
    ['none on a diagonal', { white: 'Hd2', black: 'Ke3' }, 0],
    ['none behind another piece', { white: 'Hd2 Rd3', black: 'Kd4' }, 0],
    ['no RNA', { white: 'Hd2', black: 'Rd4' }, 0],
    ['one in each direction, for every Helicase', { white: 'Hd4 Hf4', black: 'Kd5 Kc4 Ke4 Kd2' }, 5],
    ['what the enemy reaches as a loss', { white: 'Kd4', black: 'Hd6' }, -1],
  ])('count what Helicases can unfold: %s', (_, words, count) => {
    expect(countsOf(words, ['helicaseTargets'], UNFOLDING)).toEqual([count]);
  });

  it('count what Helicases can push only where there is room behind', () => {
    expect(countsOf({ white: 'Hd4', black: 'Kd5' }, ['helicaseTargets'], STANDARD)).toEqual([1]);
    expect(countsOf({ white: 'Hd6', black: 'Kd7' }, ['helicaseTargets'], STANDARD)).toEqual([0]);
    expect(countsOf({ white: 'Hd4 Rd6', black: 'Kd5' }, ['helicaseTargets'], STANDARD)).toEqual([0]);
  });
});
