import { passesFilter, readGameFilter } from '../../domain/game/game-filter.ts';
import { abortGame } from '../../usecases/game/abort-game.ts';
import { createNewGame } from '../../usecases/game/create-game.ts';
import { joinGame } from '../../usecases/game/join-game.ts';
import { playTurn } from '../../usecases/game/play-turn.ts';
import { resign } from '../../usecases/game/resign.ts';
import { connectGames } from '../connections/game-connection.ts';
import { findGame } from '../models/find-game.ts';
import { turnAt } from '../models/turn-model.ts';
import { asPlayer, gamePayload } from '../mutation-payloads.ts';
import type { Resolvers } from '../types.generated.ts';
import { badInput } from '../user-input.ts';

export const games: Resolvers = {
  Query: {
    game: (_, { id }, context) => findGame(id, context),
    games: (_, { first, after, status, rated, ...wanted }, { ports, viewer }) => {
      const filter = readGameFilter(wanted);
      if (!filter.ok) throw badInput(filter.error.message);
      return connectGames(
        page => ports.games.listPublic(status, page),
        { first, after },
        viewer.playerId,
        game => game.status === status && passesFilter(game, filter.value) && (rated ?? game.rated) === game.rated,
      );
    },
  },
  Mutation: {
    createGame: (_, { input }, context) =>
      asPlayer(context, async player => {
        const { idempotencyKey, timeControl, computer, ...rest } = input;
        const optional = {
          idempotencyKey: idempotencyKey ?? undefined,
          timeControl: timeControl ?? undefined,
          computer: computer ?? undefined,
        };
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
        const { idempotencyKey, conditionalTurns, ...rest } = input;
        const optional = {
          idempotencyKey: idempotencyKey ?? undefined,
          conditionalTurns: conditionalTurns ?? undefined,
        };
        const outcome = await playTurn(context.ports, player, { ...rest, ...optional });
        if (!outcome.ok) return gamePayload(outcome);
        const { game, ply } = outcome.value;
        return { game, turn: turnAt(game, ply), errors: [] };
      }),
    resign: (_, { input }, context) =>
      asPlayer(context, async player => gamePayload(await resign(context.ports, player, input.gameId))),
    abortGame: (_, { input }, context) =>
      asPlayer(context, async player => gamePayload(await abortGame(context.ports, player, input.gameId))),
  },
};
