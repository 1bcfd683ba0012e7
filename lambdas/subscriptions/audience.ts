import { createHash } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { readNumber } from './item.ts';
import { audienceKey, TTL_ATTRIBUTE } from './table.ts';

/** Subscriptions that one partition should hold, and one worker serve. */
export const SHARD_SIZE = 500;
/** The most partitions of a topic: with more subscribers each holds more. */
export const MOST_SHARDS = 256;
/** One subscription in so many is counted, for so many. */
export const COUNTED = 25;

// Rows live for two hours and ten minutes; whatever is put into a shard beyond the first finds the count standing for longer.
const KEPT_MS = 24 * 60 * 60_000;
const RENEWED_MS = 12 * 60 * 60_000;

/**
 * How many partitions hold the subscriptions of a topic. Most topics have one. A popular one gets more as its subscribers are
 * counted, a sample of them, and never fewer while a row of it can be there.
 */
export interface AudienceStore {
  /** Strongly consistent: the shards of every row put before. */
  readonly shardsOf: (topic: string) => Promise<number>;
  /** Which shard a new subscription goes to. `token` is unique to it. */
  readonly join: (topic: string, token: string) => Promise<number>;
}

const hashOf = (token: string): number => createHash('sha256').update(token).digest().readUInt32BE();

/** The number of shards for so many subscriptions: a power of two. */
export const shardsFor = (subscriptions: number): number =>
  Math.min(MOST_SHARDS, 2 ** Math.max(0, Math.ceil(Math.log2(subscriptions / SHARD_SIZE))));

const isCounted = (token: string): boolean => hashOf(`counted ${token}`) % COUNTED === 0;

/** Makes the store of audiences over the connections table. */
export const createAudienceStore = (
  dynamodb: DynamoDBDocumentClient,
  table: string,
  now: () => number,
): AudienceStore => {
  const load = async (topic: string) => {
    const { Item } = await dynamodb.send(
      new GetCommand({ TableName: table, Key: audienceKey(topic), ConsistentRead: true }),
    );
    // Not compared with the time to live: rows in its shards may be there for as long as the count is.
    return {
      subscriptions: Item ? readNumber(Item, 'subscriptions') : 0,
      expiresAt: Item ? readNumber(Item, TTL_ATTRIBUTE) : 0,
    };
  };
  const add = async (topic: string, subscriptions: number): Promise<number> => {
    const { Attributes = {} } = await dynamodb.send(
      new UpdateCommand({
        TableName: table,
        Key: audienceKey(topic),
        UpdateExpression: 'ADD subscriptions :added SET #ttl = :ttl',
        ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
        ExpressionAttributeValues: { ':added': subscriptions, ':ttl': Math.ceil((now() + KEPT_MS) / 1000) },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return readNumber(Attributes, 'subscriptions');
  };
  return {
    shardsOf: async topic => shardsFor((await load(topic)).subscriptions),
    join: async (topic, token) => {
      const { subscriptions: known, expiresAt } = await load(topic);
      const isOld = shardsFor(known) > 1 && expiresAt * 1000 < now() + RENEWED_MS;
      const subscriptions = isCounted(token) ? await add(topic, COUNTED) : isOld ? await add(topic, 0) : known;
      return hashOf(token) % shardsFor(subscriptions);
    },
  };
};
