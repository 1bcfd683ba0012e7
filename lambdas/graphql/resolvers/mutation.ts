import type { Result } from '#engine/index';
import type { UserError } from '../../domain/errors.ts';
import type { PlayerId } from '../../domain/ids.ts';
import type { Player } from '../../domain/player.ts';
import { abortGame } from '../../usecases/abort-game.ts';
import { createApiToken, revokeApiToken } from '../../usecases/api-tokens.ts';
import type { Change, Refusal } from '../../usecases/change-game.ts';
import { changeHandle } from '../../usecases/change-handle.ts';
import { claimGuest } from '../../usecases/claim-guest.ts';
import { claimTimeout } from '../../usecases/claim-timeout.ts';
import { createNewGame } from '../../usecases/create-game.ts';
import { createGuest } from '../../usecases/create-guest.ts';
import { joinGame } from '../../usecases/join-game.ts';
import {
  acceptDraw,
  acceptTakeback,
  declineDraw,
  declineTakeback,
  offerDraw,
  requestTakeback,
} from '../../usecases/offers.ts';
import { playTurn } from '../../usecases/play-turn.ts';
import { acceptRematch, offerRematch, type RematchOutcome } from '../../usecases/rematch.ts';
import { resign } from '../../usecases/resign.ts';
import { updateProfile, updateSettings } from '../../usecases/update-player.ts';
import { pauseGame, resumeGame } from '../../usecases/vacation.ts';
import type { GraphQLContext } from '../context.ts';
import { turnAt } from '../turn-model.ts';
import type { MutationResolvers } from '../types.generated.ts';
import { playerOf, UNAUTHENTICATED } from '../user-input.ts';

/** Runs a mutation for the player who asks, or answers that it needs a token. */
const asPlayer = async <P extends object>(
  context: GraphQLContext,
  run: (player: PlayerId) => Promise<P>,
): Promise<P | { readonly errors: readonly [typeof UNAUTHENTICATED] }> => {
  const player = playerOf(context);
  return player === undefined ? { errors: [UNAUTHENTICATED] } : run(player);
};

const gamePayload = (outcome: Result<Change, Refusal>) =>
  outcome.ok ? { game: outcome.value.game, errors: [] } : { game: outcome.error.game, errors: [outcome.error.error] };

const playerPayload = (outcome: Result<Player, UserError>) =>
  outcome.ok ? { player: outcome.value, errors: [] } : { errors: [outcome.error] };
const rematchPayload = (outcome: Result<RematchOutcome, Refusal>) =>
  outcome.ok ? { ...gamePayload(outcome), rematch: outcome.value.next } : gamePayload(outcome);

export const mutationResolvers: MutationResolvers = {
  createGuest: async (_, { input }, { ports }) => {
    const guest = await createGuest(ports, input.name);
    return guest.ok ? { ...guest.value, errors: [] } : { errors: [guest.error] };
  },
  claimGuest: async (_, { input }, { ports, viewer }) =>
    playerPayload(await claimGuest(ports, viewer.account, input.token)),
  changeHandle: (_, { input }, context) =>
    asPlayer(context, async player => playerPayload(await changeHandle(context.ports, player, input.handle))),
  updateProfile: (_, { input }, context) =>
    asPlayer(context, async player => playerPayload(await updateProfile(context.ports, player, input))),
  updateSettings: (_, { input: { confirmTurns } }, context) =>
    asPlayer(context, async player => {
      const changes = confirmTurns === undefined || confirmTurns === null ? {} : { confirmTurns };
      return { player: await updateSettings(context.ports, player, changes), errors: [] };
    }),
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
  createGame: (_, { input }, context) =>
    asPlayer(context, async player => {
      const { idempotencyKey, timeControl, ...rest } = input;
      const optional = { idempotencyKey: idempotencyKey ?? undefined, timeControl: timeControl ?? undefined };
      const game = await createNewGame(context.ports, player, { ...rest, ...optional });
      return game.ok ? { game: game.value, errors: [] } : { errors: [game.error] };
    }),
  joinGame: (_, { input }, context) =>
    asPlayer(context, async player => {
      const { gameId, inviteCode } = input;
      return gamePayload(await joinGame(context.ports, player, { gameId, inviteCode: inviteCode ?? undefined }));
    }),
  playTurn: (_, { input }, context) =>
    asPlayer(context, async player => {
      const { idempotencyKey, ...rest } = input;
      const outcome = await playTurn(context.ports, player, { ...rest, idempotencyKey: idempotencyKey ?? undefined });
      if (!outcome.ok) return gamePayload(outcome);
      const { game, ply } = outcome.value;
      return { game, turn: turnAt(game, ply), errors: [] };
    }),
  resign: (_, { input }, context) =>
    asPlayer(context, async player => gamePayload(await resign(context.ports, player, input.gameId))),
  abortGame: (_, { input }, context) =>
    asPlayer(context, async player => gamePayload(await abortGame(context.ports, player, input.gameId))),
  offerDraw: (_, { input }, context) =>
    asPlayer(context, async player => gamePayload(await offerDraw(context.ports, player, input))),
  acceptDraw: (_, { input }, context) =>
    asPlayer(context, async player => gamePayload(await acceptDraw(context.ports, player, input))),
  declineDraw: (_, { input }, context) =>
    asPlayer(context, async player => gamePayload(await declineDraw(context.ports, player, input))),
  requestTakeback: (_, { input }, context) =>
    asPlayer(context, async player => gamePayload(await requestTakeback(context.ports, player, input))),
  acceptTakeback: (_, { input }, context) =>
    asPlayer(context, async player => gamePayload(await acceptTakeback(context.ports, player, input))),
  declineTakeback: (_, { input }, context) =>
    asPlayer(context, async player => gamePayload(await declineTakeback(context.ports, player, input))),
  offerRematch: (_, { input }, context) =>
    asPlayer(context, async player => rematchPayload(await offerRematch(context.ports, player, input.gameId))),
  acceptRematch: (_, { input }, context) =>
    asPlayer(context, async player => rematchPayload(await acceptRematch(context.ports, player, input.gameId))),
  claimTimeout: (_, { input }, context) =>
    asPlayer(context, async player => gamePayload(await claimTimeout(context.ports, player, input.gameId))),
  pauseGame: (_, { input }, context) =>
    asPlayer(context, async player => gamePayload(await pauseGame(context.ports, player, input.gameId))),
  resumeGame: (_, { input }, context) =>
    asPlayer(context, async player => gamePayload(await resumeGame(context.ports, player, input.gameId))),
};
