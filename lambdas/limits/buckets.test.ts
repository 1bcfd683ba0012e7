import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBuckets } from './buckets.ts';

const start = (quota: number, windowSeconds: number) => {
  const clock = { now: 1_000_000 };
  return { clock, buckets: createBuckets({ quota, windowSeconds }, () => clock.now) };
};

/** Takes if there is enough, as the limiter does. */
const tryTake = ({ buckets }: ReturnType<typeof start>, key: string, amount = 1): boolean => {
  if (buckets.waitFor(key, amount) > 0) return false;
  buckets.take(key, amount);
  return true;
};

describe('a budget', () => {
  it('gives its quota at once, and as much again over its window', () => {
    const world = start(60, 60);
    expect(Array.from({ length: 61 }, () => tryTake(world, 'a'))).toEqual([...Array(60).fill(true), false]);
    expect(world.buckets.waitFor('a', 1)).toBe(1000);
    world.clock.now += 999;
    expect(tryTake(world, 'a')).toBe(false);
    world.clock.now += 1;
    expect([tryTake(world, 'a'), tryTake(world, 'a')]).toEqual([true, false]);
    expect(world.buckets.remaining('a')).toEqual({ left: 0, fullIn: 60 });
    world.clock.now += 60_000;
    expect(world.buckets.remaining('a')).toEqual({ left: 60, fullIn: 0 });
  });

  it('is everybody’s own', () => {
    const world = start(1, 60);
    expect([tryTake(world, 'a'), tryTake(world, 'a'), tryTake(world, 'b')]).toEqual([true, false, true]);
  });

  it('may be owed, and is paid off first, but never for ever', () => {
    const world = start(10, 10);
    world.buckets.take('a', 1_000_000);
    expect(world.buckets.remaining('a')).toEqual({ left: 0, fullIn: 30 });
    world.clock.now += 20_000;
    expect(tryTake(world, 'a')).toBe(false);
    world.clock.now += 1000;
    expect(tryTake(world, 'a')).toBe(true);
  });

  it('gives what is more than its quota when it is full', () => {
    const world = start(10, 10);
    expect([tryTake(world, 'a', 15), tryTake(world, 'a')]).toEqual([true, false]);
  });

  it('remembers the busy when more come than it can keep', () => {
    const world = start(2, 60);
    for (let n = 0; n < 20_000; n++) world.buckets.take(`early ${n}`, 1);
    world.clock.now += 59_000;
    for (let n = 0; n < 20_000; n++) world.buckets.take(`late ${n}`, 2);
    expect(world.buckets.waitFor('late 19999', 1)).toBeGreaterThan(0);
    expect(world.buckets.waitFor('late 5', 1)).toBeGreaterThan(0);
  });

  it('never gives more than quota and refill, and never makes anybody wait longer than it says', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 4 })), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(steps, taken => {
        const world = start(5, 10);
        const began = world.clock.now;
        let given = 0;
        for (const [pause, amount] of taken) {
          world.clock.now += pause;
          if (tryTake(world, 'a', amount)) {
            given += amount;
          } else {
            world.clock.now += world.buckets.waitFor('a', amount);
            expect(world.buckets.waitFor('a', amount)).toBe(0);
          }
          expect(given).toBeLessThanOrEqual(5 + (world.clock.now - began) / 2000 + 1e-9);
        }
      }),
    );
  });
});
