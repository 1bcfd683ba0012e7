import type { Delivery, DeliveryKey } from '../../domain/inbox/delivery.ts';
import { deliveryKeyFromItem } from '../../store/inbox/delivery-item.ts';
import type { KeptDelivery } from '../../store/inbox/delivery-store.ts';
import type { Job, JobKind } from '../../store/items/schedule-store.ts';
import type { Ports } from '../ports.ts';
import type { JobRunner } from '../run-schedule.ts';

/** What delivering takes. */
export type DeliveryPorts = Pick<Ports, 'deliveries' | 'schedule' | 'now' | 'randomBytes'>;

const DAY = 24 * 60 * 60 * 1000;
const KEPT_MS = 30 * DAY;
/** Longer than an attempt takes; whoever is interrupted has it taken over after that. */
const CLAIM_MS = 60_000;
/** Kept of each target, in round numbers: a delivery out of so many tidies up. */
const MOST_KEPT = 300;
const TIDY_ONE_IN = 32;

const jobOf = (kind: JobKind, { id, player, target }: DeliveryKey, dueAt: number, lane: string): Job => ({
  kind,
  id,
  dueAt,
  data: { id, player, target },
  lane,
});

/**
 * Keeps a delivery and schedules it at once. The same again changes nothing, and schedules what an interruption has left off
 * the schedule; a job too many finds nothing to do.
 */
export const scheduleDelivery = async (
  { deliveries, schedule, now }: DeliveryPorts,
  kind: JobKind,
  delivery: Delivery,
  lane: string,
): Promise<void> => {
  await deliveries.create(delivery, now() + KEPT_MS);
  await schedule.add(jobOf(kind, delivery, delivery.nextAttemptAt ?? now(), lane));
};

/** A number from 0 to 1 that chance decides. */
export const makeChance = ({ randomBytes }: Pick<Ports, 'randomBytes'>): number =>
  Buffer.from(randomBytes(4)).readUInt32BE() / 2 ** 32;

/** When to look at a delivery again that somebody else has taken on, or that is not to be tried yet. */
const nextLook = (kept: KeptDelivery | undefined, now: number): number | undefined => {
  if (kept?.delivery.status !== 'PENDING') return undefined;
  return Math.max(kept.delivery.nextAttemptAt ?? 0, kept.claimedUntil ?? 0, now + 1000);
};

/** Tries to deliver something, and says how the delivery stands then. Rejects for what is not the receiver's doing. */
export type Attempt = (delivery: Delivery) => Promise<Delivery>;

/**
 * Makes the runner of deliveries. Whoever takes a delivery on tries it alone, and what became of it is written once; an
 * interruption in between has it tried once more, under the same id.
 */
export const createDeliveryRunner =
  (ports: DeliveryPorts, attempt: Attempt): JobRunner =>
  async ({ data }) => {
    const { deliveries } = ports;
    const key = deliveryKeyFromItem(data);
    const [now, until] = [ports.now(), ports.now() + CLAIM_MS];
    const claimed = await deliveries.claim(key, now, until);
    if (claimed === undefined) return nextLook(await deliveries.load(key), ports.now());
    const after = await attempt(claimed);
    if (!(await deliveries.settle(after, until))) return nextLook(await deliveries.load(key), ports.now());
    if (makeChance(ports) * TIDY_ONE_IN < 1) await deliveries.prune(key.player, key.target, MOST_KEPT);
    return after.nextAttemptAt;
  };
