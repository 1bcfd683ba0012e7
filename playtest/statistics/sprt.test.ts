import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { boundsOf, judge, logLikelihoodRatio } from './sprt.ts';

const RISKS = { alpha: 0.05, beta: 0.05 };

describe('the sequential test', () => {
  it('has the bounds of Wald', () => {
    expect(boundsOf({ elo0: 0, elo1: 5, ...RISKS }).map(bound => bound.toFixed(2))).toEqual(['-2.94', '2.94']);
    expect(boundsOf({ elo0: 0, elo1: 5, alpha: 0.05, beta: 0.1 })[0]).toBeCloseTo(Math.log(0.1 / 0.95), 12);
    expect(boundsOf({ elo0: 0, elo1: 5, alpha: 0.05, beta: 0.1 })[1]).toBeCloseTo(Math.log(0.9 / 0.05), 12);
  });

  /** Tests of Stockfish as fishtest has published them: pull requests 2971, 2951, 2950, 3209 and 2493. */
  it.each([
    [[17, 253, 1042, 337, 39], -0.5, 1.5, 2.96],
    [[59, 754, 2467, 865, 75], -0.5, 1.5, 2.95],
    [[133, 1751, 5094, 1849, 165], -0.5, 1.5, 2.94],
    [[253, 4282, 17604, 4431, 286], -0.25, 1.25, 2.94],
    [[424, 2948, 5832, 3045, 460], -1, 3, 2.94],
  ])('of the pairs %j between %d and %d says %d', (counts, elo0, elo1, published) => {
    expect(logLikelihoodRatio(counts, { elo0, elo1, ...RISKS })).toBeCloseTo(published, 2);
  });

  it('says the opposite of the opposite', () => {
    const settings = { elo0: -5, elo1: 5, ...RISKS };
    expect(logLikelihoodRatio([3, 9, 20, 12, 8], settings)).toBeCloseTo(
      -logLikelihoodRatio([8, 12, 20, 9, 3], settings),
      6,
    );
  });

  it('says nothing before the first pair', () => {
    expect(logLikelihoodRatio([0, 0, 0, 0, 0], { elo0: 0, elo1: 10, ...RISKS })).toBe(0);
  });

  it('stays finite whatever the pairs', () => {
    for (const counts of [
      [0, 0, 0, 0, 5],
      [500, 0, 0, 0, 0],
      [0, 0, 900, 0, 0],
    ])
      expect(logLikelihoodRatio(counts, { elo0: -10, elo1: 10, ...RISKS })).toSatisfy(Number.isFinite);
  });

  it('errs as seldom as it promises', () => {
    const settings = { elo0: 0, elo1: 60, ...RISKS };
    const run = (winRate: number, seed: number) => {
      const random = createRandom(seed);
      const counts = [0, 0, 0, 0, 0];
      for (let pair = 0; pair < 5000; pair++) {
        const place = [0, 1].reduce(sum => sum + (random() < winRate ? 2 : 0), 0);
        counts[place] = (counts[place] ?? 0) + 1;
        const verdict = pair < 10 ? 'undecided' : judge(counts, settings);
        if (verdict !== 'undecided') return verdict;
      }
      return 'undecided';
    };
    const wrong = (winRate: number, verdict: string): number =>
      Array.from({ length: 200 }, (_, seed) => run(winRate, seed)).filter(each => each === verdict).length;
    expect(wrong(0.5, 'H1')).toBeLessThan(20);
    expect(wrong(1 / (1 + 10 ** (-60 / 400)), 'H0')).toBeLessThan(20);
    expect(wrong(0.5, 'undecided')).toBe(0);
  });
});
