import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchItemFailure, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Game } from '../domain/game.ts';
import type { GameChange } from '../domain/game-change.ts';
import type { Follower } from '../followers/follower.ts';
import type { Log } from '../log.ts';
import { gameFromItem } from '../store/game-item.ts';

export interface StreamDeps {
  /** Each is handed a change after the one before has done with it. */
  readonly followers: readonly Follower[];
  readonly log: Log;
}

type Image = Record<string, AttributeValue>;

const readImage = (image: unknown): Game | undefined =>
  image === undefined ? undefined : gameFromItem(unmarshall(image as Image));

const readChange = ({ dynamodb }: DynamoDBRecord): GameChange | undefined => {
  const after = readImage(dynamodb?.NewImage);
  return after && { before: readImage(dynamodb?.OldImage), after };
};

const handleRecord = async ({ followers }: StreamDeps, record: DynamoDBRecord): Promise<void> => {
  const change = readChange(record);
  if (change === undefined) return;
  for (const follow of followers) await follow(change);
};

/** Handles the changes of one game in order; the sequence number of the first that fails, undefined when none does. */
const handleGame = async (deps: StreamDeps, records: readonly DynamoDBRecord[]): Promise<string | undefined> => {
  for (const record of records) {
    const sequenceNumber = record.dynamodb?.SequenceNumber ?? '';
    try {
      await handleRecord(deps, record);
    } catch (error) {
      deps.log.error('A change of a game could not be followed.', { sequenceNumber, error });
      return sequenceNumber;
    }
  }
  return undefined;
};

const byGame = (records: readonly DynamoDBRecord[]): readonly (readonly DynamoDBRecord[])[] => {
  const games = new Map<string, DynamoDBRecord[]>();
  for (const record of records) {
    const id = record.dynamodb?.Keys?.['id']?.S ?? '';
    const known = games.get(id);
    if (known === undefined) games.set(id, [record]);
    else known.push(record);
  }
  return [...games.values()];
};

/**
 * The stream's Lambda: hands each game's changes to the followers in order. It reports the first failure of each game, from
 * where the batch is tried again; what was done before is done again then, to the same effect.
 */
export const createStreamHandler =
  (deps: StreamDeps): ((event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>) =>
  async ({ Records }) => {
    const failures = await Promise.all(byGame(Records).map(records => handleGame(deps, records)));
    const batchItemFailures: DynamoDBBatchItemFailure[] = failures.flatMap(itemIdentifier =>
      itemIdentifier === undefined ? [] : [{ itemIdentifier }],
    );
    return { batchItemFailures };
  };
