import type { Result } from '#engine/index';
import type { ChatMessage } from '../../domain/chat/chat.ts';
import type { UserError } from '../../domain/errors.ts';
import { deleteMessage, hideMessage } from '../../usecases/chat/change-message.ts';
import { postMessage } from '../../usecases/chat/post-message.ts';
import { asPlayer } from '../mutation-payloads.ts';
import type { Resolvers } from '../types.generated.ts';

const messagePayload = (outcome: Result<ChatMessage, UserError>) =>
  outcome.ok ? { message: outcome.value, errors: [] } : { errors: [outcome.error] };

export const chat: Resolvers = {
  Mutation: {
    postMessage: (_, { input }, context) =>
      asPlayer(context, async player => {
        const { idempotencyKey, ...rest } = input;
        const message = { ...rest, idempotencyKey: idempotencyKey ?? undefined };
        return messagePayload(await postMessage(context.ports, player, message));
      }),
    deleteMessage: (_, { input }, context) =>
      asPlayer(context, async player => messagePayload(await deleteMessage(context.ports, player, input.id))),
    hideMessage: (_, { input }, context) =>
      asPlayer(context, async player => messagePayload(await hideMessage(context.ports, player, input.id))),
  },
};
