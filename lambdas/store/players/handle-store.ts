import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import type { PlayerId } from '../../domain/ids.ts';
import type { HandleKey } from '../../domain/players/handle.ts';
import { readNumber } from '../items/fields.ts';
import { readPlayerId } from '../items/read-player-id.ts';

/** Who has a handle: for as long as it is theirs, and else until an instant (milliseconds since 1970, UTC). */
export interface Reservation {
  readonly player: PlayerId;
  readonly heldUntil: number;
}

export interface HandleStore {
  /** Strongly consistent. */
  readonly find: (key: HandleKey) => Promise<Reservation | undefined>;
  /** Removes the reservation seen; false when there is another one now, or none. */
  readonly remove: (key: HandleKey, seen: Reservation) => Promise<boolean>;
  /** Puts a reservation in the place of the one seen, or of none; false when there is another one now. */
  readonly replace: (key: HandleKey, seen: Reservation | undefined, next: Reservation) => Promise<boolean>;
}

const handleKey = (key: HandleKey) => ({ pk: `handle#${key}`, sk: 'handle' });

const unchanged = ({ player, heldUntil }: Reservation) => ({
  ConditionExpression: 'player = :player AND heldUntil = :until',
  ExpressionAttributeValues: { ':player': player, ':until': heldUntil },
});

/** The reservations of handles in the players table: one item each, so the table itself lets nobody have a handle twice. */
export const createHandleStore = (client: DynamoDBDocumentClient, table: string): HandleStore => ({
  find: async key => {
    const { Item } = await client.send(new GetCommand({ TableName: table, Key: handleKey(key), ConsistentRead: true }));
    return Item && { player: readPlayerId(Item, 'player'), heldUntil: readNumber(Item, 'heldUntil') };
  },
  remove: (key, seen) =>
    conditionHeld(client.send(new DeleteCommand({ TableName: table, Key: handleKey(key), ...unchanged(seen) }))),
  replace: (key, seen, next) =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName: table,
          Item: { ...handleKey(key), ...next },
          ...(seen === undefined ? { ConditionExpression: 'attribute_not_exists(pk)' } : unchanged(seen)),
        }),
      ),
    ),
});
