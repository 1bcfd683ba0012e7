import { createHash } from 'node:crypto';
import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../../domain/errors.ts';
import { isPushSubscriptionId, type PlayerId, toPushSubscriptionId } from '../../domain/ids.ts';
import {
  decidePushSubscription,
  MOST_PUSH_SUBSCRIPTIONS,
  type PushSubscription,
  type PushSubscriptionFields,
} from '../../domain/inbox/push-subscription.ts';
import { isPushKey } from '../../outbound/encrypt-push.ts';
import type { Ports } from '../ports.ts';

/** A browser is known by its endpoint, which is its own alone. */
const idOf = (endpoint: string) => toPushSubscriptionId(createHash('sha256').update(endpoint).digest());

/**
 * Has pushes sent to a browser. The same browser again replaces what was known of it, and takes it from whoever had it.
 * Refuses where the service sends no pushes, bad fields, and one more than a player may have.
 */
export const subscribePush = async (
  ports: Ports,
  player: PlayerId,
  input: PushSubscriptionFields,
): Promise<Result<PushSubscription, UserError>> => {
  if (ports.vapid === undefined) return err(userError('PUSH_UNAVAILABLE', 'This service sends no pushes.'));
  const fields = decidePushSubscription(input, ports.isAllowedAddress, isPushKey);
  if (!fields.ok) return fields;
  const id = idOf(fields.value.endpoint);
  const present = await ports.pushSubscriptions.list(player);
  const known = present.find(subscription => subscription.id === id);
  if (known === undefined && present.length >= MOST_PUSH_SUBSCRIPTIONS) {
    const message = `Pushes are sent to ${MOST_PUSH_SUBSCRIPTIONS} browsers of yours; unsubscribe one first.`;
    return err(userError('TOO_MANY_PUSH_SUBSCRIPTIONS', message));
  }
  const subscription = { ...fields.value, id, player, createdAt: known?.createdAt ?? ports.now() };
  await ports.pushSubscriptions.save(subscription);
  return ok(subscription);
};

/** Has no more pushes sent to a browser of the player's. */
export const unsubscribePush = async (
  { pushSubscriptions }: Ports,
  player: PlayerId,
  id: string,
): Promise<Result<PushSubscription, UserError>> => {
  const found = (await pushSubscriptions.list(player)).find(subscription => subscription.id === id);
  if (found === undefined || !isPushSubscriptionId(id)) {
    const message = 'You have no such push subscription.';
    return err(userError('PUSH_SUBSCRIPTION_NOT_FOUND', message, ['input', 'id']));
  }
  await pushSubscriptions.remove(player, id);
  return ok(found);
};
