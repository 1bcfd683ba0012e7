import { setImmediate as breathe } from 'node:timers/promises';
import type { GameId } from '../../domain/ids.ts';
import type { Log } from '../../log.ts';
import { DUE_SHARDS } from '../../store/items/due-index.ts';
import type { GamePorts } from '../ports.ts';

/** What a sweep did. */
export interface SweepReport {
  /** Games that were due and were judged, by this sweep or by somebody at the same moment. */
  readonly judged: number;
  /** Games that could not be read or written; the next sweep tries them again. */
  readonly failed: number;
  /** Whether games may be due still: the sweep did all it does at once. */
  readonly hasMore: boolean;
}

/** Games read at a time, and the most of one shard in one sweep. */
const PAGE = 25;
const MOST_PAGES = 40;

const NOTHING: SweepReport = { judged: 0, failed: 0, hasMore: false };

const sum = (a: SweepReport, b: SweepReport): SweepReport => ({
  judged: a.judged + b.judged,
  failed: a.failed + b.failed,
  hasMore: a.hasMore || b.hasMore,
});

/** Reading a game judges its time. One that fails keeps no other waiting. */
const judge = async ({ games }: GamePorts, log: Log, id: GameId): Promise<SweepReport> => {
  try {
    await games.load(id);
    return { ...NOTHING, judged: 1 };
  } catch (error) {
    log.error('A game that is due could not be judged.', { game: id, error });
    return { ...NOTHING, failed: 1 };
  }
};

const sweepShard = async (ports: GamePorts, log: Log, shard: string, now: number): Promise<SweepReport> => {
  let report = NOTHING;
  let after: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await ports.games.listDue(shard, now, { after, limit: PAGE });
    const judged = await Promise.all(page.map(({ id }) => judge(ports, log, id)));
    report = judged.reduce(sum, report);
    if (page.length < PAGE) return report;
    after = page.at(-1)?.cursor;
    await breathe();
  }
  return { ...report, hasMore: true };
};

/**
 * Judges every game that is due, a bounded number at once: one query a shard and page, never a scan. Safe to repeat and to
 * run more than once at a time, since judging is a conditional write.
 */
export const sweepClocks = async (ports: GamePorts, log: Log): Promise<SweepReport> => {
  const now = ports.now();
  const reports = await Promise.all(DUE_SHARDS.map(shard => sweepShard(ports, log, shard, now)));
  return reports.reduce(sum, NOTHING);
};
