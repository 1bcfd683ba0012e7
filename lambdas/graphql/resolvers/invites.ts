import { COLORS } from '#engine/index';
import { hasInvite } from '../../domain/invite.ts';
import { rulesetOf } from '../../domain/replay.ts';
import { findInvited, joinByInvite, revokeInvite, rotateInvite } from '../../usecases/invites.ts';
import { viewTimeControl } from '../clock-view.ts';
import { asPlayer, gamePayload } from '../mutation-payloads.ts';
import { toSide } from '../names.ts';
import { viewRuleset } from '../ruleset-view.ts';
import type { Resolvers } from '../types.generated.ts';

/** Invites, each as the game that it is for. */
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
  Game: {
    invite: (game, _, { ports, viewer }) =>
      game.creator === viewer.playerId && hasInvite(game, ports.now()) ? game : null,
  },
  Invite: {
    code: ({ inviteCode }) => {
      if (inviteCode === undefined) throw new Error('an invite has no code');
      return inviteCode;
    },
    creator: ({ creator }, _, { players }) => players.load(creator),
    ruleset: game => viewRuleset(rulesetOf(game)),
    timeControl: ({ timeControl }) => timeControl && viewTimeControl(timeControl),
    side: ({ seats }) => toSide(COLORS.find(color => seats[color] === undefined) ?? 'white'),
    expiresAt: ({ inviteExpiresAt }) => inviteExpiresAt,
  },
};
