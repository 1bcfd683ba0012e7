import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import type { SweepReport } from '../usecases/clocks/sweep-clocks.ts';
import { createSweepHandler } from './sweep.ts';

const log = createLog(
  () => undefined,
  () => 0,
);

describe('the function that a schedule invokes', () => {
  const run = async (reports: readonly SweepReport[], now = () => 0) => {
    let sweeps = 0;
    const clocks = async () => reports[sweeps++] ?? { judged: 0, failed: 0, hasMore: true };
    return { report: (await createSweepHandler({ sweeps: { clocks }, log, now })())['clocks'], sweeps: () => sweeps };
  };

  it('sweeps on while there is more', async () => {
    const { report, sweeps } = await run([
      { judged: 100, failed: 1, hasMore: true },
      { judged: 20, failed: 1, hasMore: false },
    ]);
    expect([report, sweeps()]).toEqual([{ judged: 120, failed: 1, hasMore: false }, 2]);
  });

  it('leaves the rest to the next invocation when there is no end to it', async () => {
    const { report, sweeps } = await run([]);
    expect([report?.hasMore, sweeps()]).toEqual([true, 10]);
  });

  it('begins no other round once half a minute has passed', async () => {
    let at = 0;
    const { report, sweeps } = await run([], () => {
      at += 8000;
      return at;
    });
    expect([report?.hasMore, sweeps()]).toEqual([true, 4]);
  });

  it('runs every sweep, and fails then when one of them has', async () => {
    const ran: string[] = [];
    const sweeps = {
      first: async () => {
        throw new Error('no');
      },
      second: async () => {
        ran.push('second');
        return { judged: 0, failed: 0, hasMore: false };
      },
    };
    await expect(createSweepHandler({ sweeps, log, now: () => 0 })()).rejects.toThrow('these sweeps failed: first');
    expect(ran).toEqual(['second']);
  });
});
