import { describe, expect, it } from 'vitest';
import { controlOf } from '#test/kit/timed-games';
import { firstTurnTime, makeTimeControl, readTimeControl, timeControlEquals } from './time-control.ts';

describe('a time control', () => {
  it.each([
    [{ secondsPerTurn: 86_400 }, '1/86400', 86_400],
    [{ secondsPerTurn: 10 }, '1/10', 300],
    [{ bankSeconds: 300, incrementSeconds: 5 }, '300+5', 300],
    [{ bankSeconds: 60 }, '60+0', 300],
    [{ bankSeconds: 7_776_000, incrementSeconds: 604_800 }, '7776000+604800', 7_776_000],
  ])('%j is %s, with %i seconds for first turns', (input, text, firstSeconds) => {
    expect(makeTimeControl(controlOf(input))).toBe(text);
    expect(firstTurnTime(controlOf(input))).toBe(firstSeconds * 1000);
  });

  it.each([
    ['nothing', {}, undefined, 'leave timeControl out'],
    ['nulls', { secondsPerTurn: null, bankSeconds: null }, undefined, 'leave timeControl out'],
    ['both', { secondsPerTurn: 60, bankSeconds: 60 }, 'bankSeconds', 'not both'],
    ['no time', { secondsPerTurn: 0 }, 'secondsPerTurn', '10 to 7776000'],
    ['a negative time', { secondsPerTurn: -60 }, 'secondsPerTurn', '10 to 7776000'],
    ['years', { secondsPerTurn: 7_776_001 }, 'secondsPerTurn', '10 to 7776000'],
    ['a bank that is over at once', { bankSeconds: 9 }, 'bankSeconds', '10 to 7776000'],
    ['an increment that takes away', { bankSeconds: 60, incrementSeconds: -1 }, 'incrementSeconds', '0 to 604800'],
    ['an increment that never ends', { bankSeconds: 60, incrementSeconds: 604_801 }, 'incrementSeconds', '0 to 604800'],
    ['an increment without a bank', { secondsPerTurn: 60, incrementSeconds: 5 }, 'incrementSeconds', 'bankSeconds'],
    ['negative vacation', { secondsPerTurn: 60, vacationDays: -1 }, 'vacationDays', '0 to 60'],
    ['endless vacation', { secondsPerTurn: 60, vacationDays: 61 }, 'vacationDays', '0 to 60'],
  ])('of %s is refused at its field', (_, input, field, text) => {
    const control = readTimeControl({ vacationDays: 0, ...input });
    expect(control).toMatchObject({
      ok: false,
      error: {
        code: 'BAD_INPUT',
        path: ['input', 'timeControl', ...(field === undefined ? [] : [field])],
        message: expect.stringContaining(text),
      },
    });
  });

  it('is another when any of its numbers is', () => {
    const control = controlOf({ bankSeconds: 60 });
    expect(timeControlEquals(control, controlOf({ bankSeconds: 60, incrementSeconds: 0 }))).toBe(true);
    for (const other of [
      undefined,
      controlOf({ secondsPerTurn: 60 }),
      controlOf({ bankSeconds: 60, incrementSeconds: 1 }),
      controlOf({ bankSeconds: 60, vacationDays: 1 }),
    ])
      expect(timeControlEquals(control, other)).toBe(false);
    expect(timeControlEquals(undefined, undefined)).toBe(true);
  });
});
