import { deleteAccount } from '../../usecases/personal-data/delete-account.ts';
import { asPlayer, playerPayload } from '../mutation-payloads.ts';
import type { Resolvers } from '../types.generated.ts';

export const personalData: Resolvers = {
  Mutation: {
    deleteAccount: (_, { input }, context) =>
      asPlayer(context, async player =>
        playerPayload(await deleteAccount(context.ports, player, context.viewer, input.confirmation)),
      ),
  },
};
