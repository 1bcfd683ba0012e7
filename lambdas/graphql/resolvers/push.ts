import type { Result } from '#engine/index';
import type { UserError } from '../../domain/errors.ts';
import type { PushSubscription } from '../../domain/inbox/push-subscription.ts';
import { subscribePush, unsubscribePush } from '../../usecases/inbox/push-subscriptions.ts';
import { connectSorted } from '../connections/sorted-connection.ts';
import { asPlayer } from '../mutation-payloads.ts';
import type { Resolvers } from '../types.generated.ts';
import { playerOf } from '../user-input.ts';

const payloadOf = (outcome: Result<PushSubscription, UserError>) =>
  outcome.ok ? { pushSubscription: outcome.value, errors: [] } : { errors: [outcome.error] };

export const push: Resolvers = {
  Query: {
    pushKey: (_, __, { ports }) => ports.vapid?.publicKey,
    pushSubscriptions: async (_, args, context) => {
      const player = playerOf(context);
      return connectSorted(player === undefined ? [] : await context.ports.pushSubscriptions.list(player), args);
    },
  },
  Mutation: {
    subscribePush: (_, { input: { keys, ...input } }, context) =>
      asPlayer(context, async player => payloadOf(await subscribePush(context.ports, player, { ...input, ...keys }))),
    unsubscribePush: (_, { input }, context) =>
      asPlayer(context, async player => payloadOf(await unsubscribePush(context.ports, player, input.id))),
  },
};
