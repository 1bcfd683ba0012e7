import { hasSeat } from '../../domain/game.ts';
import { findConditionalTurns, setConditionalTurns } from '../../usecases/conditional-turns.ts';
import { asPlayer, gamePayload } from '../mutation-payloads.ts';
import type { Resolvers } from '../types.generated.ts';
import { playerOf } from '../user-input.ts';

export const conditionalTurns: Resolvers = {
  Game: {
    conditionalTurns: (game, _, context) => {
      const player = playerOf(context);
      return player !== undefined && hasSeat(game, player)
        ? findConditionalTurns(context.ports, player, game)
        : undefined;
    },
  },
  Mutation: {
    setConditionalTurns: (_, { input }, context) =>
      asPlayer(context, async player => {
        const { revision, ...rest } = input;
        const change = { ...rest, revision: revision ?? undefined };
        return gamePayload(await setConditionalTurns(context.ports, player, change));
      }),
  },
};
