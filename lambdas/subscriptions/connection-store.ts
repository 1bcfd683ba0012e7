import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../conditional-write.ts';
import { type Item, isExpired, readEntries, readNumber } from './item.ts';
import type { Refusal, Viewer } from './ports.ts';
import { connectionKey } from './table.ts';

/** A live subscription of a connection: where its row is, and when the gateway received its `subscribe`. */
export interface Operation {
  readonly topic: string;
  readonly shard: number;
  readonly token: string;
  readonly at: number;
}

/** What `connection_init` came to: a viewer, or a refusal that every later operation is answered with. */
export type Identity = { readonly viewer: Viewer } | { readonly refusal: Refusal };

export interface Connection {
  readonly id: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** The request that acknowledged it; undefined before. */
  readonly acknowledgedBy: string | undefined;
  readonly identity: Identity | undefined;
  readonly operations: ReadonlyMap<string, Operation>;
  /** When a `complete` came for an id that was not live: its `subscribe` may still be on the way. */
  readonly completed: ReadonlyMap<string, number>;
}

export interface ConnectionStore {
  readonly open: (connectionId: string, expiresAt: number, identity: Identity | undefined) => Promise<void>;
  /** Consistent; undefined when there is none or it has expired. */
  readonly load: (connectionId: string) => Promise<Connection | undefined>;
  /** False when it is acknowledged already, or gone. */
  readonly acknowledge: (connectionId: string, requestId: string, identity: Identity) => Promise<boolean>;
  /** False when the id is live or completed, when the connection is full, or gone. */
  readonly register: (connectionId: string, id: string, operation: Operation, cap: number) => Promise<boolean>;
  /** False when that very operation is not live. */
  readonly release: (connectionId: string, id: string, operation: Operation) => Promise<boolean>;
  /** Leaves a tombstone and clears those named; false when the id is live, or the connection gone. */
  readonly markCompleted: (
    connectionId: string,
    id: string,
    at: number,
    outdated: readonly string[],
  ) => Promise<boolean>;
  /** Deletes the connection; returns the operations that were live. */
  readonly remove: (connectionId: string) => Promise<readonly [string, Operation][]>;
}

// The prefix keeps a client's id from meeting names such as "__proto__" in the maps that hold it.
const slot = (id: string): string => `:${id}`;
const unslot = (name: string): string => name.slice(1);

const readOperations = (item: Item): [string, Operation][] =>
  readEntries(item, 'operations').map(([name, json]) => [unslot(name), JSON.parse(String(json))]);

const readConnection = (id: string, item: Item): Connection => ({
  id,
  expiresAt: readNumber(item, 'expiresAt'),
  acknowledgedBy: item['acknowledgedBy'] === undefined ? undefined : String(item['acknowledgedBy']),
  identity: item['identity'] === undefined ? undefined : JSON.parse(String(item['identity'])),
  operations: new Map(readOperations(item)),
  completed: new Map(readEntries(item, 'completed').map(([name, at]) => [unslot(name), Number(at)])),
});

const REGISTER_CONDITION = [
  'attribute_exists(pk)',
  'attribute_not_exists(operations.#id)',
  'size(operations) < :cap',
  '(attribute_not_exists(completed.#id) OR completed.#id < :at)',
].join(' AND ');

/** Makes the store of connections over the connections table. */
export const createConnectionStore = (
  dynamodb: DynamoDBDocumentClient,
  table: string,
  now: () => number,
): ConnectionStore => ({
  open: async (connectionId, expiresAt, identity) => {
    const Item = {
      ...connectionKey(connectionId),
      expiresAt,
      operations: {},
      completed: {},
      ...(identity && { identity: JSON.stringify(identity) }),
    };
    await dynamodb.send(new PutCommand({ TableName: table, Item }));
  },

  load: async connectionId => {
    const { Item } = await dynamodb.send(
      new GetCommand({ TableName: table, Key: connectionKey(connectionId), ConsistentRead: true }),
    );
    return Item === undefined || isExpired(Item, now()) ? undefined : readConnection(connectionId, Item);
  },

  acknowledge: (connectionId, requestId, identity) =>
    conditionHeld(
      dynamodb.send(
        new UpdateCommand({
          TableName: table,
          Key: connectionKey(connectionId),
          UpdateExpression: 'SET acknowledgedBy = :by, #identity = :identity',
          // The same request again is the client library's retry after a lost answer.
          ConditionExpression:
            'attribute_exists(pk) AND (attribute_not_exists(acknowledgedBy) OR acknowledgedBy = :by)',
          ExpressionAttributeNames: { '#identity': 'identity' },
          ExpressionAttributeValues: { ':by': requestId, ':identity': JSON.stringify(identity) },
        }),
      ),
    ),

  register: (connectionId, id, operation, cap) =>
    conditionHeld(
      dynamodb.send(
        new UpdateCommand({
          TableName: table,
          Key: connectionKey(connectionId),
          UpdateExpression: 'SET operations.#id = :operation REMOVE completed.#id',
          ConditionExpression: REGISTER_CONDITION,
          ExpressionAttributeNames: { '#id': slot(id) },
          ExpressionAttributeValues: { ':operation': JSON.stringify(operation), ':cap': cap, ':at': operation.at },
        }),
      ),
    ),

  release: (connectionId, id, operation) =>
    conditionHeld(
      dynamodb.send(
        new UpdateCommand({
          TableName: table,
          Key: connectionKey(connectionId),
          UpdateExpression: 'REMOVE operations.#id',
          ConditionExpression: 'operations.#id = :operation',
          ExpressionAttributeNames: { '#id': slot(id) },
          ExpressionAttributeValues: { ':operation': JSON.stringify(operation) },
        }),
      ),
    ),

  markCompleted: (connectionId, id, at, outdated) => {
    const old = outdated.filter(name => name !== id);
    const removal = old.length === 0 ? '' : ` REMOVE ${old.map((_, index) => `completed.#old${index}`).join(', ')}`;
    return conditionHeld(
      dynamodb.send(
        new UpdateCommand({
          TableName: table,
          Key: connectionKey(connectionId),
          UpdateExpression: `SET completed.#id = :at${removal}`,
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(operations.#id)',
          ExpressionAttributeNames: {
            '#id': slot(id),
            ...Object.fromEntries(old.map((name, index) => [`#old${index}`, slot(name)])),
          },
          ExpressionAttributeValues: { ':at': at },
        }),
      ),
    );
  },

  remove: async connectionId => {
    const { Attributes } = await dynamodb.send(
      new DeleteCommand({ TableName: table, Key: connectionKey(connectionId), ReturnValues: 'ALL_OLD' }),
    );
    return Attributes === undefined ? [] : readOperations(Attributes);
  },
});
