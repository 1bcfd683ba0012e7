import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../conditional-write.ts';
import type { PlayerId } from '../domain/ids.ts';
import type { Player } from '../domain/player.ts';
import { batchGet } from './batch-get.ts';
import { type Item, readBoolean, readNumber, readString } from './fields.ts';
import { readPlayerId } from './read-player-id.ts';

export const SCOPES = ['read', 'play', 'manage'] as const;
export type Scope = (typeof SCOPES)[number];

/** What a token stands for; the token itself is not stored. */
export interface TokenGrant {
  readonly player: PlayerId;
  readonly scopes: readonly Scope[];
  /** Milliseconds since 1970, UTC. */
  readonly expiresAt: number;
}

export interface PlayerStore {
  /** Stores a new player; false when the id is taken. */
  readonly create: (player: Player) => Promise<boolean>;
  /** Players by id, in no order; those that do not exist are left out. */
  readonly loadMany: (ids: readonly PlayerId[]) => Promise<readonly Player[]>;
  /** Remembers what the token of a hash stands for. */
  readonly saveToken: (hash: string, grant: TokenGrant) => Promise<void>;
  /** What the token of a hash stands for, expired or not; undefined for an unknown one. */
  readonly findToken: (hash: string) => Promise<TokenGrant | undefined>;
}

const playerKey = (id: PlayerId) => ({ pk: `player#${id}`, sk: 'profile' });
const tokenKey = (hash: string) => ({ pk: `token#${hash}`, sk: 'grant' });

const playerFromItem = (item: Item): Player => ({
  id: readPlayerId(item, 'id'),
  name: readString(item, 'name'),
  isGuest: readBoolean(item, 'isGuest'),
  createdAt: readNumber(item, 'createdAt'),
});

const readScopes = (item: Item): readonly Scope[] => {
  const names = readString(item, 'scopes').split(' ');
  return SCOPES.filter(scope => names.includes(scope));
};

const grantFromItem = (item: Item): TokenGrant => ({
  player: readPlayerId(item, 'player'),
  scopes: readScopes(item),
  expiresAt: readNumber(item, 'expiresAt'),
});

/** The players and tokens of the players table. */
export const createPlayerStore = (client: DynamoDBDocumentClient, table: string): PlayerStore => ({
  create: player =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName: table,
          Item: { ...playerKey(player.id), ...player },
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      ),
    ),
  loadMany: async ids => (await batchGet(client, table, ids.map(playerKey))).map(playerFromItem),
  saveToken: async (hash, { player, scopes, expiresAt }) => {
    const Item = { ...tokenKey(hash), player, scopes: scopes.join(' '), expiresAt };
    await client.send(new PutCommand({ TableName: table, Item }));
  },
  findToken: async hash => {
    const { Item } = await client.send(new GetCommand({ TableName: table, Key: tokenKey(hash), ConsistentRead: true }));
    return Item === undefined ? undefined : grantFromItem(Item);
  },
});
