import type { Result } from '#engine/index';
import type { UserError } from '../../domain/errors.ts';
import type { Delivery } from '../../domain/inbox/delivery.ts';
import type { Webhook } from '../../domain/inbox/webhook.ts';
import { pingWebhook, redeliver } from '../../usecases/inbox/webhook-deliveries.ts';
import { createWebhook, deleteWebhook, rotateWebhookSecret, updateWebhook } from '../../usecases/inbox/webhooks.ts';
import { connectSorted } from '../connections/sorted-connection.ts';
import { asPlayer } from '../mutation-payloads.ts';
import type { Resolvers } from '../types.generated.ts';
import { playerOf } from '../user-input.ts';

const webhookPayload = (outcome: Result<Webhook, UserError>) =>
  outcome.ok ? { webhook: outcome.value, errors: [] } : { errors: [outcome.error] };

const secretPayload = (outcome: Result<{ readonly webhook: Webhook; readonly secret: string }, UserError>) =>
  outcome.ok ? { ...outcome.value, errors: [] } : { errors: [outcome.error] };

const deliveryPayload = (outcome: Result<Delivery, UserError>) =>
  outcome.ok ? { delivery: outcome.value, errors: [] } : { errors: [outcome.error] };

export const webhooks: Resolvers = {
  Query: {
    webhooks: async (_, args, context) => {
      const player = playerOf(context);
      return connectSorted(player === undefined ? [] : await context.ports.webhooks.list(player), args);
    },
  },
  Mutation: {
    createWebhook: (_, { input }, context) =>
      asPlayer(context, async player => secretPayload(await createWebhook(context.ports, player, input))),
    updateWebhook: (_, { input: { id, url, label, kinds, isOn } }, context) =>
      asPlayer(context, async player => {
        const fields = { url: url ?? undefined, label: label ?? undefined, kinds, isOn: isOn ?? undefined };
        return webhookPayload(await updateWebhook(context.ports, player, id, fields));
      }),
    rotateWebhookSecret: (_, { input: { id, overlapHours } }, context) =>
      asPlayer(context, async player =>
        secretPayload(await rotateWebhookSecret(context.ports, player, id, overlapHours)),
      ),
    deleteWebhook: (_, { input }, context) =>
      asPlayer(context, async player => webhookPayload(await deleteWebhook(context.ports, player, input.id))),
    pingWebhook: (_, { input }, context) =>
      asPlayer(context, async player => deliveryPayload(await pingWebhook(context.ports, player, input.id))),
    redeliverWebhook: (_, { input }, context) =>
      asPlayer(context, async player => deliveryPayload(await redeliver(context.ports, player, input))),
  },
};
