import { describe, expect, it } from 'vitest';
import { afterTurns, wordsAfter } from '#test/kit/play';
import { type Arrangement, positionWith } from '#test/kit/setups';

describe('adjudication (rules.md §7)', () => {
  const judged = (setup: Arrangement) =>
    afterTurns(positionWith({ black: 'Lh6', turn: 'black', turnNumber: 3, ...setup }, { turnLimit: 3 }), 'Lh6-h5');

  it.each([
    [
      'the side with fewer of its own genes mutated wins',
      { whiteGenome: '00hhhhhh', blackGenome: '0hhhhhhh' },
      'black',
    ],
    ['fewer mutated genes count before Healthy ones', { whiteGenome: 'hhhhhhhh', blackGenome: '0hhhhhhh' }, 'white'],
    ['if equal, the side with more Healthy genes', { whiteGenome: '0hhhhhhh', blackGenome: 'h0mmhhhh' }, 'white'],
    ['bound genes are not Healthy either', { black: 'Lh6 Ra2:a0a', whiteGenome: 'hhhhhhhh' }, 'black'],
    ['if equal, a draw', { whiteGenome: '0hhhhhhh', blackGenome: 'hhh0hhhh' }, undefined],
    ['judged after decay: the RNA that bound is gone', { black: 'Lh6 Ra2:a2a', whiteGenome: 'hhhhhhhh' }, undefined],
    ["judged after upkeep: Black's old methylation has ended", { whiteGenome: 'mhhhhhhh' }, undefined],
  ] as const)('%s', (_, setup, winner) => {
    expect(judged(setup).outcome).toEqual({ winner, reason: 'turnLimit' });
  });

  it('comes after Black’s turn with the number of the limit, not after White’s', () => {
    const settings = { turnLimit: 3 };
    const early = positionWith({ black: 'Lh6', turn: 'black', turnNumber: 2 }, settings);
    const white = positionWith({ white: 'Lh3', turnNumber: 3 }, settings);
    expect([afterTurns(early, 'Lh6-h5').outcome, afterTurns(white, 'Lh3-h4').outcome]).toEqual([undefined, undefined]);
  });

  it('never comes with turnLimit 0', () => {
    const position = positionWith({ black: 'Lh6', turn: 'black', turnNumber: 999 }, { turnLimit: 0 });
    expect(afterTurns(position, 'Lh6-h5')).toMatchObject({ outcome: undefined, turn: 'white', turnNumber: 1000 });
  });

  it('leaves the side that moved last to move, its turn’s number, and nothing transcribed', () => {
    expect(wordsAfter(judged({}))).toMatchObject({ turn: 'black', turnNumber: 3, white: '', black: 'Lh5' });
  });
});
