import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Position, PRESETS, STANDARD } from '#engine/index';
import { randomPositions } from '#test/kit/arbitraries';
import { positionWith } from '#test/kit/setups';
import { chooseTurn, LEVELS, type Level } from './levels.ts';

/** The quick ones: they share everything but the limits with the others. */
const QUICK: readonly Level[] = [1, 2, 3, 4, 5, 6];

describe('the turn chosen at a level', () => {
  it('is legal in any position under any ruleset', () => {
    fc.assert(
      fc.property(randomPositions(24), fc.constantFrom(...QUICK), fc.integer(), (position, level, seed) => {
        if (position.outcome === undefined) expect(position.isLegal(chooseTurn(position, level, seed))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each(Object.entries(PRESETS))('is legal in a whole game under %s', (_, ruleset) => {
    let position = Position.start(ruleset);
    for (let ply = 0; ply < 200 && position.outcome === undefined; ply++) {
      const played = position.after(chooseTurn(position, ply % 2 === 0 ? 3 : 2, ply));
      if (!played.ok) throw new Error(`ply ${ply}: ${played.error.code}`);
      position = played.value;
    }
    expect(position.turnNumber).toBeGreaterThan(5);
  });

  it.each(LEVELS)('is the same for the same position, level and seed (%i)', level => {
    const position = Position.start(STANDARD);
    expect(chooseTurn(position, level, 7)).toEqual(chooseTurn(position, level, 7));
  });

  it('depends on the seed at the lowest level', () => {
    const turns = new Set(
      [1, 2, 3, 4, 5, 6, 7, 8].map(seed => JSON.stringify(chooseTurn(Position.start(STANDARD), 1, seed))),
    );
    expect(turns.size).toBeGreaterThan(1);
  });

  it.each(LEVELS)('wins at once when it can (%i)', level => {
    const position = positionWith({ white: 'Nd4', blackGenome: '0000hhhh' });
    const played = position.play(chooseTurn(position, level, 1));
    expect(played.ok && played.value.position.outcome).toEqual({ winner: 'white', reason: 'cancer' });
  });

  it('refuses a game that is over', () => {
    const position = positionWith({ blackGenome: '00000hhh' });
    expect(() => chooseTurn(position, 1, 1)).toThrow(
      new RangeError('the game is over, so there is no turn to search for'),
    );
  });
});
