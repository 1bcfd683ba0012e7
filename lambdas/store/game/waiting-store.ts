import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import { type GameId, isGameId, type PlayerId } from '../../domain/ids.ts';
import { readString } from '../items/fields.ts';

/**
 * Which games wait for whom. It is derived from the stream, before a turn is announced and in a strongly consistent table,
 * so that a subscriber whose subscription was not yet seen by the announcement finds the game here.
 */
export interface WaitingStore {
  /** From this version on the game waits for the player; older news changes nothing. */
  readonly add: (player: PlayerId, game: GameId, version: number) => Promise<void>;
  /** From this version on the game does not wait for the player; older news changes nothing. */
  readonly remove: (player: PlayerId, game: GameId, version: number) => Promise<void>;
  /** The games that wait for the player, at most `limit`. */
  readonly list: (player: PlayerId, limit: number) => Promise<readonly GameId[]>;
}

const PREFIX = 'waiting#';
const keyOf = (player: PlayerId, game: GameId) => ({ pk: `player#${player}`, sk: `${PREFIX}${game}` });

const IF_NEWER = {
  ConditionExpression: 'attribute_not_exists(pk) OR version < :version',
};

/** The waiting games of the players table. */
export const createWaitingStore = (client: DynamoDBDocumentClient, table: string): WaitingStore => ({
  add: async (player, game, version) => {
    await conditionHeld(
      client.send(
        new PutCommand({
          TableName: table,
          Item: { ...keyOf(player, game), version },
          ...IF_NEWER,
          ExpressionAttributeValues: { ':version': version },
        }),
      ),
    );
  },
  remove: async (player, game, version) => {
    await conditionHeld(
      client.send(
        new DeleteCommand({
          TableName: table,
          Key: keyOf(player, game),
          ...IF_NEWER,
          ExpressionAttributeValues: { ':version': version },
        }),
      ),
    );
  },
  list: async (player, limit) => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': `player#${player}`, ':prefix': PREFIX },
        ConsistentRead: true,
        Limit: limit,
      }),
    );
    return Items.map(item => readString(item, 'sk').slice(PREFIX.length)).filter(isGameId);
  },
});
