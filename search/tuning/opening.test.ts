import { describe, expect, it } from 'vitest';
import { STANDARD } from '#engine/index';
import { makePosition } from '#notation/index';
import { playOpening } from './opening.ts';

const textOf = (seed: number): string => makePosition(playOpening(STANDARD, seed));

describe('random openings', () => {
  it('are six turns long, the same for the same seed, and others for other seeds', () => {
    const position = playOpening(STANDARD, 1);
    expect([position.turn, position.turnNumber]).toEqual(['white', 4]);
    expect(textOf(1)).toBe(textOf(1));
    expect(new Set([1, 2, 3, 4].map(textOf)).size).toBe(4);
  });

  it('stop before the game is over', () => {
    const position = playOpening({ ...STANDARD, turnLimit: 2 }, 1);
    expect(position.outcome).toBeUndefined();
    expect([position.turn, position.turnNumber]).toEqual(['black', 2]);
  });
});
