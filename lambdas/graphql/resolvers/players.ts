import { COMPUTER_LEVELS, computerId } from '../../domain/computer/computer.ts';
import { changeHandle, findByHandle } from '../../usecases/players/change-handle.ts';
import { claimGuest } from '../../usecases/players/claim-guest.ts';
import { createGuest } from '../../usecases/players/create-guest.ts';
import { updateProfile, updateSettings } from '../../usecases/players/update-player.ts';
import { asPlayer, playerPayload } from '../mutation-payloads.ts';
import type { Resolvers } from '../types.generated.ts';

export const players: Resolvers = {
  Query: {
    me: (_, __, { viewer, players }) => (viewer.playerId === undefined ? null : players.load(viewer.playerId)),
    player: (_, { handle }, { ports }) => findByHandle(ports, handle),
    computers: (_, __, { ports }) => ports.players.loadMany(COMPUTER_LEVELS.map(computerId)),
  },
  Mutation: {
    createGuest: async (_, { input }, { ports, address }) => {
      const guest = await createGuest(ports, input.name, address);
      return guest.ok ? { ...guest.value, errors: [] } : { errors: [guest.error] };
    },
    claimGuest: async (_, { input }, { ports, viewer }) =>
      playerPayload(await claimGuest(ports, viewer.account, input.token)),
    changeHandle: (_, { input }, context) =>
      asPlayer(context, async player => playerPayload(await changeHandle(context.ports, player, input.handle))),
    updateProfile: (_, { input }, context) =>
      asPlayer(context, async player => playerPayload(await updateProfile(context.ports, player, input))),
    updateSettings: (_, { input: { confirmTurns, muteSpectators, challengesFrom } }, context) =>
      asPlayer(context, async player => {
        const changes = {
          ...(typeof confirmTurns === 'boolean' && { confirmTurns }),
          ...(typeof muteSpectators === 'boolean' && { muteSpectators }),
          ...(challengesFrom && { challengesFrom }),
        };
        return { player: await updateSettings(context.ports, player, changes), errors: [] };
      }),
  },
};
