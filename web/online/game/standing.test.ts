import { describe, expect, it } from 'vitest';
import type { GameFieldsFragment } from '../operations.generated.ts';
import { createFakeService } from '../testing/fake-service.ts';
import { colorToPlay, describeStanding, haveBothPlayed, offerOf, opponentOf, ownColor } from './standing.ts';

const game = (changes: Partial<GameFieldsFragment> = {}): GameFieldsFragment => ({
  ...createFakeService().game(),
  ...changes,
});

describe('how a game stands', () => {
  it.each([
    [{}, 'It is your turn.'],
    [{ sideToMove: 'BLACK' }, 'Bob is to move.'],
    [{ viewerSide: null }, 'Ada is to move.'],
    [{ hotSeat: true, sideToMove: 'BLACK', viewerSide: 'BLACK' }, 'Black is to move.'],
    [{ status: 'OPEN', black: null }, 'The game waits for somebody to take the other seat.'],
    [{ status: 'FINISHED', result: 'BLACK_WINS', termination: 'CANCER' }, 'Bob (Black) won by cancer.'],
    [{ status: 'FINISHED', result: 'WHITE_WINS', termination: 'TIMEOUT' }, 'Ada (White) won on time.'],
    [{ status: 'FINISHED', result: 'DRAW', termination: 'AGREEMENT' }, 'A draw by agreement.'],
    [{ status: 'FINISHED', result: null, termination: 'ABORTED' }, 'The game was called off and counts for nobody.'],
  ] as const)('with %o is said as: %s', (changes, words) => {
    expect(describeStanding(game(changes))).toBe(words);
  });
});

describe('whoever looks at a game', () => {
  it('plays for the side whose turn it is, if it is theirs', () => {
    expect(colorToPlay(game())).toBe('white');
    expect(colorToPlay(game({ sideToMove: 'BLACK' }))).toBeUndefined();
    expect(colorToPlay(game({ viewerSide: null }))).toBeUndefined();
    expect(colorToPlay(game({ status: 'FINISHED' }))).toBeUndefined();
    expect(colorToPlay(game({ hotSeat: true, sideToMove: 'BLACK', viewerSide: 'BLACK' }))).toBe('black');
  });

  it('has a side and an opponent, but not with both sides or none', () => {
    expect([ownColor(game()), opponentOf(game())?.name]).toEqual(['white', 'Bob']);
    for (const changes of [{ viewerSide: null }, { hotSeat: true }])
      expect([ownColor(game(changes)), opponentOf(game(changes))]).toEqual([undefined, null]);
  });
});

describe('an offer', () => {
  const draw = (by: 'WHITE' | 'BLACK') => game({ offers: [{ kind: 'DRAW', by, ply: 2 }] });

  it('is one’s own or the other side’s', () => {
    expect([offerOf(draw('WHITE'), 'DRAW'), offerOf(draw('BLACK'), 'DRAW')]).toEqual(['own', 'other']);
    expect([offerOf(draw('WHITE'), 'TAKEBACK'), offerOf(game(), 'DRAW')]).toEqual([undefined, undefined]);
  });

  it('of a draw waits until both have played', () => {
    expect([0, 1, 2].map(ply => haveBothPlayed(game({ ply })))).toEqual([false, false, true]);
  });
});
