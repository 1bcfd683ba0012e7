import { blockPlayer, unblockPlayer } from '../../usecases/players/block-player.ts';
import { connectBlocked } from '../connections/blocked-connection.ts';
import { asPlayer, playerPayload } from '../mutation-payloads.ts';
import type { Resolvers } from '../types.generated.ts';

export const blocks: Resolvers = {
  Query: {
    blockedPlayers: (_, args, context) => connectBlocked(args, context),
  },
  Mutation: {
    blockPlayer: (_, { input }, context) =>
      asPlayer(context, async player => playerPayload(await blockPlayer(context.ports, player, input.playerId))),
    unblockPlayer: (_, { input }, context) =>
      asPlayer(context, async player => playerPayload(await unblockPlayer(context.ports, player, input.playerId))),
  },
};
