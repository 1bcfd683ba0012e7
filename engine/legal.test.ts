import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choices, playThrough, randomPositions, rulesets } from '#test/kit/arbitraries';
import { turnMutants } from '#test/kit/mutants';
import { actionText } from '#test/kit/texts';
import { stateOf } from './convert-setup.ts';
import { type Action, actionEquals, Position } from './index.ts';
import { isLegalBonus, isLegalFirst, isPieceAction } from './legal.ts';
import { type Packed, type PackedActions, packAction, unpackAction } from './packed.ts';
import { afterAction, listActions, listBonusActions } from './play.ts';
import { compileRules, type Rules } from './rules.ts';
import { at, OVER, type State } from './state.ts';

interface Case {
  readonly state: State;
  readonly rules: Rules;
}

const caseOf = (position: Position): Case => ({
  state: stateOf(position.toSetup()),
  rules: compileRules(position.ruleset),
});

/** Crowded boards for groups, pushes and activation, and games for what time brings about. */
const positions = fc.oneof(
  randomPositions(36),
  fc.tuple(rulesets, choices(40)).map(([ruleset, moves]) => {
    const start = Position.start(ruleset);
    return playThrough(start, moves).at(-1) ?? start;
  }),
);

const packedIn = (list: PackedActions): readonly Packed[] =>
  Array.from({ length: list.length }, (_, index) => [at(list.acts, index), at(list.translations, index)]);

/** A packed action with one field changed at random: most of these belong to no piece, some to another. */
const changed = ([act, translation]: Packed, bit: number): Packed =>
  act === 0 ? [0, translation ^ (1 << (bit % 27))] : [act ^ (1 << (bit % 23)), translation];

/** Whether packing ever makes such ints: the check is asked about no others. */
const isSpellable = (packed: Packed): boolean => {
  try {
    return String(packAction(unpackAction(...packed, 0))) === String(packed);
  } catch {
    return false;
  }
};

const expectSame = (list: PackedActions, isLegal: (packed: Packed) => boolean, candidates: readonly Packed[]): void => {
  for (const packed of candidates.filter(isSpellable))
    expect([packed, isLegal(packed)]).toEqual([packed, list.has(...packed)]);
};

const mutantsOf = (action: Action): readonly Action[] =>
  turnMutants({ kind: 'actions', first: action, bonus: undefined }).flatMap(turn =>
    turn.kind === 'actions' ? [turn.first] : [],
  );

/** A few actions of a list, spread over it. */
const sample = <T>(all: readonly T[], seed: number, most: number): readonly T[] =>
  Array.from({ length: Math.min(most, all.length) }, (_, index) => all[(seed + index * 97) % all.length]).filter(
    each => each !== undefined,
  );

describe('the check of one action agrees with the list of all', () => {
  it('for every listed first action and packed ones near it', () => {
    fc.assert(
      fc.property(positions, fc.nat(1000), (position, bit) => {
        const { state, rules } = caseOf(position);
        const list = listActions(state, rules);
        const listed = packedIn(list);
        const near = listed.flatMap(packed => [1, 2, 7].map(step => changed(packed, bit * step)));
        expectSame(list, packed => isLegalFirst(state, rules, packed), [...listed, ...near]);
      }),
      { numRuns: 300 },
    );
  });

  it('for every bonus action after some first actions, and packed ones near it', () => {
    fc.assert(
      fc.property(positions, fc.nat(1000), (position, bit) => {
        const { state, rules } = caseOf(position);
        const firsts = packedIn(listActions(state, rules));
        for (const first of sample(firsts, bit, 6)) {
          const middle = afterAction(state, rules, first);
          const list = listBonusActions(middle, rules);
          const near = firsts.map(packed => changed(packed, bit));
          expectSame(list, packed => isLegalBonus(middle, rules, packed), [...packedIn(list), ...firsts, ...near]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('for what a faulty client makes of first and bonus actions', () => {
    fc.assert(
      fc.property(positions, fc.nat(1000), (position, seed) => {
        const actions = position.actions();
        for (const action of sample(actions, seed, 5)) {
          for (const mutant of mutantsOf(action)) {
            const isListed = actions.some(other => actionEquals(other, mutant));
            expect([mutant, position.openTurn().take(mutant)]).toEqual([mutant, isListed]);
          }
          const bonuses = position.bonusActions(action);
          expect(position.countBonusActions(action)).toBe(bonuses.length);
          for (const mutant of sample(bonuses, seed, 2).flatMap(mutantsOf)) {
            const open = position.openTurn();
            open.take(action);
            const isListed = bonuses.some(other => actionEquals(other, mutant));
            expect([actionText(action), mutant, open.take(mutant)]).toEqual([actionText(action), mutant, isListed]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('when the game is over: no action is legal, though the pieces have theirs', () => {
    fc.assert(
      fc.property(randomPositions(20), position => {
        const { state, rules } = caseOf(position);
        const listed = packedIn(listActions(state, rules));
        state[OVER] = 1;
        for (const packed of listed) {
          expect(isPieceAction(state, rules, packed)).toBe(true);
          expect([isLegalFirst(state, rules, packed), isLegalBonus(state, rules, packed)]).toEqual([false, false]);
        }
      }),
      { numRuns: 50 },
    );
  });
});
