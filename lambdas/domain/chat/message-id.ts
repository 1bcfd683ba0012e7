import { isGameId } from '../ids.ts';
import { CHAT_ROOMS, type ChatMessage, type RoomOfGame } from './chat.ts';

/** Where a message stands. */
export interface MessagePlace extends RoomOfGame {
  readonly number: number;
}

const letterOf = (room: string): string => room.charAt(0).toLowerCase();

/** The id of a message. */
export const makeMessageId = ({ game, room, number }: Pick<ChatMessage, 'game' | 'room' | 'number'>): string =>
  `m_${game.slice(2)}_${letterOf(room)}${number}`;

/** Takes a message's id apart; undefined for anything else. */
export const parseMessageId = (id: string): MessagePlace | undefined => {
  const [, body, letter, number] = /^m_([0-9a-z]{16})_([ps])([1-9]\d{0,6})$/.exec(id) ?? [];
  const game = `g_${body ?? ''}`;
  const room = CHAT_ROOMS.find(each => letterOf(each) === letter);
  return room !== undefined && isGameId(game) ? { game, room, number: Number(number) } : undefined;
};
