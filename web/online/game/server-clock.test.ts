import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const T = Date.parse('2026-11-30T12:00:00.000Z');

describe('the server’s clock', () => {
  it('is this device’s before anything was heard, and while that may be right', () => {
    const clock = createServerClock(() => T + 400);
    expect(clock.now()).toBe(T + 400);
    clock.observe(T, T + 100, T + 300);
    expect(clock.now()).toBe(T + 400);
  });

  it.each([3_600_000, -90_000])('is put right to the second where the device is %i ms off', off => {
    const clock = createServerClock(() => T + off + 500);
    clock.observe(T, T + off + 450, T + off + 500);
    expect(Math.abs(clock.now() - (T + 500))).toBeLessThanOrEqual(550);
  });

  it('is nearer the more is heard', () => {
    const off = 60_000;
    const clock = createServerClock(() => T + 10_000 + off);
    // At 0.9 s and at 10.05 s of the server's time.
    clock.observe(T, T + 900 + off, T + 900 + off);
    clock.observe(T + 10_000, T + 10_050 + off, T + 10_050 + off);
    expect(Math.abs(clock.now() - (T + 10_000))).toBeLessThan(100);
  });

  it('follows a device whose clock is set', () => {
    let device = T;
    const clock = createServerClock(() => device);
    clock.observe(T, T, T);
    device = T + 7_200_000;
    clock.observe(T + 1000, device, device);
    expect(Math.abs(clock.now() - (T + 1000))).toBeLessThanOrEqual(1000);
  });
});
