import type { Log } from '../log.ts';
import { JOB_SHARDS, type Job, type JobKind, type ScheduleStore } from '../store/schedule-store.ts';
import type { SweepReport } from './sweep-clocks.ts';

/**
 * Does what a job asks for. Gives the instant at which to try again, or undefined when nothing is left to do. It may be
 * called more than once for one job, and must come to the same then. One that rejects is called again a minute later.
 */
export type JobRunner = (job: Job) => Promise<number | undefined>;

export type JobRunners = Readonly<Partial<Record<JobKind, JobRunner>>>;

export interface SchedulePorts {
  readonly schedule: ScheduleStore;
  readonly now: () => number;
}

/** Jobs read at a time, of one shard. */
const PAGE = 25;
const MOST_PAGES = 20;
const RETRY_MS = 60_000;

const run = async (runners: JobRunners, job: Job): Promise<number | undefined> => {
  const runner = runners[job.kind];
  if (runner === undefined) throw new Error(`nothing runs jobs of the kind ${job.kind}`);
  return runner(job);
};

/** Runs a job. It is taken off the schedule only after its next time stands there. */
const settle = async ({ schedule, now }: SchedulePorts, runners: JobRunners, log: Log, job: Job): Promise<boolean> => {
  let again: number | undefined;
  let isDone = true;
  try {
    again = await run(runners, job);
  } catch (error) {
    log.error('A job that is due could not be done.', { kind: job.kind, id: job.id, error });
    again = now() + RETRY_MS;
    isDone = false;
  }
  if (again === job.dueAt) throw new RangeError(`the job ${job.kind} ${job.id} wants to be run again at once`);
  if (again !== undefined) await schedule.add({ ...job, dueAt: again });
  await schedule.remove(job);
  return isDone;
};

const runShard = async (ports: SchedulePorts, runners: JobRunners, log: Log, shard: string): Promise<SweepReport> => {
  const [now, total] = [ports.now(), { judged: 0, failed: 0 }];
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const jobs = await ports.schedule.listDue(shard, now, PAGE);
    const outcomes = await Promise.all(jobs.map(job => settle(ports, runners, log, job)));
    total.judged += outcomes.filter(Boolean).length;
    total.failed += outcomes.filter(isDone => !isDone).length;
    if (jobs.length < PAGE) return { ...total, hasMore: false };
  }
  return { ...total, hasMore: true };
};

/** Runs what is due on the schedule, a bounded number at once. Safe to repeat and to run more than once at a time. */
export const runSchedule = async (ports: SchedulePorts, runners: JobRunners, log: Log): Promise<SweepReport> => {
  const reports = await Promise.all(JOB_SHARDS.map(shard => runShard(ports, runners, log, shard)));
  return {
    judged: reports.reduce((sum, { judged }) => sum + judged, 0),
    failed: reports.reduce((sum, { failed }) => sum + failed, 0),
    hasMore: reports.some(({ hasMore }) => hasMore),
  };
};
