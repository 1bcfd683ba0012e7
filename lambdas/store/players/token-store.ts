import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import { type ApiTokenId, isApiTokenId, type PlayerId } from '../../domain/ids.ts';
import type { ApiToken } from '../../domain/players/api-token.ts';
import { type Scope, withRead } from '../../domain/players/scope.ts';
import { batchGet } from '../items/batch-get.ts';
import { batchDelete } from '../items/batch-write.ts';
import { type Item, readNumber, readOptional, readString } from '../items/fields.ts';
import { readPlayerId } from '../items/read-player-id.ts';

/** What a token stands for; the token itself is not stored. Instants are milliseconds since 1970, UTC. */
export interface TokenGrant {
  readonly player: PlayerId;
  readonly scopes: readonly Scope[];
  readonly expiresAt: number;
  readonly revokedAt: number | undefined;
  /** What is told of an API token; undefined for a guest's own token. */
  readonly api: ApiToken | undefined;
}

export interface TokenStore {
  /** Remembers what the token of a hash stands for, and beside its player that there is such a token. */
  readonly save: (hash: string, grant: TokenGrant) => Promise<void>;
  /** What the token of a hash stands for, expired and revoked or not; undefined for an unknown one. Strongly consistent. */
  readonly find: (hash: string) => Promise<TokenGrant | undefined>;
  /** Notes that a token was used in an hour; false when that is known already. */
  readonly noteUse: (hash: string, hour: number) => Promise<boolean>;
  /** Ends a token for good; false when there is none, or it is revoked already. */
  readonly revoke: (hash: string, at: number) => Promise<boolean>;
  /** Makes a guest's own token one that is told of; nothing changes for one that is already. */
  readonly adopt: (hash: string, api: ApiToken) => Promise<void>;
  /** Puts an API token on its player's list. */
  readonly enlist: (player: PlayerId, id: ApiTokenId, hash: string) => Promise<void>;
  /** The hash of a token on a player's list. */
  readonly findListed: (player: PlayerId, id: ApiTokenId) => Promise<string | undefined>;
  readonly delist: (player: PlayerId, id: ApiTokenId) => Promise<void>;
  /** Forgets all tokens of a player, revoked ones too: nobody is anybody by them any more. */
  readonly eraseAll: (player: PlayerId) => Promise<void>;
  /** The API tokens on a player's list that are not revoked, newest first. Strongly consistent. */
  readonly list: (player: PlayerId) => Promise<readonly ApiToken[]>;
}

const LISTED = 'apitoken#';
const HELD = 'held#';
const grantKey = (hash: string) => ({ pk: `token#${hash}`, sk: 'grant' });
const listedKey = (player: PlayerId, id: ApiTokenId) => ({ pk: `player#${player}`, sk: `${LISTED}${id}` });

const heldKey = (player: PlayerId, hash: string) => ({ pk: `player#${player}`, sk: `${HELD}${hash}` });

const readApiTokenId = (item: Item, name: string): ApiTokenId => {
  const id = readString(item, name);
  if (!isApiTokenId(id)) throw new Error(`a stored item has a damaged API token id: ${id}`);
  return id;
};

const readScopes = (item: Item): readonly Scope[] => withRead(readString(item, 'scopes').toUpperCase().split(' '));

const readApiToken = (item: Item): ApiToken => ({
  id: readApiTokenId(item, 'apiTokenId'),
  label: readString(item, 'label'),
  scopes: readScopes(item),
  createdAt: readNumber(item, 'createdAt'),
  expiresAt: readNumber(item, 'expiresAt'),
  lastUsedAt: readOptional(item, 'lastUsedAt', readNumber),
});

const grantFromItem = (item: Item): TokenGrant => ({
  player: readPlayerId(item, 'player'),
  scopes: readScopes(item),
  expiresAt: readNumber(item, 'expiresAt'),
  revokedAt: readOptional(item, 'revokedAt', readNumber),
  api: item['apiTokenId'] === undefined ? undefined : readApiToken(item),
});

const itemOf = (hash: string, { player, scopes, expiresAt, revokedAt, api }: TokenGrant): Item => ({
  ...grantKey(hash),
  player,
  scopes: scopes.join(' ').toLowerCase(),
  expiresAt,
  revokedAt,
  ...(api && { apiTokenId: api.id, label: api.label, createdAt: api.createdAt, lastUsedAt: api.lastUsedAt }),
});

const listHashes = async (
  client: DynamoDBDocumentClient,
  table: string,
  player: PlayerId,
  prefix: string,
): Promise<readonly string[]> => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': `player#${player}`, ':prefix': prefix },
      ConsistentRead: true,
    }),
  );
  return Items.map(item => readString(item, 'hash'));
};

/**
 * The tokens of the players table: a grant under each token's hash, and beside a player the list of its API tokens. The
 * grant alone decides; one that never got onto the list belongs to a token that nobody was told.
 */
export const createTokenStore = (client: DynamoDBDocumentClient, table: string): TokenStore => ({
  save: async (hash, grant) => {
    // Beside the player first: what fails in between is a token that nobody was told, and no token is ever out of reach.
    await client.send(new PutCommand({ TableName: table, Item: { ...heldKey(grant.player, hash), hash } }));
    await client.send(new PutCommand({ TableName: table, Item: itemOf(hash, grant) }));
  },
  find: async hash => {
    const { Item } = await client.send(new GetCommand({ TableName: table, Key: grantKey(hash), ConsistentRead: true }));
    return Item === undefined ? undefined : grantFromItem(Item);
  },
  noteUse: (hash, hour) =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: grantKey(hash),
          UpdateExpression: 'SET lastUsedAt = :hour',
          ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(lastUsedAt) OR lastUsedAt < :hour)',
          ExpressionAttributeValues: { ':hour': hour },
        }),
      ),
    ),
  revoke: (hash, at) =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: grantKey(hash),
          UpdateExpression: 'SET revokedAt = :at',
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(revokedAt)',
          ExpressionAttributeValues: { ':at': at },
        }),
      ),
    ),
  adopt: async (hash, { id, label, createdAt }) => {
    await conditionHeld(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: grantKey(hash),
          UpdateExpression: 'SET apiTokenId = :id, label = :label, createdAt = :at',
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(apiTokenId)',
          ExpressionAttributeValues: { ':id': id, ':label': label, ':at': createdAt },
        }),
      ),
    );
  },
  enlist: async (player, id, hash) => {
    await client.send(new PutCommand({ TableName: table, Item: { ...listedKey(player, id), hash } }));
  },
  findListed: async (player, id) => {
    const Key = listedKey(player, id);
    const { Item } = await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
    return Item === undefined ? undefined : readString(Item, 'hash');
  },
  delist: async (player, id) => {
    await client.send(new DeleteCommand({ TableName: table, Key: listedKey(player, id) }));
  },
  eraseAll: async player => {
    for (;;) {
      const hashes = await listHashes(client, table, player, HELD);
      if (hashes.length === 0) return;
      // The grants first: what fails in between is done again by whoever reads the rest of the list.
      await batchDelete(client, table, hashes.map(grantKey));
      const keys = hashes.map(hash => heldKey(player, hash));
      await batchDelete(client, table, keys);
    }
  },
  list: async player => {
    const hashes = await listHashes(client, table, player, LISTED);
    const grants = (await batchGet(client, table, hashes.map(grantKey))).map(grantFromItem);
    const tokens = grants.flatMap(({ api, revokedAt }) => (api !== undefined && revokedAt === undefined ? [api] : []));
    return tokens.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  },
});
