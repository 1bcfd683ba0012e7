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

/** What a function does with a table, in the words of IAM without `dynamodb:`. */
export interface TableRights {
  readonly actions: readonly TableAction[];
  /** The indexes it queries; none if left out. */
  readonly indexes?: readonly string[];
}

const READ = ['GetItem', 'BatchGetItem', 'Query'] as const;
const WRITE = ['PutItem', 'UpdateItem', 'DeleteItem'] as const;

/** Who reads or changes games that others might change at the same moment: whole items, on conditions. */
const CHANGE_GAMES: readonly TableAction[] = ['GetItem', 'BatchGetItem', 'PutItem'];

/** What telling the subscribers of a topic takes, and noting that a connection is gone. */
const TELL: readonly TableAction[] = ['GetItem', 'Query', 'UpdateItem', 'DeleteItem'];

/**
 * What each function does with each table, and all that its role allows. The tests of the service run under it: what is not
 * listed here is refused there as AWS would refuse it.
 */
export const PERMISSIONS: Readonly<Record<FunctionName, Readonly<Partial<Record<TableName, TableRights>>>>> = {
  http: {
    games: { actions: CHANGE_GAMES, indexes: ['byListing', 'byWhite', 'byBlack'] },
    players: { actions: [...READ, ...WRITE, 'BatchWriteItem'], indexes: ['byListing'] },
    // Quotas and keys of messages stand there too, since they have a time to live.
    connections: { actions: [...TELL, 'PutItem'] },
    schedule: { actions: ['PutItem'] },
    chat: { actions: ['GetItem', 'Query', 'PutItem'] },
    archive: { actions: [...READ, ...WRITE, 'BatchWriteItem'] },
  },
  // Queries and mutations come over WebSocket too.
  websocket: {
    games: { actions: CHANGE_GAMES, indexes: ['byListing', 'byWhite', 'byBlack'] },
    players: { actions: [...READ, ...WRITE, 'BatchWriteItem'], indexes: ['byListing'] },
    connections: { actions: ['GetItem', 'Query', ...WRITE] },
    schedule: { actions: ['PutItem'] },
    chat: { actions: ['GetItem', 'Query', 'PutItem'] },
    archive: { actions: [...READ, ...WRITE, 'BatchWriteItem'] },
  },
  stream: {
    games: { actions: CHANGE_GAMES },
    players: { actions: [...READ, ...WRITE] },
    connections: { actions: TELL },
    schedule: { actions: ['PutItem', 'DeleteItem'] },
    archive: { actions: [...READ, ...WRITE, 'BatchWriteItem'] },
  },
  'fan-out': {
    games: { actions: ['GetItem', 'BatchGetItem', 'PutItem'] },
    players: { actions: READ },
    connections: { actions: TELL },
    chat: { actions: ['GetItem', 'Query'] },
    archive: { actions: READ },
  },
  computer: {
    games: { actions: ['GetItem', 'PutItem'] },
    players: { actions: ['BatchGetItem'] },
  },
  sweep: {
    games: { actions: CHANGE_GAMES, indexes: ['byDue', 'byWhite', 'byBlack'] },
    players: { actions: [...READ, ...WRITE, 'BatchWriteItem'] },
    connections: { actions: TELL },
    schedule: { actions: ['Query', 'PutItem', 'DeleteItem'] },
    chat: { actions: ['Query', 'PutItem'] },
    archive: { actions: [...READ, ...WRITE, 'BatchWriteItem'] },
  },
};
