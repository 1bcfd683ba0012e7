import { describe, expect, it } from 'vitest';
import { DAY, MINUTE, pauseAt, playAt, resumeAt, SECOND, START, startTimedGame } from '#test/kit/timed-games';
import { settleTime } from '../clocks/timeout.ts';
import { dueReminder, nextReminder } from './reminder.ts';

const HOUR = 60 * MINUTE;
const ASKED = [86_400, 3600];

/** Two days a turn: White's deadline is `START` and two days. */
const game = startTimedGame({ secondsPerTurn: 172_800, vacationDays: 10 });
const texts = (now: number, of = game) => dueReminder(of, ASKED, now).map(({ text }) => text);

describe('reminders', () => {
  it('are due so long before the deadline, and each is one notice whenever it is made', () => {
    expect(nextReminder(game, ASKED, START)).toBe(START + DAY);
    expect(texts(START + DAY - 1)).toEqual([]);
    const [reminder] = dueReminder(game, ASKED, START + DAY);
    expect(reminder).toMatchObject({
      kind: 'REMINDER',
      at: START + DAY,
      recipient: game.seats.white,
      game: { ply: 0 },
    });
    expect(dueReminder(game, ASKED, START + DAY + HOUR)).toEqual([reminder]);
    expect(nextReminder(game, ASKED, START + DAY)).toBe(START + 2 * DAY - HOUR);
    expect(nextReminder(game, ASKED, START + 2 * DAY - HOUR)).toBeUndefined();
  });

  it('say how long there is left, and until when', () => {
    expect(texts(START + DAY)).toEqual([
      'It is your turn, and you have less than 1 day left: until 2026-03-30 at 12:00 UTC.',
    ]);
    expect(dueReminder(game, [5400], START + 2 * DAY - HOUR)[0]?.text).toContain('less than 90 minutes left');
  });

  it('that were missed are not made up for: the last one due is enough', () => {
    expect(texts(START + 2 * DAY - MINUTE)).toEqual([expect.stringContaining('1 hour')]);
  });

  it('are not given for turns that have no more time than that', () => {
    const daily = startTimedGame({ secondsPerTurn: 86_400 });
    expect(nextReminder(daily, ASKED, START)).toBe(START + DAY - HOUR);
    expect(texts(START + DAY - 2 * HOUR, daily)).toEqual([]);
    expect(nextReminder(startTimedGame({ secondsPerTurn: 3600 }), ASKED, START)).toBeUndefined();
    expect(nextReminder(startTimedGame({ bankSeconds: 600, incrementSeconds: 0 }), ASKED, START)).toBeUndefined();
  });

  it('rest in a pause, and go by the deadline after it', () => {
    const paused = pauseAt(game, 'white', START + HOUR);
    expect(nextReminder(paused, ASKED, START + HOUR)).toBeUndefined();
    expect(texts(START + 2 * DAY, paused)).toEqual([]);
    const resumed = resumeAt(paused, 'white', START + 3 * DAY);
    expect(nextReminder(resumed, ASKED, START + 3 * DAY)).toBe(START + 4 * DAY - HOUR);
  });

  it('are other ones for the next turn, and none after the end', () => {
    const played = playAt(game, 'Rd5', START + DAY);
    const [first] = dueReminder(game, ASKED, START + DAY);
    const [next] = dueReminder(played, ASKED, START + 2 * DAY);
    expect([next?.recipient, next?.id === first?.id]).toEqual([game.seats.black, false]);
    expect(texts(START + 5 * DAY, settleTime(game, START + 2 * DAY))).toEqual([]);
    expect(nextReminder(settleTime(game, START + 2 * DAY), ASKED, START)).toBeUndefined();
  });

  it('are later when time was added, and other notices then', () => {
    const { clocks } = game;
    if (clocks === undefined) throw new Error('the game has clocks');
    const remaining = { ...clocks.remaining, white: clocks.remaining.white + DAY };
    const longer = { ...game, clocks: { ...clocks, remaining } };
    expect(nextReminder(longer, ASKED, START + DAY)).toBe(START + 2 * DAY);
    expect(texts(START + DAY + SECOND, longer)).toEqual([]);
    expect(dueReminder(longer, ASKED, START + 2 * DAY)[0]?.id).not.toBe(dueReminder(game, ASKED, START + DAY)[0]?.id);
  });

  it('are none for one player on both sides, and none without clocks', () => {
    const { seats } = game;
    expect(
      nextReminder({ ...game, hotSeat: true, seats: { ...seats, black: seats.white } }, ASKED, START),
    ).toBeUndefined();
    expect(nextReminder({ ...game, clocks: undefined }, ASKED, START)).toBeUndefined();
  });
});
