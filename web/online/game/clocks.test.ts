import { describe, expect, it } from 'vitest';
import type { ClocksFieldsFragment } from '../operations.generated.ts';
import { makeClockText, makeTimeWords, remainingAt } from './clocks.ts';

const SINCE = Date.parse('2026-11-30T12:00:00.000Z');

const clocks = (running: ClocksFieldsFragment['running']): ClocksFieldsFragment => ({
  since: new Date(SINCE).toISOString(),
  running,
  white: { remaining: 60, added: 0, vacationLeft: 0, vacationUntil: null },
  black: { remaining: 30.5, added: 0, vacationLeft: 0, vacationUntil: null },
});

describe('the clocks of a game', () => {
  it('run for the side whose turn it is, without asking the server', () => {
    expect(remainingAt(clocks('WHITE'), SINCE + 12_500)).toEqual({ white: 47.5, black: 30.5 });
    expect(remainingAt(clocks('BLACK'), SINCE + 12_500)).toEqual({ white: 60, black: 18 });
  });

  it('stand still in a pause and after the end, never below zero, and never for more than there was', () => {
    expect(remainingAt(clocks(null), SINCE + 99_000)).toEqual({ white: 60, black: 30.5 });
    expect(remainingAt(clocks('BLACK'), SINCE + 99_000)).toEqual({ white: 60, black: 0 });
    expect(remainingAt(clocks('WHITE'), SINCE - 5000)).toEqual({ white: 60, black: 30.5 });
  });
});

describe('the text of a clock', () => {
  it.each([
    [0, '0:00.0'],
    [0.05, '0:00.0'],
    [9.99, '0:09.9'],
    [10, '0:10'],
    [59.2, '1:00'],
    [61, '1:01'],
    [3599.5, '1:00:00'],
    [3600, '1:00:00'],
    [86_399, '23:59:59'],
    [172_799, '47:59:59'],
    [172_800, '2 d 0 h'],
    [7_776_000, '90 d 0 h'],
  ])('of %d seconds is %s', (seconds, text) => {
    expect(makeClockText(seconds)).toBe(text);
  });
});

describe('a length of time in words', () => {
  it.each([
    [0, 'no time'],
    [1, '1 second'],
    [90, '1 minute 30 seconds'],
    [3600, '1 hour'],
    [86_400, '1 day'],
    [93_784, '1 day 2 hours'],
    [172_800, '2 days'],
  ])('%d seconds', (seconds, words) => {
    expect(makeTimeWords(seconds)).toBe(words);
  });
});
