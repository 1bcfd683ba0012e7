import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { isPlayerId, type PlayerId } from '../../domain/ids.ts';
import { batchGet } from '../items/batch-get.ts';
import { readString } from '../items/fields.ts';
import { readPlayerId } from '../items/read-player-id.ts';

/** Whom a player has blocked. */
export interface BlockStore {
  /** Blocks a player; the same again changes nothing. */
  readonly add: (by: PlayerId, blocked: PlayerId, at: number) => Promise<void>;
  /** Lifts a block; nothing happens where there is none. */
  readonly remove: (by: PlayerId, blocked: PlayerId) => Promise<void>;
  /** Whom a player blocks, ordered by id, after an id and at most `limit`. Strongly consistent. */
  readonly list: (by: PlayerId, after: PlayerId | undefined, limit: number) => Promise<readonly PlayerId[]>;
  /** Of pairs of players, those of which the first blocks the second. Strongly consistent. */
  readonly findMany: (pairs: readonly BlockPair[]) => Promise<readonly BlockPair[]>;
}

/** Who may block whom. */
export interface BlockPair {
  readonly by: PlayerId;
  readonly blocked: PlayerId;
}

const PREFIX = 'block#';
const keyOf = ({ by, blocked }: BlockPair) => ({ pk: `player#${by}`, sk: `${PREFIX}${blocked}` });

/** The blocks of the players table: an item each, beside the player whose block it is. */
export const createBlockStore = (client: DynamoDBDocumentClient, table: string): BlockStore => ({
  add: async (by, blocked, at) => {
    await client.send(new PutCommand({ TableName: table, Item: { ...keyOf({ by, blocked }), by, blocked, at } }));
  },
  remove: async (by, blocked) => {
    await client.send(new DeleteCommand({ TableName: table, Key: keyOf({ by, blocked }) }));
  },
  list: async (by, after, limit) => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        // An exclamation mark sorts before all that ids are made of, a tilde after it.
        ExpressionAttributeValues: {
          ':pk': `player#${by}`,
          ':from': `${PREFIX}${after ?? ''}!`,
          ':to': `${PREFIX}~`,
        },
        ConsistentRead: true,
        Limit: limit,
      }),
    );
    return Items.map(item => readString(item, 'blocked')).filter(isPlayerId);
  },
  findMany: async pairs =>
    (await batchGet(client, table, pairs.map(keyOf))).map(item => ({
      by: readPlayerId(item, 'by'),
      blocked: readPlayerId(item, 'blocked'),
    })),
});
