import { setConditionalTurns } from '../../usecases/conditional-turns/conditional-turns.ts';
import { asPlayer, gamePayload } from '../mutation-payloads.ts';
import type { Resolvers } from '../types.generated.ts';

export const conditionalTurns: Resolvers = {
  Mutation: {
    setConditionalTurns: (_, { input }, context) =>
      asPlayer(context, async player => {
        const { revision, ...rest } = input;
        const change = { ...rest, revision: revision ?? undefined };
        return gamePayload(await setConditionalTurns(context.ports, player, change));
      }),
  },
};
