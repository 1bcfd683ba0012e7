import { createApiToken, revokeApiToken } from '../../usecases/players/api-tokens.ts';
import { connectSorted } from '../connections/sorted-connection.ts';
import { asPlayer } from '../mutation-payloads.ts';
import type { Resolvers } from '../types.generated.ts';
import { playerOf } from '../user-input.ts';

export const apiTokens: Resolvers = {
  Query: {
    apiTokens: async (_, args, context) => {
      const player = playerOf(context);
      return connectSorted(player === undefined ? [] : await context.ports.tokens.list(player), args);
    },
  },
  Mutation: {
    createApiToken: (_, { input }, context) =>
      asPlayer(context, async player => {
        const command = { ...input, expiresAt: input.expiresAt ?? undefined };
        const made = await createApiToken(context.ports, player, context.viewer.scopes, command);
        return made.ok ? { ...made.value, errors: [] } : { errors: [made.error] };
      }),
    revokeApiToken: (_, { input }, context) =>
      asPlayer(context, async player => {
        const revoked = await revokeApiToken(context.ports, player, input.id);
        return revoked.ok ? { apiToken: revoked.value, errors: [] } : { errors: [revoked.error] };
      }),
  },
};
