import {
  type DeliveryId,
  isDeliveryId,
  isNoticeId,
  isPushSubscriptionId,
  isWebhookId,
  type NoticeId,
} from '../../domain/ids.ts';
import {
  DELIVERY_FAILURES,
  DELIVERY_STATUSES,
  type Delivery,
  type DeliveryAttempt,
  type DeliveryKey,
  type DeliveryTarget,
} from '../../domain/inbox/delivery.ts';
import { type Item, readItems, readNumber, readOneOf, readOptional, readString } from '../items/fields.ts';
import { readGameId } from '../items/read-game-id.ts';
import { readPlayerId } from '../items/read-player-id.ts';

const damaged = (name: string, value: string): Error => new Error(`a stored item has a damaged ${name}: ${value}`);

const readDeliveryId = (item: Item, name: string): DeliveryId => {
  const id = readString(item, name);
  if (!isDeliveryId(id)) throw damaged(name, id);
  return id;
};

const readTarget = (item: Item, name: string): DeliveryTarget => {
  const id = readString(item, name);
  if (!isWebhookId(id) && !isPushSubscriptionId(id)) throw damaged(name, id);
  return id;
};

const readNoticeId = (item: Item, name: string): NoticeId => {
  const id = readString(item, name);
  if (!isNoticeId(id)) throw damaged(name, id);
  return id;
};

const readFailure = (item: Item, name: string) => readOneOf(item, name, DELIVERY_FAILURES);

const readAttempt = (item: Item): DeliveryAttempt => ({
  at: readNumber(item, 'at'),
  status: readOptional(item, 'status', readNumber),
  failure: readOptional(item, 'failure', readFailure),
  durationMs: readNumber(item, 'durationMs'),
});

/** Where a delivery is kept, as an item or the data of a job tells it. */
export const deliveryKeyFromItem = (item: Item): DeliveryKey => ({
  id: readDeliveryId(item, 'id'),
  player: readPlayerId(item, 'player'),
  target: readTarget(item, 'target'),
});

const withoutUndefined = (fields: object): Item =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Attempts as plain data, without what is undefined. */
export const attemptsToItems = (attempts: readonly DeliveryAttempt[]): readonly Item[] =>
  attempts.map(withoutUndefined);

/** A delivery as plain data, without what is undefined. */
export const deliveryToItem = ({ attempts, ...delivery }: Delivery): Item => ({
  ...withoutUndefined(delivery),
  attempts: attemptsToItems(attempts),
});

/** The delivery that an item holds; throws an error that names the field when the item is damaged. */
export const deliveryFromItem = (item: Item): Delivery => ({
  ...deliveryKeyFromItem(item),
  at: readNumber(item, 'at'),
  type: readString(item, 'type'),
  body: readString(item, 'body'),
  notice: readOptional(item, 'notice', readNoticeId),
  game: readOptional(item, 'game', readGameId),
  status: readOneOf(item, 'status', DELIVERY_STATUSES),
  attempts: readItems(item, 'attempts').map(readAttempt),
  tries: readNumber(item, 'tries'),
  nextAttemptAt: readOptional(item, 'nextAttemptAt', readNumber),
});
