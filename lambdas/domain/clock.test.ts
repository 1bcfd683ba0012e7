import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLORS, opposite } from '#engine/index';
import {
  controlOf,
  DAY,
  MINUTE,
  pauseAt,
  playAll,
  playAt,
  resumeAt,
  SECOND,
  START,
  startTimedGame,
} from '#test/kit/timed-games';
import { findVectorGame } from '#test/vectors';
import { gameFromItem, gameToItem } from '../store/game-item.ts';
import type { Game } from './game.ts';
import { MOST_BANK } from './time-control.ts';
import { deadlineOf, dueOf, isDue, settleTime } from './timeout.ts';

const RECORDED = findVectorGame('cancerThreshold=2', 'cancer');
const TURNS = RECORDED.turns.map(({ short }) => short);
const start = (input: Parameters<typeof startTimedGame>[0]) => startTimedGame(input, RECORDED.rules);

const remainingOf = (game: Game) => game.clocks?.remaining;
const lostOnTime = (winner: 'white' | 'black', at: number) => ({
  status: 'FINISHED',
  ending: { winner, termination: 'TIMEOUT' },
  finishedAt: at,
});

describe('a time for each turn', () => {
  it('begins anew with each turn, and is given for the first ones too', () => {
    const game = start({ secondsPerTurn: 14 * 86_400 });
    expect(deadlineOf(game)).toBe(START + 14 * DAY);
    const played = playAll(game, TURNS.slice(0, 3), 13 * DAY);
    expect(played.clocks).toMatchObject({ since: START + 39 * DAY, remaining: { white: 14 * DAY, black: 14 * DAY } });
    expect(deadlineOf(played)).toBe(START + 53 * DAY);
  });

  it('lets a game of fourteen days a turn be played to its end, in no time at all', () => {
    const game = playAll(start({ secondsPerTurn: 14 * 86_400 }), TURNS, 14 * DAY - 1);
    expect(game).toMatchObject({ status: 'FINISHED', ending: { termination: 'CANCER' } });
    expect(game.finishedAt).toBe(START + TURNS.length * (14 * DAY - 1));
  });

  it('leaves a game of seven days alone until the seventh is over', () => {
    const game = start({ secondsPerTurn: 7 * 86_400 });
    expect(settleTime(game, START + 7 * DAY - 1)).toBe(game);
    expect(settleTime(game, START + 7 * DAY)).toMatchObject(lostOnTime('black', START + 7 * DAY));
  });

  it('is at least five minutes for a first turn, since nobody watches an open game all day', () => {
    const game = start({ secondsPerTurn: 10 });
    expect(deadlineOf(game)).toBe(START + 5 * MINUTE);
    const played = playAll(game, TURNS.slice(0, 2), 4 * MINUTE);
    expect(remainingOf(played)).toEqual({ white: 10 * SECOND, black: 10 * SECOND });
    expect(() => playAt(played, TURNS[2] ?? '', START + 8 * MINUTE + 10 * SECOND)).toThrow('TIMED_OUT');
  });
});

describe('a bank', () => {
  const game = start({ bankSeconds: 300, incrementSeconds: 5 });

  it('is whole after the first turn, then pays for each turn and gets its increment', () => {
    const begun = playAll(game, TURNS.slice(0, 2), 4 * MINUTE);
    expect(remainingOf(begun)).toEqual({ white: 5 * MINUTE, black: 5 * MINUTE });
    const third = playAt(begun, TURNS[2] ?? '', START + 8 * MINUTE + 30 * SECOND);
    expect(remainingOf(third)).toEqual({ white: 275 * SECOND, black: 300 * SECOND });
    expect(third.turns.map(({ left }) => left)).toEqual([300_000, 300_000, 275_000]);
    expect(deadlineOf(third)).toBe(START + 13 * MINUTE + 30 * SECOND);
  });

  it('costs only the side whose turn it is', () => {
    const begun = playAll(game, TURNS.slice(0, 3), MINUTE);
    const later = settleTime(begun, (deadlineOf(begun) ?? 0) - 1);
    expect(later).toBe(begun);
    expect(playAll(begun, TURNS.slice(3, 4), 2 * MINUTE).clocks?.remaining.white).toBe(begun.clocks?.remaining.white);
  });

  it('is never saved up beyond ninety days', () => {
    const saved = playAll(start({ bankSeconds: 7_776_000, incrementSeconds: 604_800 }), TURNS.slice(0, 8), SECOND);
    expect(remainingOf(saved)).toEqual({ white: MOST_BANK, black: MOST_BANK });
  });
});

