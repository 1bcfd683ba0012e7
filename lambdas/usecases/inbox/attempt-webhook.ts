import { isWebhookId } from '../../domain/ids.ts';
import {
  type AttemptOutcome,
  type Delivery,
  isReceived,
  parseRetryAfter,
  type RetryPlan,
  WEBHOOK_DELAYS,
  withAttempt,
  withDrop,
} from '../../domain/inbox/delivery.ts';
import { makeNotice } from '../../domain/inbox/notice.ts';
import { offReasonOf, secretsOf, type WebhookOffReason } from '../../domain/inbox/webhook.ts';
import { makeWebhookHeaders } from '../../outbound/sign-webhook.ts';
import type { KeptWebhook } from '../../store/inbox/webhook-store.ts';
import type { Ports } from '../ports.ts';
import { type Attempt, type DeliveryPorts, makeChance } from './deliver.ts';
import { type NotifyPorts, notify } from './notify.ts';
import { PING } from './webhook-deliveries.ts';

type AttemptPorts = DeliveryPorts & NotifyPorts & Pick<Ports, 'webhooks' | 'post'>;

const HEADERS = { 'content-type': 'application/json', 'user-agent': 'DNA-Chess' };

const send = ({ post }: AttemptPorts, webhook: KeptWebhook, { id, body }: Delivery, at: number) =>
  post({
    url: webhook.url,
    headers: { ...HEADERS, ...makeWebhookHeaders(secretsOf(webhook, at), { id, at, body }) },
    body,
  });

const REASONS: Readonly<Record<WebhookOffReason, string>> = {
  OWNER: 'you switched it off',
  FAILING: 'nothing has got through to its receiver for two and a half days',
  GONE: 'its receiver answers that it is gone for good',
};

/** Tells the owner of a webhook that it is off, once, whatever interrupts it. */
const tellOff = async (ports: AttemptPorts, webhook: KeptWebhook): Promise<void> => {
  const { id, player, label, off, isOffTold } = webhook;
  if (off === undefined || isOffTold) return;
  const text = `Your webhook “${label}” was switched off: ${REASONS[off.reason]}.`;
  const subject = ['webhook off', id, off.at];
  await notify(
    ports,
    makeNotice({ recipient: player, kind: 'SERVICE', at: off.at, from: undefined, text, game: undefined, subject }),
  );
  await ports.webhooks.setOffTold(player, id);
};

/** Switches a webhook off, unless it was changed meanwhile: then the next attempt decides. */
const switchOff = async (
  ports: AttemptPorts,
  webhook: KeptWebhook,
  reason: WebhookOffReason,
  at: number,
): Promise<void> => {
  const next = { ...webhook, off: { at, reason } };
  if (!(await ports.webhooks.replace(webhook, next, false))) return;
  const switched = await ports.webhooks.find(webhook.player, webhook.id);
  if (switched !== undefined) await tellOff(ports, switched);
};

/** Keeps what an attempt says of its webhook; nothing is written while all is well. */
const noteHealth = async (
  ports: AttemptPorts,
  webhook: KeptWebhook,
  outcome: AttemptOutcome,
  at: number,
): Promise<void> => {
  const { player, id, failingSince } = webhook;
  if (isReceived(outcome)) {
    if (failingSince !== undefined) await ports.webhooks.clearFailing(player, id);
    return;
  }
  const reason = offReasonOf(webhook, outcome.status, at);
  if (reason !== undefined) await switchOff(ports, webhook, reason, at);
  else if (failingSince === undefined) await ports.webhooks.setFailing(player, id, at);
};

const planOf = (ports: AttemptPorts, retryAfter: string | undefined, at: number): RetryPlan => ({
  delays: WEBHOOK_DELAYS,
  chance: makeChance(ports),
  retryAfterMs: parseRetryAfter(retryAfter, at),
});

/**
 * Makes what posts a delivery to its webhook. What is on its way to a webhook that is gone or off is dropped; a ping is sent
 * to one that is off as well, once, and says nothing about its health.
 */
export const createWebhookAttempt =
  (ports: AttemptPorts): Attempt =>
  async delivery => {
    const { player, target, type } = delivery;
    const webhook = isWebhookId(target) ? await ports.webhooks.find(player, target) : undefined;
    if (webhook === undefined) return withDrop(delivery);
    if (webhook.off !== undefined && type !== PING) {
      await tellOff(ports, webhook);
      return withDrop(delivery);
    }
    const at = ports.now();
    const { retryAfter, ...outcome } = await send(ports, webhook, delivery, at);
    if (type === PING) return withAttempt(delivery, { at, ...outcome }, undefined);
    await noteHealth(ports, webhook, outcome, at);
    return withAttempt(delivery, { at, ...outcome }, planOf(ports, retryAfter, at));
  };
