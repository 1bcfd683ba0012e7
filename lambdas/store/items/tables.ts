import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { connectionsTable } from '../../subscriptions/table.ts';

/** The names of the service's tables. */
export interface TableNames {
  readonly games: string;
  readonly players: string;
  readonly connections: string;
  readonly schedule: string;
  readonly chat: string;
  readonly archive: string;
}

/** The names under a prefix: `dnachess-` gives `dnachess-games` and so on. */
export const tableNames = (prefix: string): TableNames => ({
  games: `${prefix}games`,
  players: `${prefix}players`,
  connections: `${prefix}connections`,
  schedule: `${prefix}schedule`,
  chat: `${prefix}chat`,
  archive: `${prefix}archive`,
});

/** The indexes of the games table, the first of the players table too. Their keys do not change when a turn is played, so a turn does not write to them … */
export const BY_LISTING = 'byListing';
export const BY_WHITE = 'byWhite';
export const BY_BLACK = 'byBlack';
/** … except to this one, by when time changes a game: it holds the games alone whose clocks run. */
export const BY_DUE = 'byDue';

const index = (name: string, hash: string, range: string) => ({
  IndexName: name,
  KeySchema: [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ],
  Projection: { ProjectionType: 'KEYS_ONLY' as const },
});

const string = (name: string) => ({ AttributeName: name, AttributeType: 'S' as const });

/** One item a game; its stream is what announces (NEW_AND_OLD_IMAGES). */
const gamesTable = (name: string): CreateTableCommandInput => ({
  TableName: name,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['id', 'listing', 'listedAs', 'white', 'black', 'createdAs', 'dueShard', 'dueAs'].map(string),
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [
    index(BY_LISTING, 'listing', 'listedAs'),
    index(BY_WHITE, 'white', 'createdAs'),
    index(BY_BLACK, 'black', 'createdAs'),
    index(BY_DUE, 'dueShard', 'dueAs'),
  ],
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
});

/** The attribute of the players table for DynamoDB's time to live, in seconds since 1970; most of its items have none. */
export const PLAYERS_TTL = 'ttl';

/** A table of items under a partition key and a sort key, both texts. */
const pairTable = (name: string): CreateTableCommandInput => ({
  TableName: name,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', 'sk'].map(string),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
});

/** What is said in the rooms of games; its stream is what announces. */
const chatTable = (name: string): CreateTableCommandInput => ({
  ...pairTable(name),
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
});

/** Its index holds the few items that are in a list of everybody's, such as a leaderboard. */
const playersTable = (name: string): CreateTableCommandInput => ({
  ...pairTable(name),
  AttributeDefinitions: ['pk', 'sk', 'listing', 'listedAs'].map(string),
  GlobalSecondaryIndexes: [index(BY_LISTING, 'listing', 'listedAs')],
});

/** Every table of the service under a prefix. */
export const tableDefinitions = (prefix: string): readonly CreateTableCommandInput[] => {
  const names = tableNames(prefix);
  return [
    gamesTable(names.games),
    // Players, hashes of tokens, which games wait for whom, what players have been told, and ratings.
    playersTable(names.players),
    connectionsTable(names.connections),
    // What is to be done at an instant (see `ScheduleStore`).
    pairTable(names.schedule),
    chatTable(names.chat),
    // Games that are over, by what they are looked for (see `ArchiveStore`).
    pairTable(names.archive),
  ];
};
