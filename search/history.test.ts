import { describe, expect, it } from 'vitest';
import { DEGRADE, KINASE, MUTATE, NUCLEASE, packMove, packTranslation, REPAIR, RNA } from '#engine/inside';
import { History } from './history.ts';

const QUIET = packMove(RNA, 8, 16);
const KINASE_ON_9 = packTranslation(KINASE, 9, 10);

describe('the history', () => {
  it('tries lesions first, then repairs, then what degrades an RNA', () => {
    const history = new History();
    const orders = [packMove(NUCLEASE, 8, 48) | MUTATE, packMove(RNA, 8, 8) | REPAIR, QUIET | DEGRADE, QUIET].map(act =>
      history.order(0, act, 0),
    );
    expect(orders).toEqual(orders.toSorted((a, b) => b - a));
    expect(new Set(orders).size).toBe(4);
  });

  it('remembers what has refuted, for the side that it was', () => {
    const history = new History();
    history.reward(0, QUIET, 0, 3);
    history.reward(1, 0, KINASE_ON_9, 2);
    expect([history.order(0, QUIET, 0), history.order(1, QUIET, 0)]).toEqual([9, 0]);
    expect([history.order(0, 0, KINASE_ON_9), history.order(1, 0, KINASE_ON_9)]).toEqual([0, 4]);
    expect(history.order(1, 0, packTranslation(KINASE, 10, 9))).toBe(0);
  });

  it('never makes a quiet action more urgent than a lesion, however often it has refuted', () => {
    const history = new History();
    for (let count = 0; count < 1000; count++) history.reward(0, QUIET, 0, 60);
    expect(history.order(0, QUIET, 0)).toBeGreaterThan(0);
    expect(history.order(0, QUIET, 0)).toBeLessThan(history.order(0, packMove(NUCLEASE, 8, 48) | MUTATE, 0));
  });
});
