import type { Log } from '../log.ts';
import type { SweepReport } from '../usecases/clocks/sweep-clocks.ts';

/** One thing that is done with what is due; once `isOver` says so it begins nothing more. */
export type Sweep = (isOver: () => boolean) => Promise<SweepReport>;

export interface SweepDeps {
  /** By what they sweep. They run one after another, and one that fails keeps no other from running. */
  readonly sweeps: Readonly<Record<string, Sweep>>;
  readonly log: Log;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** What each sweep did, by name; undefined for one that failed. */
export type SweepReports = Readonly<Record<string, SweepReport | undefined>>;

/** The most rounds of one invocation, so that it ends long before its time is up. */
const MOST_ROUNDS = 10;
/** What begins within it, and takes as long as a stranger may keep it waiting, has ended within a minute. */
const MOST_MS = 30_000;

const sweepUntilDone = async (sweep: Sweep, isOver: () => boolean): Promise<SweepReport> => {
  let [report, judged] = [await sweep(isOver), 0];
  for (let round = 1; report.hasMore && round < MOST_ROUNDS && !isOver(); round++) {
    judged += report.judged;
    report = await sweep(isOver);
  }
  return { ...report, judged: judged + report.judged };
};

const attempt = async (
  name: string,
  sweep: Sweep,
  isOver: () => boolean,
  log: Log,
): Promise<SweepReport | undefined> => {
  try {
    const report = await sweepUntilDone(sweep, isOver);
    if (report.judged > 0 || report.failed > 0 || report.hasMore) log.info('Something was due.', { name, ...report });
    return report;
  } catch (error) {
    log.error('A sweep failed; the next one goes on.', { name, error });
    return undefined;
  }
};

/**
 * The Lambda that a schedule invokes, and whoever has put something on the schedule that is due at once: each sweep until
 * nothing is due for it, a bounded number of times, for half a minute and what has begun by then. Rejects, after all
 * have been tried, when one failed, so that the invocation counts as an error.
 */
export const createSweepHandler =
  ({ sweeps, log, now }: SweepDeps) =>
  async (): Promise<SweepReports> => {
    const endsAt = now() + MOST_MS;
    const isOver = (): boolean => now() >= endsAt;
    const reports: Record<string, SweepReport | undefined> = {};
    for (const [name, sweep] of Object.entries(sweeps)) reports[name] = await attempt(name, sweep, isOver, log);
    const failed = Object.keys(reports).filter(name => reports[name] === undefined);
    if (failed.length > 0) throw new Error(`these sweeps failed: ${failed.join(', ')}`);
    return reports;
  };
