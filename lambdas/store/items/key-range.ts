import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from './fields.ts';

/** Sort keys between two texts; without one there is no bound on that side. */
export interface KeyRange {
  /** The least, which is among them. */
  readonly from?: string | undefined;
  /** Smaller than the least. */
  readonly above?: string | undefined;
  /** Greater than the greatest. */
  readonly below?: string | undefined;
}

/** What is read of a range. */
export interface KeyPage extends KeyRange {
  /** Everything if not given. */
  readonly limit?: number | undefined;
  readonly newestFirst?: boolean | undefined;
}

/** Greater than a key, and smaller than every other key that is: keys have no character before `!`. */
const justAbove = (key: string): string => `${key}!`;

/** Smaller than a key, and greater than every other key of its length that is: keys have no character after `~`. */
const justBelow = (key: string): string =>
  `${key.slice(0, -1)}${String.fromCharCode(key.charCodeAt(key.length - 1) - 1)}~`;

/** Items of a partition whose sort keys begin with a text and go on within a range. Strongly consistent. */
export const queryRange = async (
  client: DynamoDBDocumentClient,
  table: string,
  partition: string,
  prefix: string,
  { from: least, above, below, limit = Number.POSITIVE_INFINITY, newestFirst = false }: KeyPage,
): Promise<readonly Item[]> => {
  const from = least ?? (above === undefined ? '!' : justAbove(above));
  const to = below === undefined ? '~' : justBelow(below);
  if (from > to) return [];
  const items: Item[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': partition, ':from': prefix + from, ':to': prefix + to },
        ScanIndexForward: !newestFirst,
        ConsistentRead: true,
        ...(Number.isFinite(limit) && { Limit: limit - items.length }),
        ...(ExclusiveStartKey && { ExclusiveStartKey }),
      }),
    );
    items.push(...Items);
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined && items.length < limit);
  return items;
};
