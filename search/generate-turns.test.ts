import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, type Position, PROTEINS, type Protein, type Turn, turnEquals } from '#engine/index';
import { compileRules, kindOf, sideOf, stateOf } from '#engine/inside';
import { randomPositions } from '#test/kit/arbitraries';
import { TurnGenerator } from './generate-turns.ts';
import { History } from './history.ts';
import { ALL_BONUSES } from './settings.ts';
import { TurnList, unpackTurn } from './turn-list.ts';

const small = randomPositions(12).filter(({ outcome }) => outcome === undefined);

const generatorFor = (position: Position, unbuilt: readonly [number, number] = [0, 0]) =>
  new TurnGenerator(compileRules(position.ruleset), () => 0, new History(), unbuilt);

const turnsOf = (position: Position, list: TurnList): readonly Turn[] =>
  Array.from({ length: list.length }, (_, index) => unpackTurn(list.turn(index), sideOf(position.turn)));

const isMutation = (action: Action): boolean => action.kind === 'act' && action.deed?.kind === 'mutate';

const hasTurn = (turns: readonly Turn[], turn: Turn): boolean => turns.some(other => turnEquals(turn, other));

const builds = (turn: Turn, protein: Protein): boolean =>
  turn.kind === 'actions' &&
  [turn.first, turn.bonus].some(
    action =>
      (action?.kind === 'translate' && action.protein === protein) ||
      (action?.kind === 'act' && action.deed?.kind === 'carry' && action.deed.translation.protein === protein),
  );

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

  it('leave out what the side to move does not build, and only that, as long as there is something else', () => {
    fc.assert(
      fc.property(small, fc.constantFrom(...PROTEINS), (position, protein) => {
        fc.pre(position.countTurns(1) < 3000);
        const unbuilt = 1 << kindOf(protein);
        const list = new TurnList();
        generatorFor(position, position.turn === 'white' ? [unbuilt, 0] : [0, unbuilt]).listByHistory(
          stateOf(position.toSetup()),
          list,
          ALL_BONUSES,
        );
        const others = [...position.turns()].filter(turn => !builds(turn, protein));
        expect(list.length).toBe(others.length === 0 ? position.countTurns(1) : others.length);
        expect(turnsOf(position, list).some(turn => builds(turn, protein))).toBe(others.length === 0);
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