describe('a deadline', () => {
  const game = start({ secondsPerTurn: 86_400 });
  const deadline = START + DAY;

  it('lets a turn taken up a millisecond before it count, and refuses one at it', () => {
    expect(playAt(game, TURNS[0] ?? '', deadline - 1).turns).toHaveLength(1);
    expect(() => playAt(game, TURNS[0] ?? '', deadline)).toThrow('TIMED_OUT');
  });

  it('is when the game ended, however late that is found out, and the loser has exactly nothing left', () => {
    const late = settleTime(game, deadline + 400 * DAY);
    expect(late).toMatchObject({ ...lostOnTime('black', deadline), version: game.version + 1 });
    expect(late.updatedAt).toBe(deadline + 400 * DAY);
    expect(late.clocks).toMatchObject({ since: deadline, remaining: { white: 0, black: DAY } });
  });

  it('is judged once: what is over stays as it is', () => {
    const over = settleTime(game, deadline);
    expect(settleTime(over, deadline + DAY)).toBe(over);
  });

  it('is a number of milliseconds, which no daylight saving moves: in the nights when clocks change it is a day later', () => {
    const nights = [Date.UTC(2026, 2, 29, 0, 30), Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 10, 1, 5, 30)];
    const zone = process.env['TZ'];
    for (const TZ of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC']) {
      process.env['TZ'] = TZ;
      for (const night of nights) {
        const played = playAt(
          { ...game, clocks: game.clocks && { ...game.clocks, since: night } },
          TURNS[0] ?? '',
          night,
        );
        expect(deadlineOf(played)).toBe(night + DAY);
        expect(String(gameToItem(played)['dueAs'])).toContain(new Date(night + DAY).toISOString());
      }
    }
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });
});

describe('after the end nothing runs', () => {
  const control = { bankSeconds: 3600, vacationDays: 5 };

  it('whatever the end was', () => {
    const won = playAll(start(control), TURNS, MINUTE);
    const lost = settleTime(start(control), START + DAY);
    for (const game of [won, lost]) {
      expect(game.status).toBe('FINISHED');
      expect([deadlineOf(game), dueOf(game), gameToItem(game)['dueAs']]).toEqual([undefined, undefined, undefined]);
      expect(settleTime(game, START + 1000 * DAY)).toBe(game);
      expect(() => pauseAt(game, 'white', START + 2 * DAY)).toThrow('GAME_OVER');
    }
  });
});

describe('a swap', () => {
  const [first = '', second = ''] = ['Rd5', 'Re4'];
  const swapped = (vacationDays: number) => {
    const begun = playAt(
      startTimedGame({ bankSeconds: 60, vacationDays }, 'standard,pieRule=on'),
      first,
      START + MINUTE,
    );
    return { begun, game: playAt(begun, 'swap', START + 4 * MINUTE) };
  };

  it('leaves the clocks to the sides: both banks are whole, and Black has its first turn before it', () => {
    const { game } = swapped(0);
    expect(game.clocks).toMatchObject({
      since: START + 4 * MINUTE,
      remaining: { white: MINUTE, black: 5 * MINUTE },
    });
    expect(game.turns[1]?.left).toBe(5 * MINUTE);
    const played = playAt(game, second, START + 8 * MINUTE);
    expect(remainingOf(played)).toEqual({ white: MINUTE, black: MINUTE });
  });

  it('takes vacation along with the players', () => {
    const { begun } = swapped(3);
    const away = pauseAt(begun, 'white', START + MINUTE);
    const game = playAt(away, 'swap', START + 3 * MINUTE);
    expect(game.clocks).toMatchObject({
      vacation: { white: 3 * DAY, black: 3 * DAY - 2 * MINUTE },
      isAway: { white: false, black: true },
    });
    expect(deadlineOf(game)).toBeUndefined();
  });
});

