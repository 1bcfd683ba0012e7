import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choices, chosenTurn, playThrough, randomPositions } from '#test/kit/arbitraries';
import { actionsLike } from '#test/kit/play';
import { positionWith, squareOf } from '#test/kit/setups';
import { actionText, setupText } from '#test/kit/texts';
import { type Action, CYTOPLASM, type OpenTurn, type Position, ROLES } from './index.ts';

const actionNamed = (position: Position, text: string): Action => {
  const action = position.actions().find(candidate => actionText(candidate) === text);
  if (action === undefined) throw new Error(`${text} is not legal`);
  return action;
};

const namesOf = (squares: readonly number[]): readonly string[] =>
  CYTOPLASM.filter(square => squares.includes(square)).map(String);

const actors = (open: OpenTurn): readonly number[] => CYTOPLASM.filter(square => open.mayAct(square));

describe('an open turn', () => {
  const position = positionWith({ white: 'Kd4 Le5 Rd5:d0 Ra2:a0', black: 'Rb5:b0 Hb2' });
  const step = actionNamed(position, 'Le5-e4');

  it('lets every own piece act first, and then what a Kinase can activate', () => {
    const open = position.openTurn();
    expect([open.isBonus, actors(open)]).toEqual([false, ['a2', 'd4', 'd5', 'e5'].map(squareOf)]);
    expect(open.take(step)).toBe(true);
    expect([open.isBonus, actors(open)]).toEqual([true, ['e4', 'd5'].map(squareOf)]);
  });

  it('refuses what is not legal, and is as it was', () => {
    const open = position.openTurn();
    expect(open.take({ ...step, kind: 'act', role: 'ligase', to: squareOf('h7') } as Action)).toBe(false);
    expect([open.isBonus, open.take(step)]).toEqual([false, true]);
    expect([open.take(actionNamed(position, 'Ra2-a3')), open.isBonus]).toEqual([false, true]);
  });

  it('takes two actions at most', () => {
    const open = position.openTurn();
    const moves = [step, ...['Rd5-d6', 'Ra2-a3'].map(text => actionNamed(position, text))];
    expect(moves.map(action => open.take(action))).toEqual([true, true, false]);
  });

  it('ends in the position after the turn, and leaves the one it was opened in as it was', () => {
    const before = setupText(position.toSetup());
    const open = position.openTurn();
    const bonus = actionNamed(position, 'Rd5-d6');
    for (const action of [step, bonus]) open.take(action);
    const after = position.after({ kind: 'actions', first: step, bonus });
    expect(after.ok && after.value.equals(open.end())).toBe(true);
    expect(setupText(position.toSetup())).toBe(before);
  });

  it('cannot be ended without an action', () => {
    expect(() => position.openTurn().end()).toThrow(RangeError);
  });

  it('shows the board in the middle of the turn, which later actions do not change', () => {
    const open = position.openTurn();
    open.take(step);
    const { board } = open;
    const shown = setupText(board.toSetup());
    open.take(actionNamed(position, 'Rd5-d6'));
    open.end();
    expect(setupText(board.toSetup())).toBe(shown);
    expect(board.equals(position.afterAction(step))).toBe(true);
  });

  it.each([
    ['a2', 'b2', undefined],
    ['a2', 'a3', 'none'],
    ['a2', 'a2', undefined],
    ['d5', 'b5', 'degrade'],
    ['b5', 'a5', undefined],
  ])('from %s to %s the capture is %s', (from, to, capture) => {
    expect(position.openTurn().captureOf(squareOf(from), squareOf(to))).toBe(capture);
  });

  it('is over once an action gives cancer: nothing may act', () => {
    const winning = positionWith({ white: 'Ke6 Nf6', blackGenome: '0000hhhh' });
    const open = winning.openTurn();
    expect([open.isOver, open.take(actionNamed(winning, 'Nf6-e7+e8')), open.isOver]).toEqual([false, true, true]);
    expect(actors(open)).toEqual([]);
    expect(open.end().outcome).toEqual({ winner: 'white', reason: 'cancer' });
  });

  it('opens in a game that is over, where no action is legal', () => {
    const over = positionWith({ white: 'Ke6', blackGenome: '00000hhh' });
    const open = over.openTurn();
    expect([open.isOver, over.pieceActions().map(action => open.take(action))]).toEqual([
      true,
      over.pieceActions().map(() => false),
    ]);
    expect(actionsLike(over, '')).toEqual([]);
  });
});

describe('the origins of a move', () => {
  it('are the pieces that reach the square, in board order: the same as asking each piece', () => {
    fc.assert(
      fc.property(randomPositions(36), position => {
        const open = position.openTurn();
        for (const role of ROLES)
          for (const to of CYTOPLASM) {
            const reaching = CYTOPLASM.filter(
              from => position.pieceAt(from)?.role === role && position.reaches(from, to),
            );
            expect([role, to, open.originsTo(role, to)]).toEqual([role, to, reaching]);
          }
      }),
      { numRuns: 60 },
    );
  });

  it('are only those that a Kinase can activate once the first action is taken', () => {
    fc.assert(
      fc.property(randomPositions(36), choices(2), (position, moves) => {
        const before = playThrough(position, moves).at(-1) ?? position;
        const turn = chosenTurn(before, [3, 0]);
        if (turn?.kind !== 'actions') return;
        const open = before.openTurn();
        expect(open.take(turn.first)).toBe(true);
        const activatable = before.activatable(turn.first);
        expect(namesOf(actors(open))).toEqual(namesOf(activatable));
        for (const role of ROLES)
          for (const to of CYTOPLASM) {
            const reaching = activatable.filter(
              from => open.pieceAt(from)?.role === role && open.captureOf(from, to) !== undefined,
            );
            expect([role, to, open.originsTo(role, to)]).toEqual([role, to, reaching]);
          }
      }),
      { numRuns: 60 },
    );
  });
});
