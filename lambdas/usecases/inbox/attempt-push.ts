import { isPushSubscriptionId } from '../../domain/ids.ts';
import {
  type AttemptOutcome,
  type Delivery,
  parseRetryAfter,
  type RetryPlan,
  withAttempt,
  withDrop,
} from '../../domain/inbox/delivery.ts';
import { eventTypeOf } from '../../domain/inbox/notice-event.ts';
import type { PushSubscription } from '../../domain/inbox/push-subscription.ts';
import { encryptPush } from '../../outbound/encrypt-push.ts';
import type { Vapid } from '../../outbound/vapid.ts';
import type { Ports } from '../ports.ts';
import { type Attempt, type DeliveryPorts, makeChance } from './deliver.ts';

type AttemptPorts = DeliveryPorts & Pick<Ports, 'inbox' | 'pushSubscriptions' | 'post' | 'vapid'>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After it a message is of no use to anybody: neither is it sent, nor does a push service keep it. */
const LIFE_MS = 24 * HOUR;
/** The times between attempts while a push service is busy or not to be reached. */
const DELAYS: readonly number[] = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

const URGENT = eventTypeOf('REMINDER');

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'base64url');

/** What the push service is told; a topic has the message take the place of an older one that still waits there. */
const headersOf = ({ type, at, game }: Delivery, now: number): Record<string, string> => ({
  'content-type': 'application/octet-stream',
  'content-encoding': 'aes128gcm',
  ttl: String(Math.ceil((at + LIFE_MS - now) / SECOND)),
  urgency: type === URGENT ? 'high' : 'normal',
  ...(game === undefined ? {} : { topic: game }),
});

const encrypt = ({ randomBytes }: AttemptPorts, { body }: Delivery, { p256dh, auth }: PushSubscription): Uint8Array =>
  encryptPush(
    Buffer.from(body),
    { p256dh: bytesOf(p256dh), auth: bytesOf(auth) },
    { salt: randomBytes(16), privateKey: randomBytes(32) },
  );

const isPointless = async ({ inbox }: AttemptPorts, delivery: Delivery, now: number): Promise<boolean> => {
  const { player: recipient, notice: id, at } = delivery;
  if (now - at >= LIFE_MS) return true;
  return id !== undefined && (await inbox.progressOf({ recipient, id }))?.isRead === true;
};

/** Whether the same may be taken a little later. */
const isTemporary = ({ status, failure }: AttemptOutcome): boolean =>
  status === undefined ? failure !== 'ADDRESS_NOT_PUBLIC' : status === 429 || status >= 500;

const planOf = (ports: AttemptPorts, retryAfter: string | undefined, at: number): RetryPlan => ({
  delays: DELAYS,
  chance: makeChance(ports),
  retryAfterMs: parseRetryAfter(retryAfter, at),
});

const send = async (
  ports: AttemptPorts,
  vapid: Vapid,
  delivery: Delivery,
  subscription: PushSubscription,
): Promise<Delivery> => {
  const at = ports.now();
  const authorization = await vapid.authorize(subscription.endpoint, at);
  const { retryAfter, ...outcome } = await ports.post({
    url: subscription.endpoint,
    headers: { ...headersOf(delivery, at), authorization },
    body: encrypt(ports, delivery, subscription),
  });
  if (outcome.status === 404 || outcome.status === 410)
    await ports.pushSubscriptions.remove(subscription.player, subscription.id);
  return withAttempt(delivery, { at, ...outcome }, isTemporary(outcome) ? planOf(ports, retryAfter, at) : undefined);
};

/**
 * Makes what hands a delivery to a browser's push service. What was read meanwhile, is a day old, or is for a browser that is
 * gone or another player's by now, is dropped. A browser that its push service does not know any more is forgotten.
 */
export const createPushAttempt =
  (ports: AttemptPorts): Attempt =>
  async delivery => {
    const { player, target } = delivery;
    const subscription = isPushSubscriptionId(target) ? await ports.pushSubscriptions.find(player, target) : undefined;
    if (subscription === undefined || ports.vapid === undefined) return withDrop(delivery);
    if (await isPointless(ports, delivery, ports.now())) return withDrop(delivery);
    return send(ports, ports.vapid, delivery, subscription);
  };
