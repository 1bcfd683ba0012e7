import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createKeyedLocks } from './keyed-locks.ts';

const trace = () => {
  const events: string[] = [];
  const task = (name: string) => async (): Promise<string> => {
    events.push(`${name} begins`);
    await sleep(2);
    events.push(`${name} ends`);
    return name;
  };
  return { events, task };
};

describe('locks by name', () => {
  it('run those who hold the same name one after the other, in the order they came', async () => {
    const { events, task } = trace();
    const { hold } = createKeyedLocks();
    expect(await Promise.all([hold(['a'], task('1')), hold(['a'], task('2'))])).toEqual(['1', '2']);
    expect(events).toEqual(['1 begins', '1 ends', '2 begins', '2 ends']);
  });

  it('let those who hold different names run side by side', async () => {
    const { events, task } = trace();
    const { hold } = createKeyedLocks();
    await Promise.all([hold(['a'], task('1')), hold(['b'], task('2'))]);
    expect(events.slice(0, 2)).toEqual(['1 begins', '2 begins']);
  });

  it('cannot wait for each other in a circle', async () => {
    const { task } = trace();
    const { hold } = createKeyedLocks();
    const pairs = [
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'c', 'a'],
      ['a', 'a', 'c'],
    ];
    const rounds = Array.from({ length: 5 }, () => pairs).flat();
    expect(await Promise.all(rounds.map((names, at) => hold(names, task(String(at)))))).toHaveLength(20);
  });

  it('are free again when a task has failed', async () => {
    const { task } = trace();
    const { hold } = createKeyedLocks();
    const failing = hold(['a'], () => Promise.reject(new Error('no')));
    const following = hold(['a'], task('2'));
    await expect(failing).rejects.toThrow('no');
    expect(await following).toBe('2');
  });
});
