import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, Position } from '#engine/index';
import { sideOf, stateOf } from '#engine/inside';
import { randomPositions } from '#test/kit/arbitraries';
import { threatenedGenes } from './threats.ts';

const filesMutated = (actions: readonly Action[]): number =>
  actions.reduce(
    (files, action) =>
      action.kind === 'act' && action.deed?.kind === 'mutate' ? files | (1 << (action.deed.target & 7)) : files,
    0,
  );

/** The same arrangement under rules in which nothing is mutated at range. */
const withoutPriming = (position: Position): Position => {
  const plain = Position.fromSetup(position.toSetup(), { ...position.ruleset, primedGenes: false });
  if (!plain.ok) throw new Error(plain.error.code);
  return plain.value;
};

describe('the genes that a side threatens', () => {
  it('are those that its legal actions mutate', () => {
    fc.assert(
      fc.property(randomPositions(30), random => {
        fc.pre(random.outcome === undefined);
        const position = withoutPriming(random);
        const threatened = threatenedGenes(stateOf(position.toSetup()), sideOf(position.turn));
        expect(threatened).toBe(filesMutated(position.actions()));
      }),
      { numRuns: 400 },
    );
  });
});
