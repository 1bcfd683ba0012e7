import { createHash } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../conditional-write.ts';
import type { PlayerId } from '../domain/ids.ts';
import { readNumber } from './fields.ts';
import { readPlayerId } from './read-player-id.ts';

/** Whom an account plays as. */
export interface Identity {
  readonly player: PlayerId;
  /** When the newest token seen of it was issued: milliseconds since 1970, UTC; 0 before the first. */
  readonly signedInAt: number;
}

export interface IdentityStore {
  /** Strongly consistent. */
  readonly find: (issuer: string, subject: string) => Promise<Identity | undefined>;
  /** Says whom an account plays as; false when that is said already. */
  readonly create: (issuer: string, subject: string, player: PlayerId) => Promise<boolean>;
  /** Notes a token issued at an instant; false when a newer one, or this one, is known. */
  readonly noteSignIn: (issuer: string, subject: string, issuedAt: number) => Promise<boolean>;
}

/** Hashed, for both are texts of others of any length. */
const identityKey = (issuer: string, subject: string) => ({
  pk: `identity#${createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url')}`,
  sk: 'identity',
});

/** The accounts of the players table. */
export const createIdentityStore = (client: DynamoDBDocumentClient, table: string): IdentityStore => ({
  find: async (issuer, subject) => {
    const Key = identityKey(issuer, subject);
    const { Item } = await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
    return Item === undefined
      ? undefined
      : { player: readPlayerId(Item, 'player'), signedInAt: readNumber(Item, 'signedInAt') };
  },
  create: (issuer, subject, player) =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName: table,
          Item: { ...identityKey(issuer, subject), issuer, subject, player, signedInAt: 0 },
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      ),
    ),
  noteSignIn: (issuer, subject, issuedAt) =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: identityKey(issuer, subject),
          UpdateExpression: 'SET signedInAt = :at',
          ConditionExpression: 'signedInAt < :at',
          ExpressionAttributeValues: { ':at': issuedAt },
        }),
      ),
    ),
});
