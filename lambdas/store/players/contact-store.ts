import { createHash } from 'node:crypto';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import type { PlayerId } from '../../domain/ids.ts';
import type { MailContact, PendingAddress } from '../../mail/contact.ts';
import { type Item, readBoolean, readItem, readNumber, readOptional, readString } from '../items/fields.ts';
import { readPlayerId } from '../items/read-player-id.ts';

export interface ContactStore {
  /** Where a player gets mail; undefined before there was anything to know. Strongly consistent. */
  readonly load: (player: PlayerId) => Promise<MailContact | undefined>;
  /** Keeps the next version, in one conditional write; false when somebody was faster. */
  readonly replace: (player: PlayerId, next: MailContact) => Promise<boolean>;
  /** Remembers whose mails a token unsubscribes from. */
  readonly saveToken: (token: string, player: PlayerId) => Promise<void>;
  readonly removeToken: (token: string) => Promise<void>;
  /** Whose mails a token unsubscribes from; undefined for an unknown one. */
  readonly findByToken: (token: string) => Promise<PlayerId | undefined>;
}

const keyOf = (player: PlayerId) => ({ pk: `player#${player}`, sk: 'contact' });
const tokenKey = (token: string) => ({
  pk: `unsubscribe#${createHash('sha256').update(token).digest('base64url')}`,
  sk: 'grant',
});

const readPending = (item: Item, name: string): PendingAddress => {
  const pending = readItem(item, name);
  return {
    address: readString(pending, 'address'),
    code: readString(pending, 'code'),
    askedAt: readNumber(pending, 'askedAt'),
    misses: readNumber(pending, 'misses'),
  };
};

const contactFromItem = (item: Item): MailContact => ({
  version: readNumber(item, 'version'),
  address: readOptional(item, 'address', readString),
  pending: readOptional(item, 'pending', readPending),
  isOn: readBoolean(item, 'isOn'),
  unsubscribeToken: readString(item, 'unsubscribeToken'),
});

const itemOf = (player: PlayerId, { address, pending, ...contact }: MailContact): Item => ({
  ...keyOf(player),
  ...contact,
  ...(address === undefined ? {} : { address }),
  ...(pending === undefined ? {} : { pending }),
});

/** The contacts of the players table, beside their players. */
export const createContactStore = (client: DynamoDBDocumentClient, table: string): ContactStore => ({
  load: async player => {
    const { Item } = await client.send(new GetCommand({ TableName: table, Key: keyOf(player), ConsistentRead: true }));
    return Item === undefined ? undefined : contactFromItem(Item);
  },
  replace: (player, next) =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName: table,
          Item: itemOf(player, next),
          ConditionExpression: next.version === 1 ? 'attribute_not_exists(pk)' : 'version = :before',
          ...(next.version > 1 && { ExpressionAttributeValues: { ':before': next.version - 1 } }),
        }),
      ),
    ),
  saveToken: async (token, player) => {
    await client.send(new PutCommand({ TableName: table, Item: { ...tokenKey(token), player } }));
  },
  removeToken: async token => {
    await client.send(new DeleteCommand({ TableName: table, Key: tokenKey(token) }));
  },
  findByToken: async token => {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: tokenKey(token), ConsistentRead: true }),
    );
    return Item === undefined ? undefined : readPlayerId(Item, 'player');
  },
});
