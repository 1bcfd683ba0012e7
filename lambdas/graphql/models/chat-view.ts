import { type ChatMessage, type ChatRoom, hasRoom, type MessageState } from '../../domain/chat/chat.ts';
import { type Game, hasSeat } from '../../domain/game/game.ts';
import { makeCursor, parseCursor } from '../connections/cursor.ts';
import type { GraphQLContext } from '../context.ts';
import { checkFirst } from '../user-input.ts';

const MOST = 100;
const CURSOR = /^message:[1-9]\d{0,6}$/;

/** Whether a player has muted a room: that of the spectators, of a game that they play. */
const isMuted = async (game: Game, room: ChatRoom, { viewer, players }: GraphQLContext): Promise<boolean> => {
  const { playerId } = viewer;
  if (room !== 'SPECTATORS' || game.status === 'FINISHED' || playerId === undefined || !hasSeat(game, playerId))
    return false;
  return (await players.load(playerId))?.settings.muteSpectators ?? false;
};

/** Whether whoever asks has a room of a game, and wants to hear it. */
export const hasRoomNow = async (game: Game, room: ChatRoom, context: GraphQLContext): Promise<boolean> =>
  hasRoom(game, room, context.viewer.playerId) && !(await isMuted(game, room, context));

/** What a message is for whoever asks: whom they have blocked they do not hear. */
export const stateFor = async ({ author, state }: ChatMessage, { isBlocked }: GraphQLContext): Promise<MessageState> =>
  state === 'SHOWN' && (await isBlocked.load(author)) ? 'HIDDEN' : state;

export interface ChatConnectionArgs {
  readonly room: ChatRoom;
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** A page of a room's messages, newest first; null for who has no such room. Throws BAD_INPUT for bad arguments. */
export const connectMessages = async (
  game: Game,
  { room, first, after }: ChatConnectionArgs,
  context: GraphQLContext,
) => {
  const count = checkFirst(first, MOST);
  const before = after ? Number(parseCursor(after, CURSOR).split(':')[1]) : undefined;
  if (!(await hasRoomNow(game, room, context))) return null;
  const messages = await context.ports.chat.list({ game: game.id, room }, before, count + 1);
  const nodes = messages.slice(0, count);
  const edges = nodes.map(node => ({ cursor: makeCursor(`message:${node.number}`), node }));
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage: messages.length > count,
      hasPreviousPage: before !== undefined,
      startCursor: edges[0]?.cursor,
      endCursor: edges.at(-1)?.cursor,
    },
  };
};
