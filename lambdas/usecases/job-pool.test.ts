import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createJobPool } from './job-pool.ts';

/** A task that ends when it is told to. */
const createTask = (begun: string[], name: string) => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  return {
    end,
    run: async () => {
      begun.push(name);
      await ended;
      return name;
    },
  };
};

describe('a pool of jobs', () => {
  it('keeps nobody waiting for a lane that is slow', async () => {
    const pool = createJobPool(4, 2);
    const begun: string[] = [];
    const slow = ['slow1', 'slow2', 'slow3'].map(name => createTask(begun, name));
    const ends = slow.map(({ run }) => pool('slow', run));
    const others = await Promise.all(['a', 'b', undefined].map(lane => pool(lane, async () => begun.push(`${lane}`))));
    expect(others).toHaveLength(3);
    expect(begun.toSorted()).toEqual(['a', 'b', 'slow1', 'slow2', 'undefined']);
    slow[0]?.end();
    await ends[0];
    await setImmediate();
    expect(begun.at(-1)).toBe('slow3');
    for (const task of slow) task.end();
    expect(await Promise.all(ends)).toEqual(['slow1', 'slow2', 'slow3']);
  });

  it('runs so many at a time in all', async () => {
    const pool = createJobPool(2, 2);
    let [running, most] = [0, 0];
    const task = async () => {
      most = Math.max(most, ++running);
      await setImmediate();
      running -= 1;
    };
    await Promise.all(['a', 'b', 'c', undefined, 'a', 'b', 'c'].map(lane => pool(lane, task)));
    expect(most).toBe(2);
  });

  it('frees a lane when a task of it fails', async () => {
    const pool = createJobPool(1, 1);
    const failing = pool('a', async () => {
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    expect(await pool('a', async () => 'done')).toBe('done');
  });
});
