import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import type { ArchiveEntry } from '../../domain/archive/archive-entry.ts';
import type { ArchivedGame } from '../../domain/archive/archived-game.ts';
import type { ArchivedGameId } from '../../domain/ids.ts';
import { batchGet } from '../items/batch-get.ts';
import { batchDelete, batchPut } from '../items/batch-write.ts';
import { type Item, readBoolean, readNumber, readString } from '../items/fields.ts';
import { type KeyPage, queryRange } from '../items/key-range.ts';
import { archivedAs, entryFromItem, entryToItem, listsOf, readArchiveId } from './archive-item.ts';

/** A game that is being filed, and the instant at which it came into the archive. */
export type Filing = Pick<ArchiveEntry, 'id' | 'archivedAt'>;

/** An entry of the archive, and whether it stands in all of its lists. */
export interface FoundEntry {
  readonly entry: ArchiveEntry;
  readonly isFiled: boolean;
}

/**
 * Games that are over, in lists by what they are looked for (see `LISTS`), each in the order in which games came into the
 * archive. A game is filed in steps, any of which may be done again:
 *
 * 1. A filing is begun, under the instant that orders the game in every list.
 * 2. The entry is created, which settles that instant for good.
 * 3. The game is put into the lists, then the entry is said to be filed, and the filing ended: by a sweep if need be.
 *
 * So nothing can still come into a list before the oldest filing that is not ended: what stands there is complete. Everything
 * is strongly consistent.
 */
export interface ArchiveStore {
  readonly find: (id: string) => Promise<FoundEntry | undefined>;
  /** Entries by the ids of their games, in no order; those that there are not are left out. */
  readonly findMany: (ids: readonly string[]) => Promise<readonly ArchiveEntry[]>;
  readonly beginFiling: (filing: Filing) => Promise<void>;
  readonly endFiling: (filing: Filing) => Promise<void>;
  /** Filings that are not ended, the oldest first. */
  readonly listFilings: (limit: number) => Promise<readonly Filing[]>;
  /** False when the game has an entry. An imported game's text stands with its entry. */
  readonly create: (entry: ArchiveEntry, text?: string) => Promise<boolean>;
  readonly putIntoLists: (entry: ArchiveEntry) => Promise<void>;
  readonly removeFromLists: (entry: ArchiveEntry) => Promise<void>;
  /** Says that the game stands in its lists; false when it has no such entry any more. */
  readonly markFiled: (filing: Filing) => Promise<boolean>;
  /** Imported games by id, in no order; those that there are not are left out. */
  readonly findImported: (ids: readonly ArchivedGameId[]) => Promise<readonly ArchivedGame[]>;
  /** Notes that an imported game is to be deleted, with all that is needed for it. */
  readonly beginDeletion: (game: ArchivedGame) => Promise<void>;
  readonly endDeletion: (game: ArchivedGame) => Promise<void>;
  /** Deletions that are not ended, the longest in the archive first. */
  readonly listDeletions: (limit: number) => Promise<readonly ArchivedGame[]>;
  /** Removes an entry if it is still that one. */
  readonly remove: (filing: Filing) => Promise<void>;
  readonly list: (list: string, page: KeyPage) => Promise<readonly ArchiveEntry[]>;
}

const FILING = 'filing';
export const headKey = (id: string) => ({ pk: `game#${id}`, sk: 'entry' });
const filingKey = (filing: Filing) => ({ pk: FILING, sk: archivedAs(filing) });

const filingFromItem = (item: Item): Filing => ({
  id: readArchiveId(item, 'id'),
  archivedAt: readNumber(item, 'archivedAt'),
});

const DELETION = 'deletion';
const deletionKey = ({ entry }: ArchivedGame) => ({ pk: DELETION, sk: archivedAs(entry) });

const archivedGameFromItem = (item: Item): ArchivedGame => ({
  entry: entryFromItem(item),
  text: readString(item, 'text'),
});

const listKeys = (entry: ArchiveEntry): readonly Item[] => listsOf(entry).map(pk => ({ pk, sk: archivedAs(entry) }));

/** The archive table's entries and lists. Pass a document client that removes undefined values. */
export const createArchiveStore = (client: DynamoDBDocumentClient, table: string): ArchiveStore => ({
  find: async id => {
    const { Item } = await client.send(new GetCommand({ TableName: table, Key: headKey(id), ConsistentRead: true }));
    return Item === undefined ? undefined : { entry: entryFromItem(Item), isFiled: readBoolean(Item, 'isFiled') };
  },
  findMany: async ids => (await batchGet(client, table, ids.map(headKey))).map(entryFromItem),
  beginFiling: async ({ id, archivedAt }) => {
    const Item = { ...filingKey({ id, archivedAt }), id, archivedAt };
    await client.send(new PutCommand({ TableName: table, Item }));
  },
  endFiling: async filing => {
    await client.send(new DeleteCommand({ TableName: table, Key: filingKey(filing) }));
  },
  listFilings: async limit => (await queryRange(client, table, FILING, '', { limit })).map(filingFromItem),
  create: (entry, text) =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName: table,
          Item: { ...headKey(entry.id), ...entryToItem(entry), text, isFiled: false },
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      ),
    ),
  putIntoLists: entry => {
    const item = entryToItem(entry);
    return batchPut(
      client,
      table,
      listKeys(entry).map(key => ({ ...key, ...item })),
    );
  },
  removeFromLists: entry => batchDelete(client, table, listKeys(entry)),
  markFiled: ({ id, archivedAt }) =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: headKey(id),
          UpdateExpression: 'SET isFiled = :filed',
          ConditionExpression: 'archivedAt = :at',
          ExpressionAttributeValues: { ':filed': true, ':at': archivedAt },
        }),
      ),
    ),
  findImported: async ids => (await batchGet(client, table, ids.map(headKey))).map(archivedGameFromItem),
  beginDeletion: async game => {
    const Item = { ...deletionKey(game), ...entryToItem(game.entry), text: game.text };
    await client.send(new PutCommand({ TableName: table, Item }));
  },
  endDeletion: async game => {
    await client.send(new DeleteCommand({ TableName: table, Key: deletionKey(game) }));
  },
  listDeletions: async limit => (await queryRange(client, table, DELETION, '', { limit })).map(archivedGameFromItem),
  remove: async ({ id, archivedAt }) => {
    await conditionHeld(
      client.send(
        new DeleteCommand({
          TableName: table,
          Key: headKey(id),
          ConditionExpression: 'archivedAt = :at',
          ExpressionAttributeValues: { ':at': archivedAt },
        }),
      ),
    );
  },
  list: async (list, page) => (await queryRange(client, table, list, '', page)).map(entryFromItem),
});
