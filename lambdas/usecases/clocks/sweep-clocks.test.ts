import { describe, expect, it } from 'vitest';
import { toGameId } from '../../domain/ids.ts';
import { createLog } from '../../log.ts';
import type { IndexEntry } from '../../store/game/game-store.ts';
import { DUE_SHARDS } from '../../store/items/due-index.ts';
import type { GamePorts } from '../ports.ts';
import { sweepClocks } from './sweep-clocks.ts';

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
