import { err, ok, type Position, type Result } from '#engine/index';
import { makeRuleset, parseRuleset } from '#notation/index';
import { gameNotFound, type UserError, userError } from '../../domain/errors.ts';
import { readPosition } from '../../domain/read-position.ts';
import { positionOf } from '../../domain/replay.ts';
import { findByHandle } from '../../usecases/change-handle.ts';
import { connectApiTokens } from '../api-token-connection.ts';
import type { GraphQLContext } from '../context.ts';
import { connectGames } from '../game-connection.ts';
import { listLegalActions } from '../legal-actions.ts';
import { findGame, findNode } from '../node.ts';
import { payloadOf } from '../payload.ts';
import { positionPayload } from '../position-model.ts';
import { validateRecord } from '../record-validation.ts';
import { findReplay } from '../replay-model.ts';
import type { QueryResolvers } from '../types.generated.ts';
import { badInput, playerOf } from '../user-input.ts';

const POSITION_INPUT = { text: ['position', 'text'], ruleset: ['position', 'ruleset'] };
const POSITION_ARGUMENTS = { text: ['fen'], ruleset: ['ruleset'] };

const positionOfGame = async (id: string, context: GraphQLContext): Promise<Result<Position, UserError>> => {
  const game = await findGame(id, context);
  if (game === undefined) return err(gameNotFound(['gameId']));
  if (game.status === 'OPEN') return err(userError('GAME_NOT_STARTED', 'The game still waits for an opponent.'));
  if (game.status === 'FINISHED') return err(userError('GAME_OVER', 'The game is over: nothing is legal.'));
  return { ok: true, value: positionOf(game) };
};

/** The canonical text of a ruleset to filter by; throws BAD_INPUT when it cannot be read. */
const rulesetFilter = (text: string | null | undefined): string | undefined => {
  if (!text) return undefined;
  const ruleset = parseRuleset(text);
  if (!ruleset.ok) throw badInput(`ruleset: ${ruleset.error.message}`);
  return makeRuleset(ruleset.value);
};

export const queryResolvers: QueryResolvers = {
  node: (_, { id }, context) => findNode(id, context),
  me: (_, __, { viewer, players }) => (viewer.playerId === undefined ? null : players.load(viewer.playerId)),
  player: (_, { handle }, { ports }) => findByHandle(ports, handle),
  apiTokens: async (_, args, context) => {
    const player = playerOf(context);
    return connectApiTokens(player === undefined ? [] : await context.ports.tokens.list(player), args);
  },
  game: (_, { id }, context) => findGame(id, context),
  games: (_, { first, after, status }, { ports, viewer }) =>
    connectGames(
      page => ports.games.listPublic(status, page),
      { first, after },
      viewer.playerId,
      game => game.status === status,
    ),
  openGames: (_, { first, after, ruleset }, { ports, viewer }) => {
    const wanted = rulesetFilter(ruleset);
    return connectGames(
      page => ports.games.listPublic('OPEN', page),
      { first, after },
      viewer.playerId,
      game => game.status === 'OPEN' && (wanted === undefined || game.ruleset === wanted),
    );
  },
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
};
