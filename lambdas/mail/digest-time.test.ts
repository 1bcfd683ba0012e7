import { describe, expect, it } from 'vitest';
import { mailTime, nextDaily } from './digest-time.ts';

const at = (text: string): number => Date.parse(text);
const daily = (after: string, hour: number, timeZone: string): string =>
  new Date(nextDaily(at(after), hour, timeZone)).toISOString();

describe('the hour of a daily mail', () => {
  it.each([
    ['2026-03-10T17:59:00Z', 18, 'UTC', '2026-03-10T18:00:00.000Z'],
    ['2026-03-10T18:00:00Z', 18, 'UTC', '2026-03-11T18:00:00.000Z'],
    ['2026-03-10T23:30:00Z', 0, 'UTC', '2026-03-11T00:00:00.000Z'],
    ['2026-01-10T12:00:00Z', 7, 'Europe/Vienna', '2026-01-11T06:00:00.000Z'],
    ['2026-07-10T12:00:00Z', 7, 'Europe/Vienna', '2026-07-11T05:00:00.000Z'],
    ['2026-07-10T12:00:00Z', 23, 'America/Los_Angeles', '2026-07-11T06:00:00.000Z'],
    ['2026-07-10T12:00:00Z', 9, 'Asia/Kathmandu', '2026-07-11T03:15:00.000Z'],
    ['2026-07-10T12:00:00Z', 1, 'Pacific/Kiritimati', '2026-07-11T11:00:00.000Z'],
  ])('after %s, %i in %s, is %s', (after, hour, timeZone, expected) => {
    expect(daily(after, hour, timeZone)).toBe(expected);
  });

  it('comes an hour later on a day that skips it', () => {
    expect(daily('2026-03-28T12:00:00Z', 2, 'Europe/Vienna')).toBe('2026-03-29T01:00:00.000Z');
    expect(daily('2026-03-29T01:00:00Z', 2, 'Europe/Vienna')).toBe('2026-03-30T00:00:00.000Z');
  });

  it('comes once on a day that has it twice', () => {
    expect(daily('2026-10-24T12:00:00Z', 2, 'Europe/Vienna')).toBe('2026-10-25T00:00:00.000Z');
    expect(daily('2026-10-25T00:00:00Z', 2, 'Europe/Vienna')).toBe('2026-10-26T01:00:00.000Z');
    expect(daily('2026-10-25T00:30:00Z', 3, 'Europe/Vienna')).toBe('2026-10-25T02:00:00.000Z');
  });

  it('comes every day of a year, in whatever zone, once', () => {
    for (const timeZone of ['Europe/Vienna', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Africa/Cairo']) {
      let [now, days] = [at('2026-01-01T00:00:00Z'), 0];
      while (now < at('2027-01-01T00:00:00Z')) {
        now = nextDaily(now, 0, timeZone);
        days += 1;
      }
      expect([timeZone, days]).toEqual([timeZone, 366]);
    }
  });
});

describe('the time of a mail', () => {
  const digest = { hour: 18, timeZone: 'UTC' };
  const time = (kind: 'YOUR_TURN' | 'REMINDER', pace: 'IMMEDIATELY' | 'HOURLY' | 'DAILY'): string =>
    new Date(mailTime({ at: at('2026-03-10T10:20:30Z'), kind }, { ...digest, pace })).toISOString().slice(11, 19);

  it('is a minute later, the next hour, or the hour of the day, and of a reminder always at once', () => {
    expect(time('YOUR_TURN', 'IMMEDIATELY')).toBe('10:22:00');
    expect(time('YOUR_TURN', 'HOURLY')).toBe('11:00:00');
    expect(time('YOUR_TURN', 'DAILY')).toBe('18:00:00');
    expect(time('REMINDER', 'DAILY')).toBe('10:22:00');
  });
});
