import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchItemFailure, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { COLORS } from '#engine/index';
import { type Game, playerToMove } from '../domain/game.ts';
import { announcementOf, gameTopic, turnTopic } from '../graphql/plans.ts';
import type { Log } from '../log.ts';
import { gameFromItem } from '../store/game-item.ts';
import type { WaitingStore } from '../store/waiting-store.ts';
import type { Announcement } from '../subscriptions/index.ts';

export interface StreamDeps {
  readonly waiting: WaitingStore;
  readonly announce: (announcements: readonly Announcement[]) => Promise<void>;
  readonly log: Log;
}

/** A change of a game as the stream tells it; `before` is missing for a new game, or when the stream does not know it. */
interface GameChange {
  readonly sequenceNumber: string;
  readonly before: Game | undefined;
  readonly after: Game;
}

type Image = Record<string, AttributeValue>;

const readImage = (image: unknown): Game | undefined =>
  image === undefined ? undefined : gameFromItem(unmarshall(image as Image));

const readChange = ({ dynamodb }: DynamoDBRecord): GameChange | undefined => {
  const after = readImage(dynamodb?.NewImage);
  if (after === undefined) return undefined;
  return { sequenceNumber: dynamodb?.SequenceNumber ?? '', before: readImage(dynamodb?.OldImage), after };
};

/** Keeps the list of who has to play where, before anything is announced (see `WaitingStore`). */
const updateWaiting = async (waiting: WaitingStore, { after }: GameChange): Promise<void> => {
  const toMove = playerToMove(after);
  const players = new Set(COLORS.flatMap(color => after.seats[color] ?? []));
  for (const player of players) {
    if (player === toMove) await waiting.add(player, after.id, after.version);
    else await waiting.remove(player, after.id, after.version);
  }
};

/** Whether a change made it somebody's turn: the game began, or a turn was played. */
const isNewTurn = ({ before, after }: GameChange): boolean =>
  before?.status !== 'ACTIVE' || before.turns.length !== after.turns.length;

const announcementsOf = (change: GameChange): readonly Announcement[] => {
  const toMove = playerToMove(change.after);
  const updated = announcementOf(gameTopic(change.after.id), change.after);
  if (toMove === undefined || !isNewTurn(change)) return [updated];
  return [updated, announcementOf(turnTopic(toMove), change.after)];
};

const handleChange = async ({ waiting, announce }: StreamDeps, change: GameChange): Promise<void> => {
  await updateWaiting(waiting, change);
  await announce(announcementsOf(change));
};

/** Handles the changes of one game in order; the sequence number of the first that fails, undefined when none does. */
const handleGame = async (deps: StreamDeps, records: readonly DynamoDBRecord[]): Promise<string | undefined> => {
  for (const record of records) {
    const sequenceNumber = record.dynamodb?.SequenceNumber ?? '';
    try {
      const change = readChange(record);
      if (change !== undefined) await handleChange(deps, change);
    } catch (error) {
      deps.log.error('A change of a game could not be announced.', { sequenceNumber, error });
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
 * The stream's Lambda: derives who has to play, then announces, each game's changes in order. It reports the first failure
 * of each game, from where the batch is tried again; whoever was told before is told again, and ignores a version it has seen.
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
