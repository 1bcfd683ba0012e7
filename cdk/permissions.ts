/** The functions of the service, by the folders of their bundles. */
export const FUNCTION_NAMES = ['http', 'websocket', 'stream', 'fan-out', 'computer', 'sweep'] as const;
export type FunctionName = (typeof FUNCTION_NAMES)[number];

/** The tables of the service, by their names without the prefix. */
export const TABLE_NAMES = ['games', 'players', 'connections', 'schedule', 'chat', 'archive'] as const;
export type TableName = (typeof TABLE_NAMES)[number];

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem';

/** What a function does with items of a table, in the words of IAM without `dynamodb:`. */
export interface TableRights {
  readonly actions: readonly TableAction[];
  /** The indexes that it asks instead of the table: it queries them. */
  readonly indexes?: readonly string[];
  /** Patterns of the partition keys, the indexes' own where it asks indexes; any key if left out. */
  readonly keys?: readonly string[];
}

type RightsOfTables = Readonly<Partial<Record<TableName, readonly TableRights[]>>>;

const READ = ['GetItem', 'BatchGetItem', 'Query'] as const;
const WRITE = ['PutItem', 'UpdateItem', 'DeleteItem'] as const;
const EVERYTHING = [...READ, ...WRITE, 'BatchWriteItem'] as const;

/** Who reads or changes games that others might change at the same moment: whole items, on conditions. */
const CHANGE_GAMES: readonly TableAction[] = ['GetItem', 'BatchGetItem', 'PutItem'];

const queryOf = (...indexes: readonly string[]): TableRights => ({ actions: ['Query'], indexes });

/** A player's games: anybody who is told of a game can ask for those of its players. */
const GAMES_OF_PLAYERS = queryOf('byWhite', 'byBlack');

/** What is kept beside each player, and the ratings of games. */
const OF_PLAYERS = ['player#*', 'game#*'];

/** What telling a subscriber takes of the players: what is kept beside them, and whether the subscriber's token holds. */
const TOLD: readonly TableRights[] = [
  { actions: READ, keys: OF_PLAYERS },
  { actions: ['GetItem'], keys: ['token#*'] },
];

/** What players offer each other, and what lets somebody in or reaches them. */
const LOBBY = ['challenge#*', 'seek#*', 'pool#*'];
const DOORS = ['token#*', 'identity#*', 'handle#*', 'invite#*', 'push#*', 'unsubscribe#*'];
const PLAYERS: TableRights = { actions: EVERYTHING, keys: [...OF_PLAYERS, ...LOBBY, ...DOORS] };

/** Leaderboards, and the reports that moderators have not settled. */
const LISTINGS: TableRights = { ...queryOf('byListing'), keys: ['board#*', 'reports#OPEN'] };

/** What telling the subscribers of a topic takes, and noting that a connection is gone. */
const SUBSCRIPTIONS = ['connection#*', 'topic#*', 'audience#*'];
const TELL: TableRights = { actions: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem'], keys: SUBSCRIPTIONS };

/** Quotas and keys of messages stand beside the connections, since they have a time to live. */
const ONCE = ['quota#*', 'key#*'];

/** The lists of the archive that games played here are in, and those that only imported ones are in. */
const OF_PLAYED = ['game#*', 'filing', 'games', 'player#*', 'pair#*', 'ruleset#*', 'preset#*', 'position#*'];
const OF_IMPORTED = ['deletion', 'importer#*', 'name#*', 'imported#*'];
const ARCHIVE: TableRights = { actions: EVERYTHING, keys: [...OF_PLAYED, ...OF_IMPORTED] };

/**
 * What each function does with each table, and all that its role allows. The tests of the service run under it: what is not
 * listed here is refused there as AWS would refuse it.
 */
export const PERMISSIONS: Readonly<Record<FunctionName, RightsOfTables>> = {
  http: {
    games: [{ actions: CHANGE_GAMES }, queryOf('byListing', 'byWhite', 'byBlack')],
    players: [PLAYERS, LISTINGS],
    connections: [TELL, { actions: ['GetItem', 'PutItem', 'UpdateItem'], keys: ONCE }],
    schedule: [{ actions: ['PutItem'] }],
    chat: [{ actions: ['GetItem', 'Query', 'PutItem'] }],
    archive: [ARCHIVE],
  },
  // Queries and mutations come over WebSocket too.
  websocket: {
    games: [{ actions: CHANGE_GAMES }, queryOf('byListing', 'byWhite', 'byBlack')],
    players: [PLAYERS, LISTINGS],
    connections: [
      { actions: ['GetItem', 'Query', ...WRITE], keys: SUBSCRIPTIONS },
      { actions: ['GetItem', 'PutItem', 'UpdateItem'], keys: ONCE },
    ],
    schedule: [{ actions: ['PutItem'] }],
    chat: [{ actions: ['GetItem', 'Query', 'PutItem'] }],
    archive: [ARCHIVE],
  },
  stream: {
    games: [{ actions: CHANGE_GAMES }, GAMES_OF_PLAYERS],
    players: [{ actions: WRITE, keys: OF_PLAYERS }, ...TOLD],
    connections: [TELL],
    schedule: [{ actions: ['PutItem', 'DeleteItem'] }],
    archive: [{ actions: EVERYTHING, keys: OF_PLAYED }],
  },
  'fan-out': {
    games: [{ actions: CHANGE_GAMES }, GAMES_OF_PLAYERS],
    players: TOLD,
    connections: [TELL],
    chat: [{ actions: ['GetItem', 'Query'] }],
  },
  computer: {
    games: [{ actions: ['GetItem', 'PutItem'] }],
    players: [{ actions: ['BatchGetItem'], keys: ['player#*'] }],
  },
  sweep: {
    games: [{ actions: CHANGE_GAMES }, queryOf('byDue'), GAMES_OF_PLAYERS],
    players: [
      { actions: EVERYTHING, keys: ['player#*', ...LOBBY] },
      ...TOLD,
      // For a player who is deleted: nobody comes in as them any more, and nothing reaches them.
      { actions: ['BatchWriteItem'], keys: ['token#*'] },
      { actions: ['GetItem', 'PutItem', 'DeleteItem'], keys: ['handle#*'] },
      { actions: ['GetItem', 'DeleteItem'], keys: ['push#*'] },
      { actions: ['DeleteItem'], keys: ['identity#*', 'unsubscribe#*'] },
    ],
    connections: [TELL],
    schedule: [{ actions: ['Query', 'PutItem', 'DeleteItem'] }],
    chat: [{ actions: ['Query', 'PutItem'] }],
    archive: [ARCHIVE],
  },
};
