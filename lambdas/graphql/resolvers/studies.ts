import { err, ok, type Position, type Result } from '#engine/index';
import { gameNotFound, type UserError, userError } from '../../domain/errors.ts';
import { readPosition } from '../../domain/game/read-position.ts';
import { positionOf } from '../../domain/game/replay.ts';
import type { GraphQLContext } from '../context.ts';
import { findGame } from '../models/find-game.ts';
import { listLegalActions } from '../models/legal-actions.ts';
import { payloadOf } from '../models/payload.ts';
import { positionPayload } from '../models/position-model.ts';
import { validateRecord } from '../models/record-validation.ts';
import { findReplay } from '../models/replay-model.ts';
import type { Resolvers } from '../types.generated.ts';

const POSITION_INPUT = { text: ['position', 'text'], ruleset: ['position', 'ruleset'] };
const POSITION_ARGUMENTS = { text: ['fen'], ruleset: ['ruleset'] };

const positionOfGame = async (id: string, context: GraphQLContext): Promise<Result<Position, UserError>> => {
  const game = await findGame(id, context);
  if (game === undefined) return err(gameNotFound(['gameId']));
  if (game.status === 'OPEN') return err(userError('GAME_NOT_STARTED', 'The game still waits for an opponent.'));
  if (game.status === 'FINISHED') return err(userError('GAME_OVER', 'The game is over: nothing is legal.'));
  return { ok: true, value: positionOf(game) };
};

export const studies: Resolvers = {
  Query: {
    legalActions: async (_, { gameId, position, after }, context) => {
      if (gameId && position) return payloadOf(err(userError('BAD_INPUT', 'Give gameId or position, not both.')));
      if (!gameId && !position) return payloadOf(err(userError('BAD_INPUT', 'Give gameId or position.')));
      const found = position
        ? readPosition({ ...position, paths: POSITION_INPUT })
        : await positionOfGame(gameId ?? '', context);
      return payloadOf(found.ok ? listLegalActions(found.value, after ?? undefined, context.spend) : found);
    },
    position: (_, { fen, ruleset }) => {
      const found = readPosition({ text: fen ?? undefined, ruleset, paths: POSITION_ARGUMENTS });
      return positionPayload(found.ok ? ok({ position: found.value, lastTurn: undefined }) : found);
    },
    validateRecord: (_, args, context) => validateRecord(args, context),
    replay: (_, args, context) => findReplay(args, context),
  },
};
