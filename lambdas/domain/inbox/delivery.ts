import type { DeliveryId, GameId, NoticeId, PlayerId, PushSubscriptionId, WebhookId } from '../ids.ts';

/** Whom something is delivered to. */
export type DeliveryTarget = WebhookId | PushSubscriptionId;

/** How it stands with a delivery: to be tried, received, given up, or not sent since it had become pointless. */
export const DELIVERY_STATUSES = ['PENDING', 'DELIVERED', 'FAILED', 'DROPPED'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Why a receiver was not heard from. */
export const DELIVERY_FAILURES = ['TIMED_OUT', 'ADDRESS_NOT_PUBLIC', 'NO_CONNECTION'] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** What became of a request to a receiver. */
export interface AttemptOutcome {
  /** The HTTP status; undefined without an answer. */
  readonly status?: number | undefined;
  readonly failure?: DeliveryFailure | undefined;
  /** Until the answer began, or failed. */
  readonly durationMs: number;
}

/** One request to a receiver. */
export interface DeliveryAttempt extends AttemptOutcome {
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

/** Where a delivery is kept. */
export interface DeliveryKey {
  /** The same whenever the same is delivered to the same, and sorts by when that came about. */
  readonly id: DeliveryId;
  readonly player: PlayerId;
  readonly target: DeliveryTarget;
}

/** Something to be brought to a receiver, and what was done about it. */
export interface Delivery extends DeliveryKey {
  /** When what it tells came about: milliseconds since 1970, UTC. */
  readonly at: number;
  /** The kind of what it tells, such as `notice.your_turn`. */
  readonly type: string;
  /** What is sent, as JSON: the same at every attempt. */
  readonly body: string;
  readonly notice: NoticeId | undefined;
  readonly game: GameId | undefined;
  readonly status: DeliveryStatus;
  /** The oldest first; the last 20 of them. */
  readonly attempts: readonly DeliveryAttempt[];
  /** Attempts since it was made, or asked for again. */
  readonly tries: number;
  /** Undefined unless it is pending. */
  readonly nextAttemptAt: number | undefined;
}

const MOST_ATTEMPTS = 20;

/** Whether a receiver has taken what it was sent. */
export const isReceived = ({ status = 0 }: AttemptOutcome): boolean => status >= 200 && status <= 299;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The times between the attempts of a webhook's delivery: eleven in all, over about three days. */
export const WEBHOOK_DELAYS: readonly number[] = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Up to a fifth more or less, so that what failed together does not come back together. */
const JITTER = 0.2;
const LONGEST_WAIT = 24 * HOUR;

/** What the time until the next attempt depends on. */
export interface RetryPlan {
  /** The times between attempts, in milliseconds; after the last of them it is given up. */
  readonly delays: readonly number[];
  /** What the receiver asked for; it never makes the time shorter. */
  readonly retryAfterMs?: number | undefined;
  /** From 0 to 1. */
  readonly chance: number;
}

/** Milliseconds until the attempt after so many; undefined when there is none. */
export const retryDelay = (tries: number, { delays, retryAfterMs = 0, chance }: RetryPlan): number | undefined => {
  const delay = delays[tries - 1];
  if (delay === undefined) return undefined;
  const spread = delay * (1 - JITTER + 2 * JITTER * chance);
  return Math.round(Math.max(spread, Math.min(retryAfterMs, LONGEST_WAIT)));
};

const closed = (delivery: Delivery, status: DeliveryStatus): Delivery => ({
  ...delivery,
  status,
  nextAttemptAt: undefined,
});

/** A delivery that is not sent, or not again, since nobody wants it any more. */
export const withDrop = (delivery: Delivery): Delivery => closed(delivery, 'DROPPED');

/** A delivery after an attempt. Without a plan it is given up unless it was received. */
export const withAttempt = (delivery: Delivery, attempt: DeliveryAttempt, plan: RetryPlan | undefined): Delivery => {
  const tries = delivery.tries + 1;
  const attempts = [...delivery.attempts, attempt].slice(-MOST_ATTEMPTS);
  const tried = { ...delivery, tries, attempts };
  if (isReceived(attempt)) return closed(tried, 'DELIVERED');
  const delay = plan && retryDelay(tries, plan);
  return delay === undefined ? closed(tried, 'FAILED') : { ...tried, nextAttemptAt: attempt.at + delay };
};

/** A delivery that is over and is asked for again: at once, with all its attempts before it. */
export const withRenewal = (delivery: Delivery, now: number): Delivery => ({
  ...delivery,
  status: 'PENDING',
  tries: 0,
  nextAttemptAt: now,
});

/** How long a `Retry-After` header asks to wait, in milliseconds; undefined where it says nothing. */
export const parseRetryAfter = (text: string | undefined, now: number): number | undefined => {
  if (text === undefined) return undefined;
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * SECOND : Date.parse(text) - now;
  return wait > 0 ? wait : undefined;
};
