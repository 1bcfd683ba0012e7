import { findInvited, joinByInvite, revokeInvite, rotateInvite } from '../../usecases/game/invites.ts';
import { asPlayer, gamePayload } from '../mutation-payloads.ts';
import type { Resolvers } from '../types.generated.ts';

export const invites: Resolvers = {
  Query: {
    invite: (_, { code }, { ports, viewer }) => findInvited(ports, viewer.playerId, code),
  },
  Mutation: {
    joinByInvite: (_, { input }, context) =>
      asPlayer(context, async player => gamePayload(await joinByInvite(context.ports, player, input.code))),
    rotateInvite: (_, { input }, context) =>
      asPlayer(context, async player => {
        const { gameId, expiresAt } = input;
        return gamePayload(await rotateInvite(context.ports, player, { gameId, expiresAt: expiresAt ?? undefined }));
      }),
    revokeInvite: (_, { input }, context) =>
      asPlayer(context, async player => gamePayload(await revokeInvite(context.ports, player, input.gameId))),
  },
};
