import { describe, expect, it } from 'vitest';
import type { GameFieldsFragment } from '../operations.generated.ts';
import { createFakeService } from '../testing/fake-service.ts';
import { mayAskAgain, withStanding } from './asked.ts';

const game = (changes: Partial<GameFieldsFragment> = {}): GameFieldsFragment => ({
  ...createFakeService().game(),
  ...changes,
});

describe('what a player has asked', () => {
  it('is what stands, and is known when it stands no more', () => {
    const offered = game({ ply: 4, offers: [{ kind: 'DRAW', by: 'WHITE', ply: 4 }] });
    const asked = withStanding({}, offered);
    expect(asked).toEqual({ DRAW: 4 });
    expect(withStanding(asked, game({ ply: 4 }))).toBe(asked);
    expect(withStanding({ DRAW: 2, TAKEBACK: 3 }, offered)).toEqual({ DRAW: 4, TAKEBACK: 3 });
  });

  it('is not what the other side has asked', () => {
    expect(withStanding({}, game({ ply: 4, offers: [{ kind: 'DRAW', by: 'BLACK', ply: 4 }] }))).toEqual({});
  });
});

describe('another offer', () => {
  it.each([
    ['at first', {}, 4, 'WHITE', true],
    ['at the same ply', { DRAW: 4 }, 4, 'WHITE', false],
    ['after one’s own turn', { DRAW: 4 }, 5, 'BLACK', true],
    ['after the other side’s turn', { DRAW: 3 }, 4, 'WHITE', false],
    ['after a turn of each', { DRAW: 2 }, 4, 'WHITE', true],
    ['after the turns were taken back', { DRAW: 6 }, 4, 'WHITE', true],
    ['of another kind', { TAKEBACK: 4 }, 4, 'WHITE', true],
  ] as const)('%s may be made or not', (_, asked, ply, sideToMove, answer) => {
    expect(mayAskAgain(asked, game({ ply, sideToMove }), 'DRAW')).toBe(answer);
  });
});
