import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choices, playThrough, randomPositions, rulesets } from '#test/kit/arbitraries';
import { type Arrangement, positionOf, positionWith } from '#test/kit/setups';
import { setupText } from '#test/kit/texts';
import { Position } from './index.ts';

const BASE: Arrangement = { white: 'Rd4:d1 Le3', black: 'Mb5', whiteGenome: 'hh2hhhhh' };
const key = (words: Arrangement, settings = {}): number => positionWith({ ...BASE, ...words }, settings).key;

describe('the key of a position', () => {
  it.each<[string, Arrangement]>([
    ['a square', { white: 'Rd5:d1 Le3' }],
    ['a role', { white: 'Rd4:d1 Me3' }],
    ['a colour', { white: 'Rd4:d1', black: 'Mb5 Le3' }],
    ['an age', { white: 'Rd4:d2 Le3' }],
    ['a gene', { white: 'Rd4:e1 Le3' }],
    ['no gene', { white: 'Rd4:-1 Le3' }],
    ['a missing piece', { black: '' }],
    ['the side to move', { turn: 'black' }],
    ['a repair window', { whiteGenome: 'hh1hhhhh' }],
    ['a fixed lesion', { whiteGenome: 'hh0hhhhh' }],
    ['the gene of a lesion', { whiteGenome: 'hhh2hhhh' }],
    ['the side of a lesion', { whiteGenome: 'hhhhhhhh', blackGenome: 'hh2hhhhh' }],
    ['a methylation', { blackGenome: 'hhhhhhhm' }],
  ])('differs with %s', (_, words) => {
    expect(key(words)).not.toBe(key({}));
  });

  it('differs with a binding, and with the gene that is bound', () => {
    const keys = ['Rd7:d1', 'Rd7:d1c', 'Rd7:d1d'].map(white => key({ white }));
    expect(new Set(keys).size).toBe(3);
  });

  it('differs with the age of a protein', () => {
    expect(key({ white: 'Le3:1' }, { proteinLifespan: 5 })).not.toBe(key({ white: 'Le3' }, { proteinLifespan: 5 }));
  });

  it('differs while a swap is open', () => {
    const words: Arrangement = { turn: 'black', turnNumber: 1 };
    expect(key({ ...words, swapOpen: true }, { pieRule: true })).not.toBe(key(words, { pieRule: true }));
  });

  it('is the same whatever the turn number and the ruleset', () => {
    expect(key({ turnNumber: 7 })).toBe(key({}));
    expect(key({}, { cancerThreshold: 3 })).toBe(key({}));
  });

  it('is the same for a position of play and for the one made anew from its setup', () => {
    fc.assert(
      fc.property(rulesets, choices(40), (ruleset, moves) => {
        for (const position of playThrough(Position.start(ruleset), moves)) {
          if (position.outcome !== undefined) continue;
          expect(position.key).toBe(positionOf(position.toSetup(), position.ruleset).key);
          expect(Number.isSafeInteger(position.key)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is different for different positions: all that one turn leads to from many', () => {
    const texts = new Map<number, string>();
    const sample = fc.sample(randomPositions(20), { numRuns: 150, seed: 1 });
    for (const position of sample) {
      for (const turn of position.turns()) {
        const after = position.after(turn);
        if (!after.ok || texts.size > 40_000) break;
        const text = setupText({ ...after.value.toSetup(), turnNumber: 1 });
        expect(texts.get(after.value.key) ?? text).toBe(text);
        texts.set(after.value.key, text);
      }
    }
    expect(texts.size).toBeGreaterThan(8_000);
  });
});
