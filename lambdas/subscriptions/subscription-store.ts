import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateQuery,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../conditional-write.ts';
import { type Item, isExpired, readNumber, readText, readTexts } from './item.ts';
import type { Announcement, Viewer } from './ports.ts';
import { type SubscriptionKey, subscriptionKey, topicPartition } from './table.ts';

/** What the client asked for, kept as it was sent: it is executed anew for every announcement. */
export interface OperationRequest {
  readonly query: string;
  readonly operationName: string | null | undefined;
  readonly variables: Record<string, unknown> | null | undefined;
}

/** What stays the same during a subscription's life. */
export interface SubscriptionTerms extends SubscriptionKey {
  readonly request: OperationRequest;
  /** The subscription's root field. */
  readonly field: string;
  readonly viewer: Viewer;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/**
 * `pending`: its snapshot is being sent; announcements wait in `queue`.
 * `active`: announcements go straight to the client, but for the versions in `seen`, which it has had.
 */
export type SubscriptionProgress =
  | { readonly state: 'pending'; readonly queue: readonly Announcement[] }
  | { readonly state: 'active'; readonly seen: ReadonlyMap<string, number> };

export type Subscription = SubscriptionTerms & SubscriptionProgress;

export interface SubscriptionStore {
  /** Writes it as pending with an empty queue. */
  readonly put: (terms: SubscriptionTerms) => Promise<void>;
  /** Consistent; undefined when it has ended. */
  readonly load: (key: SubscriptionKey) => Promise<Subscription | undefined>;
  /** Appends to a pending subscription's queue; false when it is not pending any more. */
  readonly enqueue: (key: SubscriptionKey, announcements: readonly Announcement[]) => Promise<boolean>;
  /** Makes it active if its queue is still `queueLength` long; false otherwise. */
  readonly activate: (key: SubscriptionKey, seen: ReadonlyMap<string, number>, queueLength: number) => Promise<boolean>;
  readonly remove: (key: SubscriptionKey) => Promise<void>;
  /** All unexpired subscriptions of one shard of a topic, page by page, consistently. */
  readonly pages: (topic: string, shard: number) => AsyncIterable<readonly Subscription[]>;
}

const makeItem = ({ request, viewer, ...terms }: SubscriptionTerms): Item => ({
  ...terms,
  ...subscriptionKey(terms),
  // JSON texts: what clients send may nest deeper, or name attributes otherwise, than DynamoDB allows.
  request: JSON.stringify(request),
  viewer: JSON.stringify(viewer),
  state: 'pending',
  queue: [],
});

const readProgress = (item: Item): SubscriptionProgress =>
  item['state'] === 'pending'
    ? { state: 'pending', queue: readTexts(item, 'queue').map(json => JSON.parse(json)) }
    : { state: 'active', seen: new Map(JSON.parse(readText(item, 'seen'))) };

const readSubscription = (item: Item): Subscription => ({
  topic: readText(item, 'topic'),
  shard: readNumber(item, 'shard'),
  connectionId: readText(item, 'connectionId'),
  operationId: readText(item, 'operationId'),
  token: readText(item, 'token'),
  field: readText(item, 'field'),
  request: JSON.parse(readText(item, 'request')),
  viewer: JSON.parse(readText(item, 'viewer')),
  createdAt: readNumber(item, 'createdAt'),
  expiresAt: readNumber(item, 'expiresAt'),
  ...readProgress(item),
});

async function* readPages(
  dynamodb: DynamoDBDocumentClient,
  table: string,
  partition: string,
  now: () => number,
): AsyncIterable<readonly Subscription[]> {
  const query = {
    TableName: table,
    KeyConditionExpression: 'pk = :partition',
    ExpressionAttributeValues: { ':partition': partition },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query)) {
    yield Items.filter(item => !isExpired(item, now())).map(readSubscription);
  }
}

/** Makes the store of subscriptions over the connections table. */
export const createSubscriptionStore = (
  dynamodb: DynamoDBDocumentClient,
  table: string,
  now: () => number,
): SubscriptionStore => ({
  put: async terms => {
    await dynamodb.send(new PutCommand({ TableName: table, Item: makeItem(terms) }));
  },

  load: async key => {
    const { Item } = await dynamodb.send(
      new GetCommand({ TableName: table, Key: subscriptionKey(key), ConsistentRead: true }),
    );
    return Item === undefined ? undefined : readSubscription(Item);
  },

  enqueue: (key, announcements) =>
    conditionHeld(
      dynamodb.send(
        new UpdateCommand({
          TableName: table,
          Key: subscriptionKey(key),
          UpdateExpression: 'SET queue = list_append(queue, :announcements)',
          ConditionExpression: '#state = :pending',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: {
            ':announcements': announcements.map(announcement => JSON.stringify(announcement)),
            ':pending': 'pending',
          },
        }),
      ),
    ),

  activate: (key, seen, queueLength) =>
    conditionHeld(
      dynamodb.send(
        new UpdateCommand({
          TableName: table,
          Key: subscriptionKey(key),
          UpdateExpression: 'SET #state = :active, seen = :seen REMOVE queue',
          ConditionExpression: '#state = :pending AND size(queue) = :length',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: {
            ':active': 'active',
            ':pending': 'pending',
            ':seen': JSON.stringify([...seen]),
            ':length': queueLength,
          },
        }),
      ),
    ),

  remove: async key => {
    await dynamodb.send(new DeleteCommand({ TableName: table, Key: subscriptionKey(key) }));
  },

  pages: (topic, shard) => readPages(dynamodb, table, topicPartition(topic, shard), now),
});
