import { createSweepHandler, type SweepReports } from '../handlers/sweep.ts';
import type { Mailer } from '../mail/mail.ts';
import { sweepFilings } from '../usecases/archive/sweep-filings.ts';
import { sweepClocks } from '../usecases/clocks/sweep-clocks.ts';
import { createPushAttempt } from '../usecases/inbox/attempt-push.ts';
import { createWebhookAttempt } from '../usecases/inbox/attempt-webhook.ts';
import { createDeliveryRunner } from '../usecases/inbox/deliver.ts';
import { runReminder } from '../usecases/inbox/reminders.ts';
import { runChallenge } from '../usecases/lobby/run-challenge.ts';
import { runSeek } from '../usecases/lobby/run-seek.ts';
import { createDeletionRunner } from '../usecases/personal-data/erase-player.ts';
import { createSchedulePool, type JobRunners, runSchedule } from '../usecases/run-schedule.ts';
import type { Core } from './core.ts';
import { mailRunners } from './mail-runners.ts';
import { type Invocation, observed } from './observed.ts';

/** Who runs the jobs of each kind. */
const jobRunners = ({ ports }: Core): JobRunners => ({
  REMINDER: job => runReminder(ports, job),
  CHALLENGE_EXPIRY: job => runChallenge(ports, job),
  DELETION: createDeletionRunner(ports),
  WEBHOOK: createDeliveryRunner(ports, createWebhookAttempt(ports)),
  PUSH: createDeliveryRunner(ports, createPushAttempt(ports)),
  SEEK_EXPIRY: job => runSeek(ports, job),
});

/** What each sweep did. */
const measureSweeps =
  ({ metrics: { add } }: Core) =>
  (_: unknown, reports: SweepReports): void => {
    for (const [sweep, report] of Object.entries(reports)) {
      if (report !== undefined && report.judged > 0) add('Swept', report.judged, { sweep });
      if (report !== undefined && report.failed > 0) add('SweepFailures', report.failed, { sweep });
    }
  };

/** The function that a schedule invokes, once a minute or more often, and `Ports.wake`. It takes a minute at most. */
export const createSweepFunction = (core: Core, mailer?: Mailer) => {
  const { ports, log } = core;
  const runners = { ...jobRunners(core), ...mailRunners(core, mailer) };
  const pool = createSchedulePool();
  const handle = createSweepHandler({
    sweeps: {
      clocks: () => sweepClocks(ports, log),
      filings: () => sweepFilings(ports, log),
      schedule: isOver => runSchedule(ports, { runners, log, pool, isOver }),
    },
    log,
    now: ports.now,
  });
  const run = observed(core, { name: 'sweep', handle: (_: unknown) => handle(), measure: measureSweeps(core) });
  return (event?: unknown, invocation?: Invocation) => run(event, invocation);
};
