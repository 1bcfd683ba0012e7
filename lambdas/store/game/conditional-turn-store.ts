import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import type { ConditionalTurns } from '../../domain/conditional-turns/conditional-turns.ts';
import type { GameId, PlayerId } from '../../domain/ids.ts';
import { type Item, readNumber, readOptional, readString, readStringLists } from '../items/fields.ts';

/** Conditional turns with what tells one state of them from another. */
export interface StoredConditionalTurns extends ConditionalTurns {
  /** Follows from what they say. */
  readonly revision: string;
  /** The ply of the last answer that was taken up; from then on that answer cannot be changed. Undefined before the first. */
  readonly answering: number | undefined;
}

/** Each player's conditional turns, one item a game and player: never in the game's item, which others read. */
export interface ConditionalTurnStore {
  /** Strongly consistent; undefined when there are none. */
  readonly load: (player: PlayerId, game: GameId) => Promise<StoredConditionalTurns | undefined>;
  /** Replaces what was read; false when it has been changed since. */
  readonly replace: (
    player: PlayerId,
    game: GameId,
    read: StoredConditionalTurns | undefined,
    next: StoredConditionalTurns,
  ) => Promise<boolean>;
  /** Takes up the answer of a ply; false when what was read has been changed since. */
  readonly takeUp: (player: PlayerId, game: GameId, read: StoredConditionalTurns, ply: number) => Promise<boolean>;
  /** Removes what was read; false when it has been changed since. */
  readonly remove: (player: PlayerId, game: GameId, read: StoredConditionalTurns) => Promise<boolean>;
}

const keyOf = (player: PlayerId, game: GameId) => ({ pk: `player#${player}`, sk: `conditional#${game}` });

const fromItem = (item: Item): StoredConditionalTurns => ({
  ply: readNumber(item, 'ply'),
  takes: readNumber(item, 'takes'),
  lines: readStringLists(item, 'lines'),
  revision: readString(item, 'revision'),
  answering: readOptional(item, 'answering', readNumber),
});

/** That an item is still what was read, and further values that a write needs. */
const unchanged = (read: StoredConditionalTurns | undefined, values: Item = {}) => {
  if (read === undefined) return { ConditionExpression: 'attribute_not_exists(pk)' };
  const isSameAnswer = read.answering === undefined ? 'attribute_not_exists(answering)' : 'answering = :answering';
  return {
    ConditionExpression: `revision = :revision AND ${isSameAnswer}`,
    ExpressionAttributeValues: {
      ':revision': read.revision,
      ...(read.answering !== undefined && { ':answering': read.answering }),
      ...values,
    },
  };
};

/** The conditional turns of the players table. */
export const createConditionalTurnStore = (client: DynamoDBDocumentClient, table: string): ConditionalTurnStore => ({
  load: async (player, game) => {
    const Key = keyOf(player, game);
    const { Item } = await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
    return Item === undefined ? undefined : fromItem(Item);
  },
  replace: (player, game, read, next) =>
    conditionHeld(
      client.send(new PutCommand({ TableName: table, Item: { ...keyOf(player, game), ...next }, ...unchanged(read) })),
    ),
  takeUp: (player, game, read, ply) =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(player, game),
          UpdateExpression: 'SET answering = :ply',
          ...unchanged(read, { ':ply': ply }),
        }),
      ),
    ),
  remove: (player, game, read) =>
    conditionHeld(client.send(new DeleteCommand({ TableName: table, Key: keyOf(player, game), ...unchanged(read) }))),
});
