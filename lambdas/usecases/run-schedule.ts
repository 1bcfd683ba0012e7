import type { Log } from '../log.ts';
import { JOB_SHARDS, type Job, type JobKind, type ScheduleStore } from '../store/items/schedule-store.ts';
import type { SweepReport } from './clocks/sweep-clocks.ts';
import { createJobPool, type JobPool } from './job-pool.ts';

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

/** How jobs are run. */
export interface ScheduleRun {
  readonly runners: JobRunners;
  readonly log: Log;
  /** Shared by the runs of one process; one of its own for each run if not given. */
  readonly pool?: JobPool;
  /** Whether the time for this run is over: no job begins then. Never if not given. */
  readonly isOver?: () => boolean;
}

/** Jobs read at a time, of one shard. */
const PAGE = 25;
const MOST_PAGES = 20;
const RETRY_MS = 60_000;
const MOST_AT_ONCE = 100;
const MOST_OF_LANE = 4;

/** A pool for the jobs of a process: so many at once that strangers who keep some waiting keep no others. */
export const createSchedulePool = (): JobPool => createJobPool(MOST_AT_ONCE, MOST_OF_LANE);

type Outcome = 'DONE' | 'FAILED' | 'LEFT';
type Run = Required<ScheduleRun>;

const callRunner = async (runners: JobRunners, job: Job): Promise<number | undefined> => {
  const runner = runners[job.kind];
  if (runner === undefined) throw new Error(`nothing runs jobs of the kind ${job.kind}`);
  const again = await runner(job);
  if (again === job.dueAt) throw new RangeError(`the job ${job.kind} ${job.id} wants to be run again at once`);
  return again;
};

/** Runs a job. It is taken off the schedule only after its next time stands there. */
const settle = async ({ schedule, now }: SchedulePorts, { runners, log }: Run, job: Job): Promise<Outcome> => {
  let again: number | undefined;
  let outcome: Outcome = 'DONE';
  try {
    again = await callRunner(runners, job);
  } catch (error) {
    log.error('A job that is due could not be done.', { kind: job.kind, id: job.id, error });
    again = now() + RETRY_MS;
    outcome = 'FAILED';
  }
  if (again !== undefined) await schedule.add({ ...job, dueAt: again });
  await schedule.remove(job);
  return outcome;
};

/** Runs a job in its turn. A schedule that cannot be written leaves the job on it. */
const enqueue = (ports: SchedulePorts, run: Run, job: Job): Promise<Outcome> =>
  run.pool(job.lane, async () => {
    if (run.isOver()) return 'LEFT';
    try {
      return await settle(ports, run, job);
    } catch (error) {
      run.log.error('A job could not be taken off the schedule.', { kind: job.kind, id: job.id, error });
      return 'FAILED';
    }
  });

/** Reads the jobs of a shard, page after page, without waiting for those that have begun; returns whether that was all. */
const readShard = async (
  { schedule, now }: SchedulePorts,
  isOver: () => boolean,
  shard: string,
  begin: (job: Job) => void,
): Promise<boolean> => {
  const by = now();
  let after: Job | undefined;
  for (let pages = 0; pages < MOST_PAGES && !isOver(); pages++) {
    const jobs = await schedule.listDue(shard, by, PAGE, after);
    jobs.forEach(begin);
    if (jobs.length < PAGE) return true;
    after = jobs.at(-1);
  }
  return false;
};

/**
 * Runs what is due on the schedule, a bounded number at once, and of one lane (`Job.lane`) fewer: a job that takes long keeps
 * at most its own lane waiting. Safe to repeat and to run more than once at a time.
 */
export const runSchedule = async (ports: SchedulePorts, how: ScheduleRun): Promise<SweepReport> => {
  const run: Run = { pool: createSchedulePool(), isOver: () => false, ...how };
  const begun: Promise<Outcome>[] = [];
  const begin = (job: Job): void => {
    begun.push(enqueue(ports, run, job));
  };
  const reads = await Promise.allSettled(JOB_SHARDS.map(shard => readShard(ports, run.isOver, shard, begin)));
  const outcomes = await Promise.all(begun);
  const failed = reads.find(read => read.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  const count = (outcome: Outcome): number => outcomes.filter(each => each === outcome).length;
  const isRead = reads.every(read => read.status === 'fulfilled' && read.value);
  return { judged: count('DONE'), failed: count('FAILED'), hasMore: !isRead || count('LEFT') > 0 };
};
