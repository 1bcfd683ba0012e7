import { canSeeEntry } from '../../domain/archive/archive-entry.ts';
import type { ArchivedGame } from '../../domain/archive/archived-game.ts';
import { type ChatMessage, hasRoom } from '../../domain/chat/chat.ts';
import { parseMessageId } from '../../domain/chat/message-id.ts';
import {
  type ArchivedGameId,
  isArchivedGameId,
  isChallengeId,
  isGameId,
  isNoticeId,
  isPlayerId,
  isSeekId,
  type NoticeId,
  parseTurnId,
} from '../../domain/ids.ts';
import { type Challenge, isParty } from '../../domain/lobby/challenge.ts';
import type { Seek } from '../../domain/lobby/seek.ts';
import type { Player } from '../../domain/players/player.ts';
import type { ListedNotice } from '../../store/inbox/inbox-store.ts';
import { loadChallenge } from '../../usecases/lobby/load-challenges.ts';
import { settleSeek } from '../../usecases/lobby/settle-seek.ts';
import type { GameRecordModel } from '../connections/archive-connection.ts';
import type { GraphQLContext } from '../context.ts';
import { findGame } from './find-game.ts';
import { type TurnModel, turnAt } from './turn-model.ts';

/** A challenge of the viewer's, as time has left it. */
const findChallenge = async (id: string, { ports, viewer }: GraphQLContext): Promise<Challenge | undefined> => {
  const challenge = isChallengeId(id) ? await loadChallenge(ports, id) : undefined;
  return challenge !== undefined && isParty(challenge, viewer.playerId) ? challenge : undefined;
};

/** An imported game that the viewer may see. */
const findArchivedGame = async (
  id: ArchivedGameId,
  { ports, viewer }: GraphQLContext,
): Promise<ArchivedGame | undefined> => {
  const [game] = await ports.archive.findImported([id]);
  return game !== undefined && canSeeEntry(game.entry, viewer.playerId) ? game : undefined;
};

/** A game with its record, played or imported, that the viewer may see. */
export const findGameRecord = async (id: string, context: GraphQLContext): Promise<GameRecordModel | undefined> =>
  isArchivedGameId(id) ? findArchivedGame(id, context) : findGame(id, context);

/** A seek of the viewer's, as it stands. */
const findSeek = async (id: string, { ports, viewer }: GraphQLContext): Promise<Seek | undefined> => {
  const seek = isSeekId(id) ? await settleSeek(ports, id) : undefined;
  return seek?.player === viewer.playerId ? seek : undefined;
};

const findTurn = async (id: string, context: GraphQLContext): Promise<TurnModel | undefined> => {
  const turn = parseTurnId(id);
  const game = turn && (await findGame(turn.game, context));
  const isThere = turn !== undefined && (game?.turns[turn.ply]?.take ?? 0) === turn.take;
  return isThere && game !== undefined ? turnAt(game, turn.ply) : undefined;
};

const findNotice = async (id: NoticeId, { ports, viewer }: GraphQLContext): Promise<ListedNotice | undefined> =>
  viewer.playerId === undefined ? undefined : ports.inbox.find(viewer.playerId, id, ports.now());

const findMessage = async (id: string, context: GraphQLContext): Promise<ChatMessage | undefined> => {
  const place = parseMessageId(id);
  const game = place && (await findGame(place.game, context));
  if (game === undefined || place === undefined || !hasRoom(game, place.room, context.viewer.playerId))
    return undefined;
  return context.ports.chat.load(place);
};

type NodeModel = ChatMessage | Challenge | GameRecordModel | Player | ListedNotice | Seek | TurnModel;

/** Any object that the viewer may see, by the form of its id. */
export const findNode = async (id: string, context: GraphQLContext): Promise<NodeModel | undefined> => {
  if (isChallengeId(id)) return findChallenge(id, context);
  if (isSeekId(id)) return findSeek(id, context);
  if (isGameId(id) || isArchivedGameId(id)) return findGameRecord(id, context);
  if (isPlayerId(id)) return context.players.load(id);
  if (isNoticeId(id)) return findNotice(id, context);
  return (await findMessage(id, context)) ?? findTurn(id, context);
};
