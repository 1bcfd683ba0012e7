import { describe, expect, it } from 'vitest';
import { toGameId } from '../domain/ids.ts';
import { createSweepHandler } from '../handlers/sweep.ts';
import { createLog } from '../log.ts';
import { DUE_SHARDS } from '../store/due-index.ts';
import type { IndexEntry } from '../store/game-store.ts';
import type { GamePorts } from './ports.ts';
import { type SweepReport, sweepClocks } from './sweep-clocks.ts';

const none = () => {
  throw new Error('This is not asked for.');
};

const ID = toGameId(new Uint8Array(10));
const log = createLog(
  () => undefined,
  () => 0,
);

/** Ports under which every shard has so many games due, which nothing ends. */
const portsOf = (count: number) => {
  const queries: string[] = [];
  const entries: readonly IndexEntry[] = Array.from({ length: count }, (_, index) => ({
    id: ID,
    cursor: String(index).padStart(6, '0'),
  }));
  const games: GamePorts['games'] = {
    load: async () => undefined,
    loadMany: none,
    create: none,
    replace: none,
    listPublic: none,
    listOfPlayer: none,
    listDue: async (shard, _, { after = '', limit }) => {
      queries.push(`${shard} ${after}`);
      return entries.filter(({ cursor }) => cursor > after).slice(0, limit);
    },
  };
  const ports: GamePorts = { games, now: () => 7 };
  return { ports, queries };
};

describe('a sweep', () => {
  it('asks every shard once when nothing is due', async () => {
    const { ports, queries } = portsOf(0);
    expect(await sweepClocks(ports, log)).toEqual({ judged: 0, failed: 0, hasMore: false });
    expect(queries.toSorted()).toEqual(DUE_SHARDS.map(shard => `${shard} `));
  });

  it('reads each entry once, page by page, even if the index still holds what was judged', async () => {
    const { ports, queries } = portsOf(60);
    expect(await sweepClocks(ports, log)).toEqual({ judged: 60 * DUE_SHARDS.length, failed: 0, hasMore: false });
    expect(queries).toHaveLength(3 * DUE_SHARDS.length);
  });

  it('does a bounded number at once, and says that there is more', async () => {
    const { ports } = portsOf(1001);
    expect(await sweepClocks(ports, log)).toEqual({ judged: 1000 * DUE_SHARDS.length, failed: 0, hasMore: true });
  });
});

describe('the function that a schedule invokes', () => {
  const run = async (reports: readonly SweepReport[]) => {
    let sweeps = 0;
    const sweep = async () => reports[sweeps++] ?? { judged: 0, failed: 0, hasMore: true };
    return { report: await createSweepHandler({ sweep, log })(), sweeps: () => sweeps };
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
    expect([report.hasMore, sweeps()]).toEqual([true, 10]);
  });
});
