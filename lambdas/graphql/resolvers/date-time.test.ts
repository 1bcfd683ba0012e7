import { describe, expect, it } from 'vitest';
import { DateTime } from './date-time.ts';

describe('an instant', () => {
  it.each([
    ['2026-11-30T09:41:00.000Z', Date.UTC(2026, 10, 30, 9, 41)],
    ['2026-11-30T09:41:00.5Z', Date.UTC(2026, 10, 30, 9, 41, 0, 500)],
    ['2028-02-29T23:59:59Z', Date.UTC(2028, 1, 29, 23, 59, 59)],
  ])('%s is read', (text, instant) => {
    expect(DateTime.parseValue(text)).toBe(instant);
  });

  it.each([
    '',
    'tomorrow',
    '2026-11-30',
    '2026-11-30T09:41:00',
    '2026-11-30T09:41:00+01:00',
    '2026-02-30T09:41:00Z',
    '2026-11-30T24:00:00Z',
    '2026-13-01T00:00:00Z',
    ' 2026-11-30T09:41:00Z',
    1_764_495_660_000,
    null,
  ])('%j is none', value => {
    expect(() => DateTime.parseValue(value)).toThrow('is no instant in UTC such as');
  });
});
