import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { PlayerId } from '../../domain/ids.ts';
import type { PageRequest } from '../game/game-store.ts';
import { readString } from '../items/fields.ts';
import { instant } from '../items/sort-key.ts';

/** The lists that a player has of what stands elsewhere. */
export const PLAYER_LISTS = ['incoming', 'outgoing', 'seeks'] as const;
export type PlayerList = (typeof PLAYER_LISTS)[number];

/** What a list holds of a thing. */
export interface ListEntry {
  readonly id: string;
  /** By when it is listed: milliseconds since 1970, UTC. */
  readonly at: number;
}

/** An entry as it is read: its cursor is the sort key of the list. */
export interface ListedId {
  readonly id: string;
  readonly cursor: string;
}

/** Lists of ids, newest first. An entry may stand for something that is not there: not yet, or not any more. */
export interface PlayerListStore {
  /** The same again changes nothing. */
  readonly add: (player: PlayerId, list: PlayerList, entry: ListEntry) => Promise<void>;
  readonly remove: (player: PlayerId, list: PlayerList, entry: ListEntry) => Promise<void>;
  /** Strongly consistent. */
  readonly page: (player: PlayerId, list: PlayerList, page: PageRequest) => Promise<readonly ListedId[]>;
}

const keyOf = (player: PlayerId, list: PlayerList, { id, at }: ListEntry) => ({
  pk: `player#${player}`,
  sk: `${list}#${instant(at)}#${id}`,
});

/** Before the first key that may follow a cursor's, and after the last of a list: "~" sorts behind all that keys are made of. */
const boundOf = (list: PlayerList, after: string | undefined): string =>
  after === undefined ? `${list}#~` : `${list}#${after}`;

/** The lists of the players table. */
export const createPlayerListStore = (client: DynamoDBDocumentClient, table: string): PlayerListStore => ({
  add: async (player, list, entry) => {
    await client.send(new PutCommand({ TableName: table, Item: { ...keyOf(player, list, entry), id: entry.id } }));
  },
  remove: async (player, list, entry) => {
    await client.send(new DeleteCommand({ TableName: table, Key: keyOf(player, list, entry) }));
  },
  page: async (player, list, { after, limit }) => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :bound',
        ExpressionAttributeValues: {
          ':pk': `player#${player}`,
          ':first': `${list}#`,
          ':bound': boundOf(list, after),
        },
        ScanIndexForward: false,
        ConsistentRead: true,
        // The entry of the cursor itself, if it is there still, comes first.
        Limit: after === undefined ? limit : limit + 1,
      }),
    );
    return Items.map(item => ({ id: readString(item, 'id'), cursor: readString(item, 'sk').slice(list.length + 1) }))
      .filter(({ cursor }) => cursor !== after)
      .slice(0, limit);
  },
});
