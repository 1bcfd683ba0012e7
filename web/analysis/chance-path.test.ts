import { describe, expect, it } from 'vitest';
import { chancePath, xOfPly } from './chance-path.ts';

describe('the graph of chances', () => {
  it('has what is White’s under its line', () => {
    expect(chancePath([0.5, 1, 0])).toBe('M0 40L0 20L50 0L100 40L100 40Z');
  });

  it('goes straight over what is not known, and is not there for less than two', () => {
    expect(chancePath([0.5, undefined, 0.25])).toBe('M0 40L0 20L100 30L100 40Z');
    expect(chancePath([undefined, 0.5, 0.5])).toBe('M50 40L50 20L100 20L100 40Z');
    for (const none of [[], [0.5], [undefined, undefined]]) expect(chancePath(none)).toBe('');
  });

  it('has a place for every ply', () => {
    expect([xOfPly(0, 0), xOfPly(3, 4)]).toEqual([0, 75]);
  });
});
