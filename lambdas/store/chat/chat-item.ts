import { CHAT_ROOMS, type ChatMessage, MESSAGE_STATES } from '../../domain/chat/chat.ts';
import { type Item, readNumber, readOneOf, readOptional, readString } from '../items/fields.ts';
import { readGameId } from '../items/read-game-id.ts';
import { readPlayerId } from '../items/read-player-id.ts';

/** A message as its table holds it, beside its key. */
export const messageToItem = ({ key, ...message }: ChatMessage): Item => ({
  ...message,
  ...(key !== undefined && { idempotency: key }),
});

/** The message that an item holds; throws an error that names the field when the item is damaged. */
export const messageFromItem = (item: Item): ChatMessage => ({
  game: readGameId(item, 'game'),
  room: readOneOf(item, 'room', CHAT_ROOMS),
  number: readNumber(item, 'number'),
  version: readNumber(item, 'version'),
  author: readPlayerId(item, 'author'),
  text: readString(item, 'text'),
  state: readOneOf(item, 'state', MESSAGE_STATES),
  postedAt: readNumber(item, 'postedAt'),
  key: readOptional(item, 'idempotency', readString),
});
