import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, Position } from '#engine/index';
import { compileRules, sideOf, stateOf } from '#engine/inside';
import { randomPositions } from '#test/kit/arbitraries';
import { helicaseTargets, threatenedGenes } from './threats.ts';

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

const threatenedBy = (position: Position): number =>
  threatenedGenes(stateOf(position.toSetup()), compileRules(position.ruleset), sideOf(position.turn));

/** The actions that mutate without moving: what a Nuclease does at range. */
const inPlace = (actions: readonly Action[]): readonly Action[] =>
  actions.filter(action => action.kind === 'act' && action.from === action.to);

describe('the genes that a side threatens', () => {
  it('are those that its legal actions mutate', () => {
    fc.assert(
      fc.property(randomPositions(30), random => {
        fc.pre(random.outcome === undefined);
        const position = withoutPriming(random);
        const threatened = threatenedBy(position);
        expect(threatened).toBe(filesMutated(position.actions()));
      }),
      { numRuns: 400 },
    );
  });

  it('are also those mutated at range without moving, where genes can be primed', () => {
    fc.assert(
      fc.property(randomPositions(30), position => {
        fc.pre(position.outcome === undefined && position.ruleset.primedGenes);
        const threatened = threatenedBy(position);
        const actions = position.actions();
        expect(threatened & filesMutated(actions)).toBe(threatened);
        expect(threatened | filesMutated(inPlace(actions))).toBe(threatened);
        expect(threatened | threatenedBy(withoutPriming(position))).toBe(threatened);
      }),
      { numRuns: 400 },
    );
  });
});

describe('the proteins that a Helicase reaches', () => {
  it('are those that its legal actions unfold or push', () => {
    fc.assert(
      fc.property(randomPositions(40), position => {
        fc.pre(position.outcome === undefined);
        const setup = position.toSetup();
        const [state, rules] = [stateOf(setup), compileRules(position.ruleset)];
        const displacing = position
          .actions()
          .filter(action => action.kind === 'act' && (action.capture === 'unfold' || action.capture === 'push'));
        const helicases = [...setup.board].filter(
          ([, piece]) => piece.role === 'helicase' && piece.color === position.turn,
        );
        const reached = helicases.map(([square]) => helicaseTargets(state, rules, square, sideOf(position.turn)));
        expect(reached.reduce((sum, count) => sum + count, 0)).toBe(displacing.length);
      }),
      { numRuns: 600 },
    );
  });
});
