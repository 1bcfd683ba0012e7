import { describe, expect, it } from 'vitest';
import type { GameCardFieldsFragment } from '../operations.generated.ts';
import { sortGames } from './sort-games.ts';

const game = (id: string, player: string, deadline: string | null, updatedAt: string): GameCardFieldsFragment => ({
  id,
  status: 'ACTIVE',
  hotSeat: false,
  rated: false,
  ruleset: { text: 'standard' },
  white: null,
  black: null,
  viewerSide: 'WHITE',
  ply: 0,
  sideToMove: 'WHITE',
  playerToMove: { id: player },
  position: '',
  timeControl: null,
  clocks: null,
  deadline,
  result: null,
  termination: null,
  updatedAt,
});

describe('games', () => {
  it('in which it is one’s turn come first, the most urgent of them at the top', () => {
    const games = [
      game('theirs, old', 'bob', '2026-12-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'),
      game('no clock, new', 'ada', null, '2026-11-20T00:00:00.000Z'),
      game('tomorrow', 'ada', '2026-12-01T00:00:00.000Z', '2026-11-20T00:00:00.000Z'),
      game('theirs, new', 'bob', null, '2026-11-20T00:00:00.000Z'),
      game('no clock, old', 'ada', null, '2026-11-02T00:00:00.000Z'),
      game('today', 'ada', '2026-11-30T00:00:00.000Z', '2026-11-21T00:00:00.000Z'),
    ];
    const { own, others } = sortGames(games, 'ada');
    expect(own.map(({ id }) => id)).toEqual(['today', 'tomorrow', 'no clock, old', 'no clock, new']);
    expect(others.map(({ id }) => id)).toEqual(['theirs, new', 'theirs, old']);
  });
});
