import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

/** The attribute for DynamoDB's time to live: seconds since 1970. Deletion is late by days, so it is compared in code too. */
export const TTL_ATTRIBUTE = 'expiresAt';

/** A subscription row: under its topic, so that a fan-out is one strongly consistent query of the primary key for each shard. */
export interface SubscriptionKey {
  readonly topic: string;
  /** Which partition of the topic holds it, from 0. */
  readonly shard: number;
  readonly connectionId: string;
  readonly operationId: string;
  /** Unique per attempt to subscribe: the same operation id used again is another row. */
  readonly token: string;
}

export interface ItemKey extends Record<string, string> {
  readonly pk: string;
  readonly sk: string;
}

/**
 * Describes the table that holds connections and subscriptions. It needs no index and must have no stream:
 * a stream would wake the fan-out for every connection made.
 */
export const connectionsTable = (name: string): CreateTableCommandInput => ({
  TableName: name,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
});

/** The primary key of a connection's item. */
export const connectionKey = (connectionId: string): ItemKey => ({
  pk: `connection#${connectionId}`,
  sk: 'connection',
});

/** A partition of the subscriptions of a topic: a shard has the number after the last `#`. */
export const topicPartition = (topic: string, shard: number): string => `topic#${topic}#${shard}`;

/** The primary key of the item that counts the subscriptions of a topic. */
export const audienceKey = (topic: string): ItemKey => ({ pk: `audience#${topic}`, sk: 'audience' });

/** The primary key of a subscription's item. */
export const subscriptionKey = (key: SubscriptionKey): ItemKey => ({
  pk: topicPartition(key.topic, key.shard),
  sk: `${key.connectionId}#${key.operationId}#${key.token}`,
});
