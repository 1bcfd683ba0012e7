import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

it('runs at most that many tasks at a time, in order, and all of them', async () => {
  const limit = createLimiter(3);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const task = (index: number) => async () => {
    order.push(index);
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    running -= 1;
    return index;
  };
  const indices = Array.from({ length: 20 }, (_, index) => index);
  expect(await Promise.all(indices.map(index => limit(task(index))))).toEqual(indices);
  expect(order).toEqual(indices);
  expect(most).toBe(3);
});

it('frees the place of a task that throws', async () => {
  const limit = createLimiter(1);
  const failing = limit(async () => {
    throw new Error('failed');
  });
  const next = limit(async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});
