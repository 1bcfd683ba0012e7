import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { COLORS } from '#engine/index';
import { conditionHeld } from '../../conditional-write.ts';
import { SEAT_CHOICES } from '../../domain/game/create-game.ts';
import { VISIBILITIES } from '../../domain/game/game.ts';
import { type ChallengeId, isChallengeId } from '../../domain/ids.ts';
import { CHALLENGE_STATUSES, type Challenge, DECLINE_REASONS } from '../../domain/lobby/challenge.ts';
import { batchGet } from '../items/batch-get.ts';
import { readTimeControl } from '../items/clock-fields.ts';
import { type Item, readBoolean, readNumber, readOneOf, readOptional, readString } from '../items/fields.ts';
import { readPlayerId } from '../items/read-player-id.ts';

export interface ChallengeStore {
  /** As it was last written, strongly consistent; undefined when there is none. */
  readonly load: (id: ChallengeId) => Promise<Challenge | undefined>;
  /** Challenges by id, strongly consistent, in no order; those that do not exist are left out. */
  readonly loadMany: (ids: readonly ChallengeId[]) => Promise<readonly Challenge[]>;
  /** Stores a first version; false when the id is taken. */
  readonly create: (challenge: Challenge) => Promise<boolean>;
  /** Replaces a version by the next; false when somebody was faster. */
  readonly replace: (previous: Challenge, next: Challenge) => Promise<boolean>;
  readonly remove: (id: ChallengeId) => Promise<void>;
}

const keyOf = (id: ChallengeId) => ({ pk: `challenge#${id}`, sk: 'challenge' });

const readChallengeId = (item: Item, name: string): ChallengeId => {
  const id = readString(item, name);
  if (!isChallengeId(id)) throw new Error(`a stored item has a damaged challenge id: ${id}`);
  return id;
};

const challengeFromItem = (item: Item): Challenge => ({
  id: readChallengeId(item, 'id'),
  version: readNumber(item, 'version'),
  status: readOneOf(item, 'status', CHALLENGE_STATUSES),
  challenger: readPlayerId(item, 'challenger'),
  challenged: readPlayerId(item, 'challenged'),
  ruleset: readString(item, 'ruleset'),
  timeControl: readOptional(item, 'timeControl', readTimeControl),
  visibility: readOneOf(item, 'visibility', VISIBILITIES),
  rated: readBoolean(item, 'rated'),
  seat: readOneOf(item, 'seat', SEAT_CHOICES),
  side: readOneOf(item, 'side', COLORS),
  message: readOptional(item, 'message', readString),
  createdAt: readNumber(item, 'createdAt'),
  expiresAt: readNumber(item, 'expiresAt'),
  closedAt: readOptional(item, 'closedAt', readNumber),
  declineReason: readOptional(item, 'declineReason', (from, name) => readOneOf(from, name, DECLINE_REASONS)),
});

/** The challenges of the players table: one item each. Pass a document client that removes undefined values. */
export const createChallengeStore = (client: DynamoDBDocumentClient, table: string): ChallengeStore => {
  const loadMany = async (ids: readonly ChallengeId[]): Promise<readonly Challenge[]> =>
    (await batchGet(client, table, ids.map(keyOf))).map(challengeFromItem);
  return {
    load: async id => (await loadMany([id]))[0],
    loadMany,
    create: challenge =>
      conditionHeld(
        client.send(
          new PutCommand({
            TableName: table,
            Item: { ...keyOf(challenge.id), ...challenge },
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      ),
    replace: (previous, next) =>
      conditionHeld(
        client.send(
          new PutCommand({
            TableName: table,
            Item: { ...keyOf(next.id), ...next },
            ConditionExpression: '#version = :version',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': previous.version },
          }),
        ),
      ),
    remove: async id => {
      await client.send(new DeleteCommand({ TableName: table, Key: keyOf(id) }));
    },
  };
};
