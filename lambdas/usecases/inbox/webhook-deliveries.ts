import { createHash } from 'node:crypto';
import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../../domain/errors.ts';
import { isDeliveryId, type PlayerId, toDeliveryId } from '../../domain/ids.ts';
import { type Delivery, withRenewal } from '../../domain/inbox/delivery.ts';
import type { Notice } from '../../domain/inbox/notice.ts';
import { eventTypeOf, makeEvent, makeNoticeEvent } from '../../domain/inbox/notice-event.ts';
import { isWanted } from '../../domain/inbox/notice-preferences.ts';
import { isToldOf, type Webhook } from '../../domain/inbox/webhook.ts';
import type { KeptWebhook } from '../../store/inbox/webhook-store.ts';
import type { Ports } from '../ports.ts';
import type { Channel } from './channel.ts';
import { type DeliveryPorts, scheduleDelivery } from './deliver.ts';
import { findWebhook } from './webhooks.ts';

type WebhookPorts = DeliveryPorts & Pick<Ports, 'webhooks' | 'wake'>;
type ChannelPorts = WebhookPorts & Pick<Ports, 'preferences'>;

/** The type of the event that its owner has sent to try a webhook. */
export const PING = 'ping';

/** Sent by hand to one webhook no more often. */
const BY_HAND_EVERY_MS = 5000;

const newDelivery = (
  { id: target, player }: Webhook,
  known: Pick<Delivery, 'id' | 'at' | 'type' | 'body'>,
  notice?: Notice,
): Delivery => ({
  ...known,
  player,
  target,
  notice: notice?.id,
  game: notice?.game?.id,
  status: 'PENDING',
  attempts: [],
  tries: 0,
  nextAttemptAt: known.at,
});

/** The delivery of a notice to a webhook, which is the same whenever it is made. */
const noticeDelivery = (webhook: Webhook, notice: Notice): Delivery => {
  const hash = createHash('sha256').update(`${webhook.id}\n${notice.id}`).digest();
  const { at, kind } = notice;
  const id = toDeliveryId(at, hash);
  return newDelivery(webhook, { id, at, type: eventTypeOf(kind), body: makeNoticeEvent(notice) }, notice);
};

const schedule = (ports: WebhookPorts, { url }: Webhook, delivery: Delivery): Promise<void> =>
  scheduleDelivery(ports, 'WEBHOOK', delivery, new URL(url).host);

/** Makes the channel of webhooks: a notice is on its way to each that wants its kind, if its recipient wants it so. */
export const createWebhookChannel =
  (ports: ChannelPorts): Channel =>
  async notice => {
    const all = await ports.webhooks.list(notice.recipient);
    const webhooks = all.filter(webhook => isToldOf(webhook, notice.kind));
    if (webhooks.length === 0) return;
    if (!isWanted(await ports.preferences.load(notice.recipient), notice.kind, 'WEBHOOK')) return;
    for (const webhook of webhooks) await schedule(ports, webhook, noticeDelivery(webhook, notice));
    await ports.wake();
  };

/** A webhook to which something may be sent by hand now. */
const findForSending = async (
  ports: WebhookPorts,
  player: PlayerId,
  id: string,
  field: string,
): Promise<Result<KeptWebhook, UserError>> => {
  const webhook = await findWebhook(ports, player, id, field);
  if (!webhook.ok) return webhook;
  const now = ports.now();
  if (await ports.webhooks.noteByHand(player, webhook.value.id, now, now - BY_HAND_EVERY_MS)) return webhook;
  const message = `Something was sent to this webhook by hand less than ${BY_HAND_EVERY_MS / 1000} seconds ago.`;
  return err(userError('WEBHOOK_BUSY', message, ['input', field]));
};

/** Has an event sent to a webhook, on or off, that only tries it. */
export const pingWebhook = async (
  ports: WebhookPorts,
  player: PlayerId,
  id: string,
): Promise<Result<Delivery, UserError>> => {
  const webhook = await findForSending(ports, player, id, 'id');
  if (!webhook.ok) return webhook;
  const at = ports.now();
  const body = makeEvent({ type: PING, at, data: { webhookId: webhook.value.id } });
  const ping = newDelivery(webhook.value, { id: toDeliveryId(at, ports.randomBytes(10)), at, type: PING, body });
  await schedule(ports, webhook.value, ping);
  await ports.wake();
  return ok(ping);
};

const notOver = (): UserError =>
  userError('DELIVERY_PENDING', 'The delivery is on its way still; wait for what becomes of it.', ['input', 'id']);

const loadDelivery = async (
  { deliveries }: WebhookPorts,
  { player, id: target }: Webhook,
  id: string,
): Promise<Delivery | undefined> =>
  isDeliveryId(id) ? (await deliveries.load({ id, player, target }))?.delivery : undefined;

/** Has a delivery that is over sent again, under its id and with the times between attempts from the beginning. */
export const redeliver = async (
  ports: WebhookPorts,
  player: PlayerId,
  input: { readonly webhookId: string; readonly id: string },
): Promise<Result<Delivery, UserError>> => {
  const webhook = await findWebhook(ports, player, input.webhookId, 'webhookId');
  if (!webhook.ok) return webhook;
  const delivery = await loadDelivery(ports, webhook.value, input.id);
  if (delivery === undefined)
    return err(userError('DELIVERY_NOT_FOUND', 'There is no such delivery to this webhook.', ['input', 'id']));
  if (delivery.status === 'PENDING') {
    // Puts back on the schedule what an interruption may have left off it.
    await schedule(ports, webhook.value, delivery);
    return err(notOver());
  }
  const free = await findForSending(ports, player, input.webhookId, 'webhookId');
  if (!free.ok) return free;
  const renewed = withRenewal(delivery, ports.now());
  if (!(await ports.deliveries.renew(renewed))) return err(notOver());
  await schedule(ports, webhook.value, renewed);
  await ports.wake();
  return ok(renewed);
};
