import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { TableName } from './permissions.ts';
import type { Stage } from './settings.ts';

/** A partition key and a sort key; all keys are texts. */
type Keys = readonly [partition: string, sort?: string];

interface TableShape {
  readonly keys: Keys;
  /** Indexes of keys alone, by name. */
  readonly indexes?: Readonly<Record<string, Keys>>;
  /** What its stream shows of each change; none if left out. */
  readonly stream?: StreamViewType;
  /** The attribute for time to live. */
  readonly ttl?: string;
}

const PAIR: Keys = ['pk', 'sk'];

/** Names and keys are those of lambdas/store/items/tables.ts; a test holds them together. */
const SHAPES: Readonly<Record<TableName, TableShape>> = {
  games: {
    keys: ['id'],
    indexes: {
      byListing: ['listing', 'listedAs'],
      byWhite: ['white', 'createdAs'],
      byBlack: ['black', 'createdAs'],
      byDue: ['dueShard', 'dueAs'],
    },
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
  },
  players: { keys: PAIR, indexes: { byListing: ['listing', 'listedAs'] }, ttl: 'ttl' },
  connections: { keys: PAIR, ttl: 'expiresAt' },
  schedule: { keys: PAIR },
  chat: { keys: PAIR, stream: StreamViewType.NEW_IMAGE },
  archive: { keys: PAIR },
};

const text = (name: string) => ({ name, type: AttributeType.STRING });

const keysOf = ([partition, sort]: Keys) => ({
  partitionKey: text(partition),
  ...(sort !== undefined && { sortKey: text(sort) }),
});

const shapeOf = ({ keys, indexes = {}, stream, ttl }: TableShape) => ({
  ...keysOf(keys),
  globalSecondaryIndexes: Object.entries(indexes).map(([indexName, index]) => ({
    indexName,
    ...keysOf(index),
    projectionType: ProjectionType.KEYS_ONLY,
  })),
  ...(stream && { dynamoStream: stream }),
  ...(ttl !== undefined && { timeToLiveAttribute: ttl }),
});

/** The service's tables: paid by use, to be restored to any second of the last 35 days, and kept in production. */
export class Tables extends Construct {
  readonly byName: Readonly<Record<TableName, TableV2>>;

  constructor(scope: Construct, id: string, { prefix, stage }: { readonly prefix: string; readonly stage: Stage }) {
    super(scope, id);
    const isKept = stage === 'production';
    const make = (name: TableName): TableV2 =>
      new TableV2(this, name, {
        ...shapeOf(SHAPES[name]),
        tableName: `${prefix}${name}`,
        billing: Billing.onDemand(),
        encryption: TableEncryptionV2.dynamoOwnedKey(),
        deletionProtection: isKept,
        removalPolicy: isKept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
        pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      });
    this.byName = {
      games: make('games'),
      players: make('players'),
      connections: make('connections'),
      schedule: make('schedule'),
      chat: make('chat'),
      archive: make('archive'),
    };
  }
}
