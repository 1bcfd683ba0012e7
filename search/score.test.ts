import { describe, expect, it } from 'vitest';
import { opposedScore, toScore, WON, winChance } from './score.ts';

describe('scores', () => {
  it('tell points from decided games', () => {
    expect(toScore(12.4)).toEqual({ kind: 'points', points: 12 });
    expect([toScore(-0), toScore(-0.4)]).toEqual([0, 0].map(points => ({ kind: 'points', points })));
    expect(toScore(WON - 3)).toEqual({ kind: 'win', plies: 3 });
    expect(toScore(2 - WON)).toEqual({ kind: 'loss', plies: 2 });
  });

  it('are opposed for the other player', () => {
    expect(opposedScore({ kind: 'points', points: 7 })).toEqual({ kind: 'points', points: -7 });
    expect(opposedScore({ kind: 'points', points: 0 })).toEqual({ kind: 'points', points: 0 });
    expect(opposedScore({ kind: 'win', plies: 3 })).toEqual({ kind: 'loss', plies: 3 });
    expect(opposedScore({ kind: 'loss', plies: 2 })).toEqual({ kind: 'win', plies: 2 });
  });

  it('say how likely a win is', () => {
    expect(winChance({ kind: 'points', points: 0 })).toBe(0.5);
    expect(winChance({ kind: 'points', points: 400 })).toBeCloseTo(10 / 11, 10);
    expect(winChance({ kind: 'points', points: -400 })).toBeCloseTo(1 / 11, 10);
    expect(winChance({ kind: 'win', plies: 9 })).toBe(1);
    expect(winChance({ kind: 'loss', plies: 9 })).toBe(0);
  });
});
