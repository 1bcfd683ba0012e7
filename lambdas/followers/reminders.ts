import { deadlineOf } from '../domain/clocks/timeout.ts';
import { planReminder } from '../usecases/inbox/reminders.ts';
import type { Follower } from './follower.ts';

/** Schedules a reminder whenever there is another deadline: a turn, a pause that ends, time that was added. */
export const followDeadlines =
  (ports: Parameters<typeof planReminder>[0]): Follower =>
  async ({ before, after }) => {
    const isSame =
      before !== undefined && deadlineOf(before) === deadlineOf(after) && before.turns.length === after.turns.length;
    if (!isSame) await planReminder(ports, after);
  };
