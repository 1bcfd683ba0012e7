import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchItemFailure, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { ChatMessage } from '../domain/chat/chat.ts';
import type { Game } from '../domain/game/game.ts';
import type { GameChange } from '../domain/game/game-change.ts';
import type { ChatFollower } from '../followers/chat.ts';
import type { Follower } from '../followers/follower.ts';
import type { Log } from '../log.ts';
import { messageFromItem } from '../store/chat/chat-item.ts';
import { gameFromItem } from '../store/game/game-item.ts';

export interface StreamDeps {
  /** Each is handed a change of a game after the one before has done with it. */
  readonly followers: readonly Follower[];
  readonly followChat: ChatFollower;
  readonly log: Log;
}

type Image = Record<string, AttributeValue>;

const readImage = (image: unknown): Game | undefined =>
  image === undefined ? undefined : gameFromItem(unmarshall(image as Image));

const readChange = ({ dynamodb }: DynamoDBRecord): GameChange | undefined => {
  const after = readImage(dynamodb?.NewImage);
  return after && { before: readImage(dynamodb?.OldImage), after };
};

/** The partition of a message is its room; games have a key of another name. */
const roomKeyOf = ({ dynamodb }: DynamoDBRecord): string | undefined => dynamodb?.Keys?.['pk']?.S;

const readMessage = ({ dynamodb }: DynamoDBRecord): ChatMessage | undefined =>
  dynamodb?.NewImage && messageFromItem(unmarshall(dynamodb.NewImage as Image));

const handleRecord = async ({ followers, followChat }: StreamDeps, record: DynamoDBRecord): Promise<void> => {
  if (roomKeyOf(record) !== undefined) {
    const message = readMessage(record);
    return message && followChat(message);
  }
  const change = readChange(record);
  if (change === undefined) return;
  for (const follow of followers) await follow(change);
};

/** Handles the changes of one game, or of one room, in order; the sequence number of the first that fails, undefined when none does. */
const handleInOrder = async (deps: StreamDeps, records: readonly DynamoDBRecord[]): Promise<string | undefined> => {
  for (const record of records) {
    const sequenceNumber = record.dynamodb?.SequenceNumber ?? '';
    try {
      await handleRecord(deps, record);
    } catch (error) {
      deps.log.error('A change could not be followed.', { sequenceNumber, error });
      return sequenceNumber;
    }
  }
  return undefined;
};

const inOrder = (records: readonly DynamoDBRecord[]): readonly (readonly DynamoDBRecord[])[] => {
  const groups = new Map<string, DynamoDBRecord[]>();
  for (const record of records) {
    const id = record.dynamodb?.Keys?.['id']?.S ?? roomKeyOf(record) ?? '';
    const known = groups.get(id);
    if (known === undefined) groups.set(id, [record]);
    else known.push(record);
  }
  return [...groups.values()];
};

/**
 * The Lambda of the streams of games and of chat: hands each game's changes to the followers in order, and each room's messages
 * to theirs. It reports the first failure of each game and room, from where the batch is tried again; what was done before is done again then, to the same effect.
 */
export const createStreamHandler =
  (deps: StreamDeps): ((event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>) =>
  async ({ Records }) => {
    const failures = await Promise.all(inOrder(Records).map(records => handleInOrder(deps, records)));
    const batchItemFailures: DynamoDBBatchItemFailure[] = failures.flatMap(itemIdentifier =>
      itemIdentifier === undefined ? [] : [{ itemIdentifier }],
    );
    return { batchItemFailures };
  };
