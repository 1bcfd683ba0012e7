import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import type { PlayerId } from '../../domain/ids.ts';
import type { Slot } from '../../domain/lobby/outstanding.ts';
import { type Item, readItems, readNumber, readOptional, readString } from '../items/fields.ts';
import { readPlayerId } from '../items/read-player-id.ts';

/** What is counted. */
export type OutstandingKind = 'challenges' | 'seeks';

/** What a player has outstanding of a kind, at one version of it. */
export interface Outstanding {
  /** 0 before there was anything. */
  readonly version: number;
  readonly slots: readonly Slot[];
}

export interface OutstandingStore {
  /** Strongly consistent. */
  readonly load: (player: PlayerId, kind: OutstandingKind) => Promise<Outstanding>;
  /** Puts other slots in the place of those read; false when somebody was faster. */
  readonly replace: (
    player: PlayerId,
    kind: OutstandingKind,
    read: Outstanding,
    slots: readonly Slot[],
  ) => Promise<boolean>;
}

const keyOf = (player: PlayerId, kind: OutstandingKind) => ({ pk: `player#${player}`, sk: `outstanding#${kind}` });

const readSlot = (item: Item): Slot => ({
  id: readString(item, 'id'),
  about: readOptional(item, 'about', readPlayerId),
  at: readNumber(item, 'at'),
  until: readNumber(item, 'until'),
});

/** The counts of the players table: one item for a player and a kind, so the table itself lets nobody exceed a limit. */
export const createOutstandingStore = (client: DynamoDBDocumentClient, table: string): OutstandingStore => ({
  load: async (player, kind) => {
    const Key = keyOf(player, kind);
    const { Item } = await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
    return Item === undefined
      ? { version: 0, slots: [] }
      : { version: readNumber(Item, 'version'), slots: readItems(Item, 'slots').map(readSlot) };
  },
  replace: (player, kind, { version }, slots) =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName: table,
          Item: { ...keyOf(player, kind), version: version + 1, slots },
          ConditionExpression: 'attribute_not_exists(pk) OR #version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': version },
        }),
      ),
    ),
});
