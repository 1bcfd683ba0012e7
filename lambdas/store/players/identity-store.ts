import { createHash } from 'node:crypto';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { readNumber, readOptional } from '../items/fields.ts';
import { readPlayerId } from '../items/read-player-id.ts';

/** An account, by who vouches for it and what they call it. */
export interface AccountName {
  readonly issuer: string;
  readonly subject: string;
}

/** Whom an account plays as. */
export interface Identity {
  readonly player: PlayerId;
  /** When the newest token seen of it was issued: milliseconds since 1970, UTC; 0 before the first. */
  readonly signedInAt: number;
  /** The guest whom it is about to become. */
  readonly claiming: PlayerId | undefined;
}

export interface IdentityStore {
  /** Strongly consistent. */
  readonly find: (account: AccountName) => Promise<Identity | undefined>;
  /** Says whom an account plays as; false when that is said already. */
  readonly create: (account: AccountName, player: PlayerId) => Promise<boolean>;
  /** Notes a token issued at an instant; false when a newer one, or this one, is known. */
  readonly noteSignIn: (account: AccountName, issuedAt: number) => Promise<boolean>;
  /**
   * Notes which guest an account that plays as `from` is about to become. False when it plays as another by now, or is about
   * to become another guest since `lapsed` or later. Instants are milliseconds since 1970, UTC.
   */
  readonly beginClaim: (
    account: AccountName,
    from: PlayerId,
    guest: PlayerId,
    at: number,
    lapsed: number,
  ) => Promise<boolean>;
  /** Forgets the account of a key, if it plays as that player; false when it does not. */
  readonly remove: (accountKey: string, player: PlayerId) => Promise<boolean>;
  /** Makes an account play as the guest it was about to become, or as before; false when it is not about to any more. */
  readonly endClaim: (account: AccountName, guest: PlayerId, outcome: 'taken' | 'left') => Promise<boolean>;
}

/** A text of fixed length that names an account and tells nothing of it: issuer and subject are texts of others, of any length. */
export const accountKeyOf = ({ issuer, subject }: AccountName): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url');

const keyOf = (accountKey: string) => ({ pk: `identity#${accountKey}`, sk: 'identity' });
const identityKey = (account: AccountName) => keyOf(accountKeyOf(account));

/** The accounts of the players table. */
export const createIdentityStore = (client: DynamoDBDocumentClient, table: string): IdentityStore => {
  const update = (account: AccountName, change: string, condition: string, values: Readonly<Record<string, unknown>>) =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: identityKey(account),
          UpdateExpression: change,
          ConditionExpression: condition,
          ExpressionAttributeValues: { ...values },
        }),
      ),
    );
  return {
    find: async account => {
      const Key = identityKey(account);
      const { Item } = await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
      return (
        Item && {
          player: readPlayerId(Item, 'player'),
          signedInAt: readNumber(Item, 'signedInAt'),
          claiming: readOptional(Item, 'claiming', readPlayerId),
        }
      );
    },
    create: (account, player) =>
      conditionHeld(
        client.send(
          new PutCommand({
            TableName: table,
            Item: { ...identityKey(account), ...account, player, signedInAt: 0 },
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      ),
    remove: (accountKey, player) =>
      conditionHeld(
        client.send(
          new DeleteCommand({
            TableName: table,
            Key: keyOf(accountKey),
            ConditionExpression: 'player = :player',
            ExpressionAttributeValues: { ':player': player },
          }),
        ),
      ),
    noteSignIn: (account, issuedAt) => update(account, 'SET signedInAt = :at', 'signedInAt < :at', { ':at': issuedAt }),
    beginClaim: (account, from, guest, at, lapsed) =>
      update(
        account,
        'SET claiming = :guest, claimingSince = :at',
        'player = :from AND (attribute_not_exists(claiming) OR claiming = :guest OR claimingSince < :lapsed)',
        { ':from': from, ':guest': guest, ':at': at, ':lapsed': lapsed },
      ),
    endClaim: (account, guest, outcome) =>
      update(
        account,
        `${outcome === 'taken' ? 'SET player = :guest ' : ''}REMOVE claiming, claimingSince`,
        'claiming = :guest',
        { ':guest': guest },
      ),
  };
};
