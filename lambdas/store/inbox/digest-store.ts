import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { readOptional, readStrings } from '../items/fields.ts';

export interface DigestStore {
  /**
   * Takes a player's mails on oneself until an instant; undefined while somebody else has them. Gives the ids of the notices
   * that were mailed already, of those that were unread then.
   */
  readonly claim: (player: PlayerId, now: number, until: number) => Promise<readonly string[] | undefined>;
  /** Gives them back, and keeps which notices have been mailed; nothing happens when somebody else has them by now. */
  readonly release: (player: PlayerId, until: number, mailed: readonly string[]) => Promise<void>;
}

const keyOf = (player: PlayerId) => ({ pk: `player#${player}`, sk: 'digest' });

/** What has been mailed, in the players table. */
export const createDigestStore = (client: DynamoDBDocumentClient, table: string): DigestStore => ({
  claim: async (player, now, until) => {
    try {
      const { Attributes = {} } = await client.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(player),
          UpdateExpression: 'SET claimedUntil = :until',
          ConditionExpression: 'attribute_not_exists(claimedUntil) OR claimedUntil <= :now',
          ExpressionAttributeValues: { ':until': until, ':now': now },
          ReturnValues: 'ALL_NEW',
        }),
      );
      return readOptional(Attributes, 'mailed', readStrings) ?? [];
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined;
      throw error;
    }
  },
  release: async (player, until, mailed) => {
    await conditionHeld(
      client.send(
        new PutCommand({
          TableName: table,
          Item: { ...keyOf(player), mailed },
          ConditionExpression: 'claimedUntil = :until',
          ExpressionAttributeValues: { ':until': until },
        }),
      ),
    );
  },
});
