import { createSweepHandler, type SweepReports } from '../handlers/sweep.ts';
import type { Mailer } from '../mail/mail.ts';
import { createPushAttempt } from '../usecases/attempt-push.ts';
import { createWebhookAttempt } from '../usecases/attempt-webhook.ts';
import { createDeliveryRunner } from '../usecases/deliver.ts';
import { createDeletionRunner } from '../usecases/erase-player.ts';
import { runReminder } from '../usecases/reminders.ts';
import { runChallenge } from '../usecases/run-challenge.ts';
import { createSchedulePool, type JobRunners, runSchedule } from '../usecases/run-schedule.ts';
import { runSeek } from '../usecases/run-seek.ts';
import { sweepClocks } from '../usecases/sweep-clocks.ts';
import { sweepFilings } from '../usecases/sweep-filings.ts';
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
