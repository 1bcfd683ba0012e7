import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import { SEAT_CHOICES } from '../../domain/game/create-game.ts';
import type { Range } from '../../domain/game/game-filter.ts';
import { isSeekId, type SeekId } from '../../domain/ids.ts';
import { type Joining, type Pairing, SEEK_STATUSES, type Seek } from '../../domain/lobby/seek.ts';
import { batchGet } from '../items/batch-get.ts';
import { readTimeControl } from '../items/clock-fields.ts';
import { type Item, readBoolean, readItem, readNumber, readOneOf, readOptional, readString } from '../items/fields.ts';
import { readGameId } from '../items/read-game-id.ts';
import { readPlayerId } from '../items/read-player-id.ts';
import { instant } from '../items/sort-key.ts';

/** A seek's place in a pool. */
export interface PoolEntry {
  readonly pool: string;
  readonly id: SeekId;
  /** When it began: milliseconds since 1970, UTC. */
  readonly at: number;
}

/** All of it is strongly consistent: of two who look into a pool after entering it, one at least sees the other. */
export interface SeekStore {
  /** Undefined when there is none. */
  readonly load: (id: SeekId) => Promise<Seek | undefined>;
  /** Seeks by id, in no order; those that do not exist are left out. */
  readonly loadMany: (ids: readonly SeekId[]) => Promise<readonly Seek[]>;
  /** Stores a first version; false when the id is taken. */
  readonly create: (seek: Seek) => Promise<boolean>;
  /** Replaces a version by the next; false when somebody was faster. */
  readonly replace: (previous: Seek, next: Seek) => Promise<boolean>;
  readonly remove: (id: SeekId) => Promise<void>;
  /** Puts a seek into its pool; the same again changes nothing. */
  readonly enter: (entry: PoolEntry) => Promise<void>;
  /** Takes a seek out of its pool. */
  readonly leave: (entry: PoolEntry) => Promise<void>;
  /** The seeks of a pool, the oldest first, at most `limit`; some may wait no more. */
  readonly listPool: (pool: string, limit: number) => Promise<readonly SeekId[]>;
}

const keyOf = (id: SeekId) => ({ pk: `seek#${id}`, sk: 'seek' });
const entryKey = ({ pool, id, at }: PoolEntry) => ({ pk: `pool#${pool}`, sk: `${instant(at)}#${id}` });

const readSeekId = (item: Item, name: string): SeekId => {
  const id = readString(item, name);
  if (!isSeekId(id)) throw new Error(`a stored item has a damaged seek id: ${id}`);
  return id;
};

const readRange = (item: Item, name: string): Range => {
  const range = readItem(item, name);
  return { least: readOptional(range, 'least', readNumber), most: readOptional(range, 'most', readNumber) };
};

const readJoining = (item: Item, name: string): Joining => {
  const joining = readItem(item, name);
  return { host: readSeekId(joining, 'host'), version: readNumber(joining, 'version') };
};

const readPairing = (item: Item, name: string): Pairing => {
  const pairing = readItem(item, name);
  return { with: readSeekId(pairing, 'with'), game: readGameId(pairing, 'game') };
};

const seekFromItem = (item: Item): Seek => ({
  id: readSeekId(item, 'id'),
  version: readNumber(item, 'version'),
  status: readOneOf(item, 'status', SEEK_STATUSES),
  player: readPlayerId(item, 'player'),
  ruleset: readString(item, 'ruleset'),
  anyOfPreset: readBoolean(item, 'anyOfPreset'),
  timeControl: readOptional(item, 'timeControl', readTimeControl),
  rated: readBoolean(item, 'rated'),
  seat: readOneOf(item, 'seat', SEAT_CHOICES),
  opponentRating: readOptional(item, 'opponentRating', readRange),
  rating: readNumber(item, 'rating'),
  createdAt: readNumber(item, 'createdAt'),
  expiresAt: readNumber(item, 'expiresAt'),
  closedAt: readOptional(item, 'closedAt', readNumber),
  joining: readOptional(item, 'joining', readJoining),
  pairing: readOptional(item, 'pairing', readPairing),
});

/** The seeks of the players table: one item each, and one in a pool for as long as it waits. */
export const createSeekStore = (client: DynamoDBDocumentClient, table: string): SeekStore => {
  const loadMany = async (ids: readonly SeekId[]): Promise<readonly Seek[]> =>
    (await batchGet(client, table, ids.map(keyOf))).map(seekFromItem);
  const remove = async (Key: Item): Promise<void> => {
    await client.send(new DeleteCommand({ TableName: table, Key }));
  };
  const put = (seek: Seek, condition: object): Promise<boolean> =>
    conditionHeld(
      client.send(new PutCommand({ TableName: table, Item: { ...keyOf(seek.id), ...seek }, ...condition })),
    );
  return {
    load: async id => (await loadMany([id]))[0],
    loadMany,
    create: seek => put(seek, { ConditionExpression: 'attribute_not_exists(pk)' }),
    replace: (previous, next) =>
      put(next, {
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': previous.version },
      }),
    remove: id => remove(keyOf(id)),
    enter: async entry => {
      await client.send(new PutCommand({ TableName: table, Item: { ...entryKey(entry), id: entry.id } }));
    },
    leave: entry => remove(entryKey(entry)),
    listPool: async (pool, limit) => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': `pool#${pool}` },
          ConsistentRead: true,
          Limit: limit,
        }),
      );
      return Items.map(item => readSeekId(item, 'id'));
    },
  };
};
