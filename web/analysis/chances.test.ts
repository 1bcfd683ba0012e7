import { describe, expect, it } from 'vitest';
import { Position, STANDARD } from '#engine/index';
import { decidedChance, describeChance, findTurningPoints, whiteChance } from './chances.ts';

describe('White’s chance', () => {
  it('is that of the side to move, or what that leaves', () => {
    const score = { kind: 'points', points: 400 } as const;
    expect(whiteChance({ turn: 'white' }, { score })).toBeCloseTo(10 / 11);
    expect(whiteChance({ turn: 'black' }, { score })).toBeCloseTo(1 / 11);
    expect(whiteChance({ turn: 'black' }, { score: { kind: 'win', plies: 3 } })).toBe(0);
  });

  it('is decided by the end of the game', () => {
    expect(decidedChance(Position.start(STANDARD))).toBeUndefined();
    expect(decidedChance({ outcome: { winner: 'black', reason: 'cancer' } })).toBe(0);
    expect(decidedChance({ outcome: { winner: 'white', reason: 'cancer' } })).toBe(1);
    expect(decidedChance({ outcome: { winner: undefined, reason: 'turnLimit' } })).toBe(0.5);
  });

  it.each([
    [0.5, 'Even, 50 % for White'],
    [0.48, 'Even, 48 % for White'],
    [0.63, 'White is better, 63 %'],
    [0.2, 'Black is winning, 80 %'],
    [1, 'White wins'],
    [0, 'Black wins'],
  ])('%d is said as %s', (chance, words) => {
    expect(describeChance(chance)).toBe(words);
  });
});

describe('turning points', () => {
  it('are the turns that cost whoever played them, in order', () => {
    const sides = ['white', 'black', 'white', 'black'] as const;
    expect(findTurningPoints([0.5, 0.5, 0.9, 0.3, 0.31], sides)).toEqual([
      { ply: 2, side: 'black', loss: 0.4 },
      { ply: 3, side: 'white', loss: expect.closeTo(0.6) },
    ]);
  });

  it('are five at most, the dearest ones, and none where nothing is known', () => {
    const sides = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'white' : 'black') as 'white' | 'black');
    const swings = Array.from({ length: 21 }, (_, index) => (index % 2 === 0 ? 0.8 - index / 100 : 0.2));
    expect(findTurningPoints(swings, sides).map(({ ply }) => ply)).toEqual([1, 2, 3, 4, 5]);
    expect(findTurningPoints([0.9, undefined, 0.1], ['white', 'black'])).toEqual([]);
    expect(findTurningPoints([], [])).toEqual([]);
  });
});
