import type { Log } from '../log.ts';
import type { SweepReport } from '../usecases/sweep-clocks.ts';

export interface SweepDeps {
  readonly sweep: () => Promise<SweepReport>;
  readonly log: Log;
}

/** The most rounds of one invocation, so that it ends long before its time is up. */
const MOST_ROUNDS = 10;

/** The Lambda that a schedule invokes: sweeps until nothing is due, a bounded number of times, and tells what it did. */
export const createSweepHandler =
  ({ sweep, log }: SweepDeps) =>
  async (): Promise<SweepReport> => {
    let [report, judged] = [await sweep(), 0];
    for (let round = 1; report.hasMore && round < MOST_ROUNDS; round++) {
      judged += report.judged;
      report = await sweep();
    }
    const total = { ...report, judged: judged + report.judged };
    if (total.judged > 0 || total.failed > 0 || total.hasMore) log.info('Games were due.', { ...total });
    return total;
  };
