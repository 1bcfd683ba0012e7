import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, type Position, type Turn, turnEquals } from '#engine/index';
import { compileRules, sideOf, stateOf } from '#engine/inside';
import { randomPositions } from '#test/kit/arbitraries';
import { ALL_BONUSES, TurnGenerator } from './generate-turns.ts';
import { History } from './history.ts';
import { TurnList, unpackTurn } from './turn-list.ts';

const small = randomPositions(12).filter(({ outcome }) => outcome === undefined);

const generatorFor = (position: Position) => new TurnGenerator(compileRules(position.ruleset), () => 0, new History());

const turnsOf = (position: Position, list: TurnList): readonly Turn[] =>
  Array.from({ length: list.length }, (_, index) => unpackTurn(list.turn(index), sideOf(position.turn)));

const isMutation = (action: Action): boolean => action.kind === 'act' && action.deed?.kind === 'mutate';

const hasTurn = (turns: readonly Turn[], turn: Turn): boolean => turns.some(other => turnEquals(turn, other));

describe('the turns that a search looks at', () => {
  it.each(['listJudged', 'listByHistory'] as const)(
    'are the legal ones, each once, when none is left out (%s)',
    list => {
      fc.assert(
        fc.property(small, position => {
          fc.pre(position.countTurns(1) < 3000);
          const turns = new TurnList();
          generatorFor(position)[list](stateOf(position.toSetup()), turns, ALL_BONUSES);
          expect(turns.length).toBe(position.countTurns(1));
          const found = new Set(turnsOf(position, turns).map(turn => JSON.stringify(turn)));
          for (const turn of position.turns()) expect(found.has(JSON.stringify(turn))).toBe(true);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('keep every turn of one action, and every bonus action after a mutation, however few bonus actions are wanted', () => {
    fc.assert(
      fc.property(small, position => {
        const list = new TurnList();
        generatorFor(position).listByHistory(stateOf(position.toSetup()), list, 0);
        const turns = turnsOf(position, list);
        for (const first of position.actions()) {
          expect(hasTurn(turns, { kind: 'actions', first, bonus: undefined })).toBe(true);
          if (isMutation(first))
            for (const bonus of position.bonusActions(first))
              expect(hasTurn(turns, { kind: 'actions', first, bonus })).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('mutate beyond the depth, and are legal', () => {
    fc.assert(
      fc.property(small, position => {
        const list = new TurnList();
        generatorFor(position).listMutating(stateOf(position.toSetup()), list);
        const turns = turnsOf(position, list);
        for (const turn of turns) expect(position.isLegal(turn)).toBe(true);
        for (const first of position.actions().filter(isMutation))
          expect(hasTurn(turns, { kind: 'actions', first, bonus: undefined })).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
