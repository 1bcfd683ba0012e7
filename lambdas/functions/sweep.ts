import { createSweepHandler } from '../handlers/sweep.ts';
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

/** Who runs the jobs of each kind. */
const jobRunners = ({ ports }: Core): JobRunners => ({
  REMINDER: job => runReminder(ports, job),
  CHALLENGE_EXPIRY: job => runChallenge(ports, job),
  DELETION: createDeletionRunner(ports),
  WEBHOOK: createDeliveryRunner(ports, createWebhookAttempt(ports)),
  PUSH: createDeliveryRunner(ports, createPushAttempt(ports)),
  SEEK_EXPIRY: job => runSeek(ports, job),
});

/** The function that a schedule invokes, once a minute or more often, and `Ports.wake`. It takes a minute at most. */
export const createSweepFunction = (core: Core, mailer?: Mailer) => {
  const { ports, log } = core;
  const runners = { ...jobRunners(core), ...mailRunners(core, mailer) };
  const pool = createSchedulePool();
  return createSweepHandler({
    sweeps: {
      clocks: () => sweepClocks(ports, log),
      filings: () => sweepFilings(ports, log),
      schedule: isOver => runSchedule(ports, { runners, log, pool, isOver }),
    },
    log,
    now: ports.now,
  });
};
