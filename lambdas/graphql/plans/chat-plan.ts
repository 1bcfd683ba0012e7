import { GraphQLError } from 'graphql';
import { CHAT_ROOMS, type ChatMessage, type RoomOfGame } from '../../domain/chat/chat.ts';
import type { Game } from '../../domain/game/game.ts';
import { messageToItem } from '../../store/chat/chat-item.ts';
import type { Announcement, Planner } from '../../subscriptions/index.ts';
import type { GraphQLContext } from '../context.ts';
import { hasRoomNow } from '../models/chat-view.ts';
import { findGame } from '../models/find-game.ts';

/** How many of a room's messages are told first. */
const MOST_TOLD = 50;

const topicOf = ({ game, room }: RoomOfGame): string => `chat#${game}#${room}`;

/** A version of a message as it is told to those who listen to its room. */
export const chatAnnouncementOf = (message: ChatMessage): Announcement => ({
  topic: topicOf(message),
  key: String(message.number),
  version: message.version,
  payload: messageToItem(message),
});

const refuse = (code: string, message: string): GraphQLError => new GraphQLError(message, { extensions: { code } });

const roomOf = (game: Game, room: unknown): RoomOfGame => {
  const known = CHAT_ROOMS.find(each => each === room);
  if (known === undefined) throw new Error(`there is no room ${String(room)}`);
  return { game: game.id, room: known };
};

/** What is said in a room: the last messages, the oldest of them first, then every message and every change of one. */
export const planChatPosted: Planner<GraphQLContext> = async ({ gameId, room }, context) => {
  const game = await findGame(String(gameId), context);
  if (game === undefined) throw refuse('GAME_NOT_FOUND', 'There is no such game, or you may not see it.');
  const wanted = roomOf(game, room);
  if (!(await hasRoomNow(game, wanted.room, context)))
    throw refuse('ROOM_NOT_FOUND', 'The game has no such room for you, or you have muted it.');
  return {
    topic: topicOf(wanted),
    snapshot: async () => {
      const newest = await context.ports.chat.list(wanted, undefined, MOST_TOLD);
      return newest.toReversed().map(chatAnnouncementOf);
    },
  };
};
