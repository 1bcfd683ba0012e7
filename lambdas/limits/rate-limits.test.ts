import { describe, expect, it } from 'vitest';
import { DEFAULT_RATE_LIMITS, readRateLimits } from './rate-limits.ts';

const read = (text: string | undefined) => readRateLimits(text, DEFAULT_RATE_LIMITS);

describe('the limits of a deployment', () => {
  it('are the usual ones, some others, or none', () => {
    for (const nothing of [undefined, '', '{}']) expect(read(nothing)).toEqual(DEFAULT_RATE_LIMITS);
    const turns = { quota: 5, windowSeconds: 1 };
    expect(read(JSON.stringify({ turns }))).toEqual({ ...DEFAULT_RATE_LIMITS, turns });
    expect(read('off')).toBeUndefined();
  });

  it.each([
    ['no', /neither "off" nor a JSON object/],
    ['[]', /neither "off" nor a JSON object/],
    ['7', /neither "off" nor a JSON object/],
    ['{"turn":{"quota":1,"windowSeconds":1}}', /no budget turn; there are reads, /],
    ['{"turns":7}', /turns takes the whole numbers "quota" and "windowSeconds"/],
    ['{"turns":{"quota":0,"windowSeconds":1}}', /turns takes/],
    ['{"turns":{"quota":1.5,"windowSeconds":1}}', /turns takes/],
    ['{"turns":{"quota":1,"windowSeconds":86401}}', /1 to 86400/],
  ])('cannot be %s', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it('leave room for the fastest games: more than five turns a second of one token', () => {
    const { quota, windowSeconds } = DEFAULT_RATE_LIMITS.turns;
    expect(quota / windowSeconds).toBeGreaterThan(5);
  });
});
