import { createHash } from 'node:crypto';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import { TTL_ATTRIBUTE } from '../../subscriptions/table.ts';
import { instant } from '../items/sort-key.ts';

/** One of what a key may have in a window. */
export interface QuotaTicket {
  readonly name: string;
  readonly key: string;
  /** When the window began: milliseconds since 1970, UTC. */
  readonly window: number;
  /** When the counter may be forgotten: seconds since 1970. */
  readonly endsAt: number;
  readonly quota: number;
}

export interface QuotaStore {
  /** Counts one more; false when the quota is used up. Of any number at once, as many as there are left get one. */
  readonly take: (ticket: QuotaTicket) => Promise<boolean>;
}

/** Keys are addresses of people, so the table holds their hashes, and those until the window ends. */
const keyOf = ({ name, key, window }: QuotaTicket) => ({
  pk: `quota#${name}#${createHash('sha256').update(key).digest('base64url')}`,
  sk: instant(window),
});

/** Counters in the table of connections, which forgets by itself and has no stream. */
export const createQuotaStore = (client: DynamoDBDocumentClient, table: string): QuotaStore => ({
  take: ticket =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(ticket),
          UpdateExpression: 'SET #ttl = :ttl ADD used :one',
          ConditionExpression: 'attribute_not_exists(used) OR used < :quota',
          ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
          ExpressionAttributeValues: { ':ttl': ticket.endsAt, ':one': 1, ':quota': ticket.quota },
        }),
      ),
    ),
});
