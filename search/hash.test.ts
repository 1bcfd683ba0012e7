import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateOf } from '#engine/inside';
import { choices, playThrough, randomPositions } from '#test/kit/arbitraries';
import type { Arrangement } from '#test/kit/setups';
import { arrange } from '#test/kit/setups';
import { Hasher } from './hash.ts';

const keyOf = (state: Int32Array): string => {
  const hasher = new Hasher();
  hasher.hash(state);
  return `${hasher.key} ${hasher.check}`;
};

const keyWith = (words: Arrangement): string => keyOf(stateOf(arrange(words)));

describe('the key of a position', () => {
  it('tells positions of games apart, and only those that differ', () => {
    fc.assert(
      fc.property(randomPositions(16), choices(12), (start, moves) => {
        const positions = playThrough(start, moves).filter(({ outcome }) => outcome === undefined);
        const keys = new Map(positions.map(position => [keyOf(stateOf(position.toSetup())), position]));
        for (const position of positions)
          expect(keys.get(keyOf(stateOf(position.toSetup())))?.equals(position)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  const base: Arrangement = { white: 'Rd7:b1e Nc4', black: 'Ka5', whiteGenome: '2hhhhhhh', turnNumber: 3 };
  it.each<[string, Arrangement]>([
    ['age', { white: 'Rd7:b2e Nc4' }],
    ['gene', { white: 'Rd7:c1e Nc4' }],
    ['binding', { white: 'Rd7:b1d Nc4' }],
    ['no binding', { white: 'Rd7:b1 Nc4' }],
    ['square', { white: 'Rd7:b1e Nc5' }],
    ['kind', { white: 'Rd7:b1e Pc4' }],
    ['side of a piece', { white: 'Rd7:b1e Nc4 Ka5', black: '' }],
    ['repair window', { whiteGenome: '1hhhhhhh' }],
    ['lesion', { whiteGenome: '22hhhhhh' }],
    ['methylation', { whiteGenome: '2mhhhhhh' }],
    ['methylation of the other side', { blackGenome: 'hmhhhhhh' }],
    ['side to move', { turn: 'black' }],
    ['turn number', { turnNumber: 4 }],
  ])('depends on the %s', (_, change) => {
    expect(keyWith({ ...base, ...change })).not.toBe(keyWith(base));
  });

  it('depends on whether a swap is open', () => {
    const words = { turn: 'black', turnNumber: 1 } as const;
    expect(keyWith({ ...words, swapOpen: true })).not.toBe(keyWith(words));
  });
});
