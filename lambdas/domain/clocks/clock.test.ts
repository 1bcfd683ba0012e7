import { describe, expect, it } from 'vitest';
import { DAY, MINUTE, pauseAt, playAll, playAt, SECOND, START, startTimedGame } from '#test/kit/timed-games';
import { findVectorGame } from '#test/vectors';
import { gameToItem } from '../../store/game/game-item.ts';
import type { Game } from '../game/game.ts';
import { MOST_BANK } from './time-control.ts';
import { deadlineOf, dueOf, settleTime } from './timeout.ts';

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
    const away = settleTime(pauseAt(start(control), 'black', START), START + DAY);
    for (const game of [won, lost, away]) {
      expect(game).toMatchObject({ status: 'FINISHED', clocks: { isAway: { white: false, black: false } } });
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
