import { createHash } from 'node:crypto';
import { toDeliveryId } from '../../domain/ids.ts';
import type { Delivery } from '../../domain/inbox/delivery.ts';
import type { Notice } from '../../domain/inbox/notice.ts';
import { eventTypeOf } from '../../domain/inbox/notice-event.ts';
import { isWanted } from '../../domain/inbox/notice-preferences.ts';
import { discreetText, type PushSubscription } from '../../domain/inbox/push-subscription.ts';
import type { Ports } from '../ports.ts';
import type { Channel } from './channel.ts';
import { type DeliveryPorts, scheduleDelivery } from './deliver.ts';

type PushPorts = DeliveryPorts & Pick<Ports, 'players' | 'preferences' | 'pushSubscriptions' | 'wake' | 'vapid'>;

/** What a message shows: to whom nothing may be told, only that there is something. */
const wordsOf = ({ kind, text }: Notice, { showDetails }: PushSubscription, from: string | undefined) =>
  showDetails
    ? { title: from === undefined ? 'DNA Chess' : `DNA Chess: ${from}`, body: text }
    : { title: 'DNA Chess', body: discreetText(kind) };

/** What a service worker gets: what to show, and what it needs to open the right page. */
const makePush = (notice: Notice, subscription: PushSubscription, from: string | undefined): string => {
  const { id, kind, game } = notice;
  return JSON.stringify({
    ...wordsOf(notice, subscription, from),
    tag: game?.id ?? id,
    kind,
    noticeId: id,
    gameId: game?.id ?? null,
  });
};

/** The delivery of a notice to a browser, which is the same whenever it is made. */
const pushDelivery = (notice: Notice, subscription: PushSubscription, from: string | undefined): Delivery => {
  const hash = createHash('sha256').update(`${subscription.id}\n${notice.id}`).digest();
  return {
    id: toDeliveryId(notice.at, hash),
    player: notice.recipient,
    target: subscription.id,
    at: notice.at,
    type: eventTypeOf(notice.kind),
    body: makePush(notice, subscription, from),
    notice: notice.id,
    game: notice.game?.id,
    status: 'PENDING',
    attempts: [],
    tries: 0,
    nextAttemptAt: notice.at,
  };
};

const nameOf = async ({ players }: PushPorts, { from }: Notice): Promise<string | undefined> =>
  from === undefined ? undefined : (await players.loadMany([from]))[0]?.name;

/** Makes the channel of Web Push: a notice is on its way to each browser of its recipient, if they want it so. */
export const createPushChannel =
  (ports: PushPorts): Channel =>
  async notice => {
    if (ports.vapid === undefined) return;
    const subscriptions = await ports.pushSubscriptions.list(notice.recipient);
    if (subscriptions.length === 0) return;
    if (!isWanted(await ports.preferences.load(notice.recipient), notice.kind, 'PUSH')) return;
    const from = await nameOf(ports, notice);
    for (const subscription of subscriptions) {
      const delivery = pushDelivery(notice, subscription, from);
      await scheduleDelivery(ports, 'PUSH', delivery, new URL(subscription.endpoint).host);
    }
    await ports.wake();
  };
