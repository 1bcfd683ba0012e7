import { describe, expect, it } from 'vitest';
import { DAY, MINUTE, pauseAt, playAll, playAt, resumeAt, START, startTimedGame } from '#test/kit/timed-games';
import { findVectorGame } from '#test/vectors';
import { deadlineOf, dueOf, settleTime } from './timeout.ts';

const RECORDED = findVectorGame('cancerThreshold=2', 'cancer');
const TURNS = RECORDED.turns.map(({ short }) => short);
const start = (input: Parameters<typeof startTimedGame>[0]) => startTimedGame(input, RECORDED.rules);

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
    expect(settleTime(pauseAt(game, 'white', noon), fall + 99 * DAY)).toMatchObject({
      status: 'FINISHED',
      ending: { winner: 'black', termination: 'TIMEOUT' },
      finishedAt: fall,
    });
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
