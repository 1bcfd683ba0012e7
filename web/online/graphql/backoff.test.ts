import { describe, expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

describe('the wait before a try', () => {
  it('doubles, up to half a minute', () => {
    expect([0, 1, 2, 3, 6, 60, 6000].map(failed => backoffMs(failed, 1))).toEqual([
      500, 1000, 2000, 4000, 30_000, 30_000, 30_000,
    ]);
  });

  it('is spread over half of itself', () => {
    expect([0, 0.5, 1].map(random => backoffMs(2, random))).toEqual([1000, 1500, 2000]);
  });
});
