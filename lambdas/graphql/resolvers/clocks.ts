import { addTime } from '../../usecases/clocks/add-time.ts';
import { claimTimeout } from '../../usecases/clocks/claim-timeout.ts';
import { pauseGame, resumeGame } from '../../usecases/clocks/vacation.ts';
import { asPlayer, gamePayload } from '../mutation-payloads.ts';
import type { Resolvers } from '../types.generated.ts';

export const clocks: Resolvers = {
  Mutation: {
    addTime: (_, { input }, context) =>
      asPlayer(context, async player => {
        const gift = { ...input, idempotencyKey: input.idempotencyKey ?? undefined };
        return gamePayload(await addTime(context.ports, player, gift));
      }),
    claimTimeout: (_, { input }, context) =>
      asPlayer(context, async player => gamePayload(await claimTimeout(context.ports, player, input.gameId))),
    pauseGame: (_, { input }, context) =>
      asPlayer(context, async player => gamePayload(await pauseGame(context.ports, player, input.gameId))),
    resumeGame: (_, { input }, context) =>
      asPlayer(context, async player => gamePayload(await resumeGame(context.ports, player, input.gameId))),
  },
};
