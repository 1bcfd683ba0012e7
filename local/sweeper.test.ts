import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { until } from './gateway/testing/toy.ts';
import { createLog, silentLog } from './log.ts';
import { startSweeper } from './sweeper.ts';

describe('the sweeper', () => {
  it('sweeps again and again, and no more once it is closed', async () => {
    let [begun, under] = [0, 0];
    const sweep = async () => {
      begun += 1;
      under += 1;
      await sleep(5);
      under -= 1;
    };
    const sweeper = startSweeper({ sweep, everyMs: 1, log: silentLog });
    await until(() => begun > 3);
    await sweeper.close(30_000);
    expect(under).toBe(0);
    const last = begun;
    sweeper.wake();
    await sleep(30);
    expect(begun).toBe(last);
  });

  it('is not kept from sweeping by a sweep that hangs', async () => {
    let begun = 0;
    const sweep = () => {
      begun += 1;
      return begun === 1 ? new Promise<void>(() => undefined) : Promise.resolve();
    };
    const sweeper = startSweeper({ sweep, everyMs: 1, log: silentLog });
    await until(() => begun > 3);
    await sweeper.close(1);
  });

  it('sweeps at once when it is woken, 8 at a time at most, and once more for all that had to wait', async () => {
    const ends: (() => void)[] = [];
    const sweep = () => new Promise<void>(resolve => ends.push(resolve));
    const sweeper = startSweeper({ sweep, everyMs: 60_000, log: silentLog });
    for (let woken = 0; woken < 12; woken++) sweeper.wake();
    expect(ends).toHaveLength(8);
    ends[0]?.();
    await until(() => ends.length === 9);
    ends[1]?.();
    await sleep(10);
    expect(ends).toHaveLength(9);
    for (const end of ends) end();
    await sweeper.close(30_000);
  });

  it('goes on after a failure, which it logs', async () => {
    const lines: string[] = [];
    let begun = 0;
    const sweep = async () => {
      begun += 1;
      if (begun === 1) throw new Error('The database is busy.');
    };
    const sweeper = startSweeper({ sweep, everyMs: 1, log: createLog(line => lines.push(line), 'warn') });
    await until(() => begun > 2);
    await sweeper.close(30_000);
    expect(lines).toEqual([expect.stringContaining('The database is busy.')]);
  });
});
