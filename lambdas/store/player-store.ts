import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../conditional-write.ts';
import type { PlayerId } from '../domain/ids.ts';
import type { Player } from '../domain/player.ts';
import { batchGet } from './batch-get.ts';
import { type Item, readBoolean, readNumber, readString } from './fields.ts';
import { readPlayerId } from './read-player-id.ts';

export interface PlayerStore {
  /** Stores a new player; false when the id is taken. */
  readonly create: (player: Player) => Promise<boolean>;
  /** Players by id, in no order; those that do not exist are left out. */
  readonly loadMany: (ids: readonly PlayerId[]) => Promise<readonly Player[]>;
}

const playerKey = (id: PlayerId) => ({ pk: `player#${id}`, sk: 'profile' });

const playerFromItem = (item: Item): Player => ({
  id: readPlayerId(item, 'id'),
  name: readString(item, 'name'),
  isGuest: readBoolean(item, 'isGuest'),
  createdAt: readNumber(item, 'createdAt'),
});

/** The players of the players table. */
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
});
