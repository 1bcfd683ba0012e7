import { type DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import type { ChatMessage, RoomOfGame } from '../../domain/chat/chat.ts';
import type { MessagePlace } from '../../domain/chat/message-id.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { TTL_ATTRIBUTE } from '../../subscriptions/table.ts';
import { readNumber } from '../items/fields.ts';
import type { TableNames } from '../items/tables.ts';
import { messageFromItem, messageToItem } from './chat-item.ts';

/** What is said in the rooms of games. A room's messages are numbered from 1 without gaps; the table's stream tells of them. */
export interface ChatStore {
  /** Strongly consistent; undefined when there is none. */
  readonly load: (place: MessagePlace) => Promise<ChatMessage | undefined>;
  /** The newest messages of a room, or those before a number, newest first. Strongly consistent. */
  readonly list: (room: RoomOfGame, before: number | undefined, limit: number) => Promise<readonly ChatMessage[]>;
  /** Stores a new message; false when its number is taken. */
  readonly create: (message: ChatMessage) => Promise<boolean>;
  /** Replaces a version by the next; false when somebody was faster. */
  readonly replace: (previous: ChatMessage, next: ChatMessage) => Promise<boolean>;
  /** Notes beside a player that a room has messages of theirs, or to them: it is how these are found from the player. */
  readonly addRoom: (player: PlayerId, room: RoomOfGame) => Promise<void>;
  /** The number of the message that was posted with a key; undefined when it is not known, or not any more. */
  readonly findKey: (room: RoomOfGame, key: string) => Promise<number | undefined>;
  /** Remembers for a day which message was posted with a key. */
  readonly keepKey: (room: RoomOfGame, key: string, number: number, now: number) => Promise<void>;
}

const DIGITS = 8;
const DAY_SECONDS = 24 * 60 * 60;

const partitionOf = ({ game, room }: RoomOfGame): string => `chat#${game}#${room}`;
const sortKeyOf = (number: number): string => String(number).padStart(DIGITS, '0');
const keyOf = (place: MessagePlace) => ({ pk: partitionOf(place), sk: sortKeyOf(place.number) });
const idempotencyKey = (room: RoomOfGame, key: string) => ({ pk: `key#${partitionOf(room)}`, sk: key });

/** How the sort keys of a player's rooms begin in the players table. */
export const ROOM_PREFIX = 'room#';

/** The messages of the chat table, and beside players the rooms of their messages. Idempotency keys stand in the table of connections, which forgets by itself and has no stream. */
export const createChatStore = (
  client: DynamoDBDocumentClient,
  { chat: table, players, connections }: Pick<TableNames, 'chat' | 'players' | 'connections'>,
): ChatStore => ({
  load: async place => {
    const { Item } = await client.send(new GetCommand({ TableName: table, Key: keyOf(place), ConsistentRead: true }));
    return Item === undefined ? undefined : messageFromItem(Item);
  },
  list: async (room, before, limit) => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: before === undefined ? 'pk = :pk' : 'pk = :pk AND sk < :before',
        ExpressionAttributeValues: {
          ':pk': partitionOf(room),
          ...(before !== undefined && { ':before': sortKeyOf(before) }),
        },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: limit,
      }),
    );
    return Items.map(messageFromItem);
  },
  create: message =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName: table,
          Item: { ...keyOf(message), ...messageToItem(message) },
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      ),
    ),
  replace: (previous, next) =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName: table,
          Item: { ...keyOf(next), ...messageToItem(next) },
          ConditionExpression: 'version = :version',
          ExpressionAttributeValues: { ':version': previous.version },
        }),
      ),
    ),
  addRoom: async (player, { game, room }) => {
    const key = { pk: `player#${player}`, sk: `${ROOM_PREFIX}${game}#${room}` };
    await client.send(new PutCommand({ TableName: players, Item: { ...key, game, room } }));
  },
  findKey: async (room, key) => {
    const { Item } = await client.send(
      new GetCommand({ TableName: connections, Key: idempotencyKey(room, key), ConsistentRead: true }),
    );
    return Item && readNumber(Item, 'number');
  },
  keepKey: async (room, key, number, now) => {
    const expiry = { [TTL_ATTRIBUTE]: Math.ceil(now / 1000) + DAY_SECONDS };
    await client.send(
      new PutCommand({ TableName: connections, Item: { ...idempotencyKey(room, key), number, ...expiry } }),
    );
  },
});
