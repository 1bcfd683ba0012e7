import { type DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import type { Game, GameStatus } from '../../domain/game/game.ts';
import { type GameId, isGameId, type PlayerId } from '../../domain/ids.ts';
import { batchGet } from '../items/batch-get.ts';
import { dueBy } from '../items/due-index.ts';
import { type Item, readString } from '../items/fields.ts';
import { BY_BLACK, BY_DUE, BY_LISTING, BY_WHITE } from '../items/tables.ts';
import { gameFromItem, gameToItem } from './game-item.ts';

/** A game in a list, with the sort key that the list is ordered by, newest first. */
export interface ListedGame {
  readonly cursor: string;
  readonly game: Game;
}

/** Where a page begins (after this sort key) and how many it takes. */
export interface PageRequest {
  readonly after: string | undefined;
  readonly limit: number;
}

export interface GameStore {
  /** The game as it is now, strongly consistent; undefined when there is none. */
  readonly load: (id: GameId) => Promise<Game | undefined>;
  /** Games by id, strongly consistent, in no order; those that do not exist are left out. */
  readonly loadMany: (ids: readonly GameId[]) => Promise<readonly Game[]>;
  /** Stores a first version; false when the id is taken. */
  readonly create: (game: Game) => Promise<boolean>;
  /** Replaces a version by the next, in one conditional write; false when somebody was faster. */
  readonly replace: (previous: Game, next: Game) => Promise<boolean>;
  /** Public games of a status, newest first. Eventually consistent. */
  readonly listPublic: (status: GameStatus, page: PageRequest) => Promise<readonly ListedGame[]>;
  /** A player's games on either side, newest first. Eventually consistent. */
  readonly listOfPlayer: (player: PlayerId, page: PageRequest) => Promise<readonly ListedGame[]>;
  /** The games of a shard that time has changed by now, or was about to, the earliest first. Eventually consistent. */
  readonly listDue: (shard: string, now: number, page: PageRequest) => Promise<readonly IndexEntry[]>;
}

/** A game in an index, with the sort key there. */
export interface IndexEntry {
  readonly id: GameId;
  readonly cursor: string;
}

interface IndexQuery extends PageRequest {
  readonly index: string;
  readonly hash: string;
  readonly range: string;
  readonly value: string;
}

const toEntries = (items: readonly Item[], range: string): readonly IndexEntry[] =>
  items.flatMap(item => {
    const id = readString(item, 'id');
    return isGameId(id) ? [{ id, cursor: readString(item, range) }] : [];
  });

const newestFirst = (a: IndexEntry, b: IndexEntry): number => (a.cursor < b.cursor ? 1 : -1);

const withoutRepetition = (entries: readonly IndexEntry[]): readonly IndexEntry[] =>
  entries.filter((entry, index) => entries[index - 1]?.id !== entry.id);

/** The games table. Pass a document client that removes undefined values. */
export const createGameStore = (client: DynamoDBDocumentClient, table: string): GameStore => {
  const queryIndex = async ({
    index,
    hash,
    range,
    value,
    after,
    limit,
  }: IndexQuery): Promise<readonly IndexEntry[]> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        IndexName: index,
        KeyConditionExpression: after === undefined ? '#hash = :value' : '#hash = :value AND #range < :after',
        ExpressionAttributeNames: { '#hash': hash, ...(after === undefined ? {} : { '#range': range }) },
        ExpressionAttributeValues: { ':value': value, ...(after === undefined ? {} : { ':after': after }) },
        ScanIndexForward: false,
        Limit: limit,
      }),
    );
    return toEntries(Items, range);
  };

  const loadMany = async (ids: readonly GameId[]): Promise<readonly Game[]> =>
    (
      await batchGet(
        client,
        table,
        ids.map(id => ({ id })),
      )
    ).map(gameFromItem);

  const loadListed = async (entries: readonly IndexEntry[]): Promise<readonly ListedGame[]> => {
    const games = new Map((await loadMany(entries.map(({ id }) => id))).map(game => [game.id, game]));
    return entries.flatMap(({ id, cursor }) => {
      const game = games.get(id);
      return game === undefined ? [] : [{ cursor, game }];
    });
  };

  return {
    load: async id => {
      const { Item } = await client.send(new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }));
      return Item === undefined ? undefined : gameFromItem(Item);
    },
    loadMany,
    create: game =>
      conditionHeld(
        client.send(
          new PutCommand({
            TableName: table,
            Item: gameToItem(game),
            ConditionExpression: 'attribute_not_exists(id)',
          }),
        ),
      ),
    replace: (previous, next) =>
      conditionHeld(
        client.send(
          new PutCommand({
            TableName: table,
            Item: gameToItem(next),
            ConditionExpression: '#version = :version AND #status = :status',
            ExpressionAttributeNames: { '#version': 'version', '#status': 'status' },
            ExpressionAttributeValues: { ':version': previous.version, ':status': previous.status },
          }),
        ),
      ),
    listPublic: async (status, page) =>
      loadListed(await queryIndex({ index: BY_LISTING, hash: 'listing', range: 'listedAs', value: status, ...page })),
    listOfPlayer: async (player, page) => {
      const sides = await Promise.all([
        queryIndex({ index: BY_WHITE, hash: 'white', range: 'createdAs', value: player, ...page }),
        queryIndex({ index: BY_BLACK, hash: 'black', range: 'createdAs', value: player, ...page }),
      ]);
      const entries = withoutRepetition(sides.flat().toSorted(newestFirst));
      return loadListed(entries.slice(0, page.limit));
    },
    listDue: async (shard, now, { after = '', limit }) => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: BY_DUE,
          KeyConditionExpression: 'dueShard = :shard AND dueAs BETWEEN :after AND :by',
          // An exclamation mark sorts before all that sort keys are made of: nothing lies between a key and itself with it.
          ExpressionAttributeValues: { ':shard': shard, ':after': `${after}!`, ':by': dueBy(now) },
          Limit: limit,
        }),
      );
      return toEntries(Items, 'dueAs');
    },
  };
};
