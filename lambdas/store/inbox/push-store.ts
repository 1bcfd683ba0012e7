import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import { isPushSubscriptionId, type PlayerId, type PushSubscriptionId } from '../../domain/ids.ts';
import type { PushSubscription } from '../../domain/inbox/push-subscription.ts';
import { type Item, readBoolean, readNumber, readString } from '../items/fields.ts';
import { readPlayerId } from '../items/read-player-id.ts';

/** Browsers that pushes are sent to. A browser is one player's at a time: whoever has signed in there last. */
export interface PushStore {
  /** Keeps a browser, in the place of what was known of it, and makes it this player's. */
  readonly save: (subscription: PushSubscription) => Promise<void>;
  /** Strongly consistent; undefined as well for a browser that is another player's by now. */
  readonly find: (player: PlayerId, id: PushSubscriptionId) => Promise<PushSubscription | undefined>;
  /** A player's browsers, newest first; it may list one that is another's by now. Strongly consistent. */
  readonly list: (player: PlayerId) => Promise<readonly PushSubscription[]>;
  readonly remove: (player: PlayerId, id: PushSubscriptionId) => Promise<void>;
}

const PREFIX = 'push#';
const keyOf = (player: PlayerId, id: PushSubscriptionId) => ({ pk: `player#${player}`, sk: PREFIX + id });
const ownerKey = (id: PushSubscriptionId) => ({ pk: PREFIX + id, sk: 'owner' });

const readId = (item: Item, name: string): PushSubscriptionId => {
  const id = readString(item, name);
  if (!isPushSubscriptionId(id)) throw new Error(`a stored item has a damaged id of a push subscription: ${id}`);
  return id;
};

const fromItem = (item: Item): PushSubscription => ({
  id: readId(item, 'id'),
  player: readPlayerId(item, 'player'),
  endpoint: readString(item, 'endpoint'),
  p256dh: readString(item, 'p256dh'),
  auth: readString(item, 'auth'),
  label: readString(item, 'label'),
  showDetails: readBoolean(item, 'showDetails'),
  createdAt: readNumber(item, 'createdAt'),
});

/** The push subscriptions of the players table: under their player, and beside that who has each. */
export const createPushStore = (client: DynamoDBDocumentClient, table: string): PushStore => {
  const load = async (Key: Item): Promise<Item | undefined> =>
    (await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;
  return {
    save: async subscription => {
      const { player, id } = subscription;
      // The owner first: an interruption leaves a browser that is told nothing, never one that is told another's news.
      await client.send(new PutCommand({ TableName: table, Item: { ...ownerKey(id), player } }));
      await client.send(new PutCommand({ TableName: table, Item: { ...keyOf(player, id), ...subscription } }));
    },
    find: async (player, id) => {
      const [item, owner] = await Promise.all([load(keyOf(player, id)), load(ownerKey(id))]);
      return item !== undefined && owner?.['player'] === player ? fromItem(item) : undefined;
    },
    list: async player => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': `player#${player}`, ':prefix': PREFIX },
          ConsistentRead: true,
        }),
      );
      return Items.map(fromItem).toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
    },
    remove: async (player, id) => {
      await client.send(new DeleteCommand({ TableName: table, Key: keyOf(player, id) }));
      await conditionHeld(
        client.send(
          new DeleteCommand({
            TableName: table,
            Key: ownerKey(id),
            ConditionExpression: 'player = :player',
            ExpressionAttributeValues: { ':player': player },
          }),
        ),
      );
    },
  };
};