describe('vacation', () => {
  const control = { secondsPerTurn: 86_400, vacationDays: 10 };
  const game = playAll(start(control), TURNS.slice(0, 2), 6 * 60 * MINUTE);
  const since = game.clocks?.since ?? 0;
  const noon = since + 10 * 60 * MINUTE;

  it("stops one's own clock: no deadline, and nothing is lost while it lasts", () => {
    const paused = pauseAt(game, 'white', noon);
    expect(deadlineOf(paused)).toBeUndefined();
    expect(paused.clocks?.remaining.white).toBe(14 * 60 * MINUTE);
    expect(settleTime(paused, noon + 10 * DAY - 1)).toBe(paused);
  });

  it('gives back what remained, never more, however often it is begun and ended', () => {
    const resumed = [1, 2, 3, 4].reduce(
      (present, day) => {
        const paused = pauseAt(present, 'white', noon + day * DAY);
        return resumeAt(paused, 'white', noon + day * DAY + DAY);
      },
      pauseAt(game, 'white', noon),
    );
    expect(resumed.clocks).toMatchObject({
      since: noon + 5 * DAY,
      remaining: { white: 14 * 60 * MINUTE },
      vacation: { white: 5 * DAY, black: 10 * DAY },
    });
    expect(deadlineOf(resumed)).toBe(noon + 5 * DAY + 14 * 60 * MINUTE);
  });

  it('ends by itself when it is used up, and the clock goes on from that very instant', () => {
    const paused = pauseAt(game, 'white', noon);
    const ended = settleTime(paused, noon + 10 * DAY + MINUTE);
    expect(ended).toMatchObject({ status: 'ACTIVE', version: paused.version + 1 });
    expect(ended.clocks).toMatchObject({ since: noon + 10 * DAY, vacation: { white: 0 }, isAway: { white: false } });
    expect(deadlineOf(ended)).toBe(noon + 10 * DAY + 14 * 60 * MINUTE);
    expect(() => pauseAt(ended, 'white', noon + 10 * DAY + MINUTE)).toThrow('NO_VACATION');
  });

  it('does not keep a game from being lost on time when nobody looks for long', () => {
    const fall = noon + 10 * DAY + 14 * 60 * MINUTE;
    expect(settleTime(pauseAt(game, 'white', noon), fall + 99 * DAY)).toMatchObject(lostOnTime('black', fall));
  });

  it("does not stop the other's clock, and is used up all the same", () => {
    const away = pauseAt(game, 'black', noon);
    expect(deadlineOf(away)).toBe(since + DAY);
    const played = playAt(away, TURNS[2] ?? '', noon + 60 * MINUTE);
    expect(deadlineOf(played)).toBeUndefined();
    expect(dueOf(played)).toBe(noon + 10 * DAY);
    expect(played.clocks?.vacation).toEqual({ white: 10 * DAY, black: 10 * DAY - 60 * MINUTE });
  });

  it('ends with a turn of the one who is on it', () => {
    const played = playAt(pauseAt(game, 'white', noon), TURNS[2] ?? '', noon + 3 * DAY);
    expect(played.clocks).toMatchObject({ vacation: { white: 7 * DAY }, isAway: { white: false } });
    expect(deadlineOf(played)).toBe(noon + 4 * DAY);
  });

  it('that is used up on the turn of the other is none when the turn comes back', () => {
    const long = playAll(start({ secondsPerTurn: 30 * 86_400, vacationDays: 1 }), TURNS.slice(0, 2), MINUTE);
    const away = pauseAt(long, 'black', long.clocks?.since ?? 0);
    const played = playAt(away, TURNS[2] ?? '', (long.clocks?.since ?? 0) + 3 * DAY);
    expect(deadlineOf(played)).toBe((played.clocks?.since ?? 0) + 30 * DAY);
    expect(() => pauseAt(played, 'black', (long.clocks?.since ?? 0) + 4 * DAY)).toThrow('NO_VACATION');
  });

  it('is not there unless the game was created with it', () => {
    expect(() => pauseAt(start({ secondsPerTurn: 60 }), 'white', START)).toThrow('NO_VACATION');
  });
});

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
