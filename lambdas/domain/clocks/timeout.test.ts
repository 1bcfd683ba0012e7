import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLORS, opposite } from '#engine/index';
import { controlOf, DAY, MINUTE, pauseAt, playAt, resumeAt, START, startTimedGame } from '#test/kit/timed-games';
import { findVectorGame } from '#test/vectors';
import { gameFromItem, gameToItem } from '../../store/game/game-item.ts';
import type { Game } from '../game/game.ts';
import { MOST_BANK } from './time-control.ts';
import { dueOf, isDue, settleTime } from './timeout.ts';

const RECORDED = findVectorGame('cancerThreshold=2', 'cancer');
const TURNS = RECORDED.turns.map(({ short }) => short);
const start = (input: Parameters<typeof startTimedGame>[0]) => startTimedGame(input, RECORDED.rules);

type Step = { readonly what: 'play' | 'pause' | 'resume'; readonly side: 'white' | 'black'; readonly after: number };

const steps = fc.array(
  fc.record<Step>({
    what: fc.constantFrom('play', 'play', 'pause', 'resume'),
    side: fc.constantFrom(...COLORS),
    after: fc.integer({ min: -MINUTE, max: DAY }),
  }),
  { maxLength: 30 },
);

const controls = fc.oneof(
  fc.record({ secondsPerTurn: fc.integer({ min: 10, max: 200_000 }), vacationDays: fc.integer({ min: 0, max: 3 }) }),
  fc.record({
    bankSeconds: fc.integer({ min: 10, max: 500_000 }),
    incrementSeconds: fc.integer({ min: 0, max: 9000 }),
    vacationDays: fc.integer({ min: 0, max: 3 }),
  }),
);

const takeStep = (game: Game, { what, side }: Step, now: number): Game => {
  try {
    if (what === 'play') return playAt(game, TURNS[game.turns.length] ?? '', now);
    return what === 'pause' ? pauseAt(game, side, now) : resumeAt(game, side, now);
  } catch (error) {
    if (!/^[A-Z_]+$/.test(error instanceof Error ? error.message : '')) throw error;
    return settleTime(game, now);
  }
};

/** What holds at every moment of every game. */
const check = (before: Game, after: Game, most: number): void => {
  for (const color of COLORS) {
    const [remaining = -1, vacation = -1] = [after.clocks?.remaining[color], after.clocks?.vacation[color]];
    expect(remaining).toBeGreaterThanOrEqual(0);
    expect(remaining).toBeLessThanOrEqual(most);
    expect(vacation).toBeGreaterThanOrEqual(0);
    if (after.turns.length === before.turns.length) {
      expect(remaining).toBeLessThanOrEqual(before.clocks?.remaining[color] ?? -1);
      expect(vacation).toBeLessThanOrEqual(before.clocks?.vacation[color] ?? -1);
    }
  }
  expect(after.clocks?.since).toBeGreaterThanOrEqual(before.clocks?.since ?? 0);
  expect(dueOf(after) === undefined).toBe(after.status === 'FINISHED');
  expect(gameFromItem(JSON.parse(JSON.stringify(gameToItem(after))))).toEqual(after);
};

describe('whatever the players do and the server’s clock says', () => {
  it('no clock is negative or gains, and an active game has an end to come', () => {
    fc.assert(
      fc.property(controls, steps, (input, played) => {
        let [game, now] = [start(input), START];
        for (const step of played) {
          now += step.after;
          const next = takeStep(game, step, now);
          check(game, next, MOST_BANK);
          game = next;
        }
      }),
      { numRuns: 100 },
    );
  });

  it('a game that is left alone is always lost on time by the side to move, within its time and vacation', () => {
    fc.assert(
      fc.property(controls, steps, (input, played) => {
        let [game, now] = [start(input), START];
        for (const step of played) {
          now += Math.max(0, step.after);
          game = takeStep(game, step, now);
        }
        if (game.status === 'FINISHED') return;
        const { time, vacation, increment } = controlOf(input);
        const bound = Math.max(time, 5 * MINUTE) + vacation + 30 * increment;
        const over = settleTime(game, now + bound + 1);
        expect(over.ending).toEqual({ winner: opposite(game.sideToMove), termination: 'TIMEOUT' });
        expect(isDue(over, Number.MAX_SAFE_INTEGER)).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});
