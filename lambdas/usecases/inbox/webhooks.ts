import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../../domain/errors.ts';
import { isWebhookId, type PlayerId, toWebhookId } from '../../domain/ids.ts';
import {
  decideWebhook,
  decideWebhookChange,
  MOST_OVERLAP_HOURS,
  MOST_WEBHOOKS,
  type Webhook,
  type WebhookFields,
  withSecret,
} from '../../domain/inbox/webhook.ts';
import { makeWebhookSecret } from '../../outbound/sign-webhook.ts';
import type { KeptWebhook } from '../../store/inbox/webhook-store.ts';
import type { Ports } from '../ports.ts';

const MOST_ATTEMPTS = 5;

/** A webhook with its secret, which is shown this once. */
export interface WebhookWithSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

const notFound = (field: string): UserError =>
  userError('WEBHOOK_NOT_FOUND', 'You have no such webhook.', ['input', field]);

/** A player's webhook. Refuses an id that is none of theirs. */
export const findWebhook = async (
  { webhooks }: Pick<Ports, 'webhooks'>,
  player: PlayerId,
  id: string,
  field = 'id',
): Promise<Result<KeptWebhook, UserError>> => {
  const found = isWebhookId(id) ? await webhooks.find(player, id) : undefined;
  return found === undefined ? err(notFound(field)) : ok(found);
};

/** Makes a webhook. Refuses bad fields, and one more than a player may have; two at once may go past that by one. */
export const createWebhook = async (
  ports: Ports,
  player: PlayerId,
  fields: WebhookFields & { readonly url: string; readonly label: string },
): Promise<Result<WebhookWithSecret, UserError>> => {
  const secret = makeWebhookSecret(ports.randomBytes(32));
  const known = { id: toWebhookId(ports.randomBytes(10)), player, secret, createdAt: ports.now() };
  const webhook = decideWebhook(known, fields, ports.isAllowedAddress);
  if (!webhook.ok) return webhook;
  if ((await ports.webhooks.list(player)).length >= MOST_WEBHOOKS)
    return err(userError('TOO_MANY_WEBHOOKS', `You have ${MOST_WEBHOOKS} webhooks; delete one first.`));
  await ports.webhooks.create(webhook.value);
  return ok({ webhook: webhook.value, secret });
};

/** Changes a webhook by a decision, which is made anew when somebody else has changed it at the same moment. */
const changeWebhook = async (
  ports: Ports,
  player: PlayerId,
  id: string,
  decide: (webhook: KeptWebhook) => Result<Webhook, UserError>,
): Promise<Result<Webhook, UserError>> => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const read = await findWebhook(ports, player, id);
    if (!read.ok) return read;
    const next = decide(read.value);
    // What an owner switches off, they know of.
    if (!next.ok || (await ports.webhooks.replace(read.value, next.value, true))) return next;
  }
  return err(userError('CONTENTION', 'Others changed the webhook at the same moment, several times over; ask again.'));
};

/** Changes what a player says of a webhook. */
export const updateWebhook = (
  ports: Ports,
  player: PlayerId,
  id: string,
  fields: WebhookFields,
): Promise<Result<Webhook, UserError>> =>
  changeWebhook(ports, player, id, webhook =>
    decideWebhookChange(webhook, fields, ports.isAllowedAddress, ports.now()),
  );

/** Gives a webhook another secret; the one before is good for some more hours. */
export const rotateWebhookSecret = async (
  ports: Ports,
  player: PlayerId,
  id: string,
  overlapHours: number,
): Promise<Result<WebhookWithSecret, UserError>> => {
  if (overlapHours < 0 || overlapHours > MOST_OVERLAP_HOURS) {
    const message = `overlapHours is ${overlapHours}; it takes 0 to ${MOST_OVERLAP_HOURS}.`;
    return err(userError('BAD_INPUT', message, ['input', 'overlapHours']));
  }
  const secret = makeWebhookSecret(ports.randomBytes(32));
  const changed = await changeWebhook(ports, player, id, webhook =>
    ok(withSecret(webhook, secret, overlapHours, ports.now())),
  );
  return changed.ok ? ok({ webhook: changed.value, secret }) : changed;
};

/** Deletes a webhook, at once; what is on its way to it still is not sent. */
export const deleteWebhook = async (
  ports: Ports,
  player: PlayerId,
  id: string,
): Promise<Result<Webhook, UserError>> => {
  const found = await findWebhook(ports, player, id);
  if (found.ok) await ports.webhooks.remove(player, found.value.id);
  return found;
};
