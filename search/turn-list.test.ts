import { describe, expect, it } from 'vitest';
import { SWAP, TurnList, unpackTurn } from './turn-list.ts';

describe('a list of turns', () => {
  it('grows, and brings the best to the front; of equals, the first', () => {
    const list = new TurnList();
    for (let index = 0; index < 1000; index++) list.add(index, 2 * index, 3 * index, 4 * index, (index * 37) % 500);
    const found: number[] = [];
    for (let place = 0; place < 1000; place++) {
      list.bringBest(place);
      const [act, translation, bonusAct, bonusTranslation] = list.turn(place);
      expect([translation, bonusAct, bonusTranslation]).toEqual([2 * act, 3 * act, 4 * act]);
      expect(list.value(place)).toBe((act * 37) % 500);
      found.push(list.value(place));
    }
    expect(found).toEqual(found.toSorted((a, b) => b - a));
    const equal = new TurnList();
    for (let index = 0; index < 3; index++) equal.add(index, 0, 0, 0, 5);
    equal.bringBest(0);
    expect(equal.act(0)).toBe(0);
  });

  it('is used again from its start', () => {
    const list = new TurnList();
    list.add(1, 2, 3, 4, 5);
    list.clear();
    list.add(6, 7, 8, 9, 10);
    expect([list.length, list.turn(0), list.value(0), list.order(0)]).toEqual([1, [6, 7, 8, 9], 10, 10]);
  });

  it('names turns that are not actions', () => {
    expect(unpackTurn([SWAP, 0, 0, 0], 1)).toEqual({ kind: 'swap' });
    expect(unpackTurn([0, 0, 0, 0], 0)).toEqual({ kind: 'pass' });
  });
});
