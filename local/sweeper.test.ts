import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { until } from './gateway/testing/toy.ts';
import { createLog, silentLog } from './log.ts';
import { startSweeper } from './sweeper.ts';

describe('the sweeper', () => {
  it('sweeps again and again, never twice at once, and no more once it is closed', async () => {
    let [begun, under, most] = [0, 0, 0];
    const sweep = async () => {
      begun += 1;
      under += 1;
      most = Math.max(most, under);
      await sleep(5);
      under -= 1;
    };
    const sweeper = startSweeper({ sweep, everyMs: 1, log: silentLog });
    await until(() => begun > 3);
    await sweeper.close(1000);
    expect([under, most]).toEqual([0, 1]);
    const last = begun;
    await sleep(30);
    expect(begun).toBe(last);
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
    await sweeper.close(1000);
    expect(lines).toEqual([expect.stringContaining('The database is busy.')]);
  });
});
