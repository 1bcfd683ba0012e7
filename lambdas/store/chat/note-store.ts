import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import type { Note } from '../../domain/chat/note.ts';
import type { GameId, PlayerId } from '../../domain/ids.ts';
import { type Item, readNumber, readString } from '../items/fields.ts';

/** Each player's notes, one item a game and player. */
export interface NoteStore {
  /** Strongly consistent; undefined when there is none. */
  readonly load: (player: PlayerId, game: GameId) => Promise<Note | undefined>;
  /** Replaces, or removes, the note that was read; false when it has been changed since. */
  readonly replace: (
    player: PlayerId,
    game: GameId,
    read: Note | undefined,
    next: Note | undefined,
  ) => Promise<boolean>;
}

const keyOf = (player: PlayerId, game: GameId) => ({ pk: `player#${player}`, sk: `note#${game}` });

const fromItem = (item: Item): Note => ({
  text: readString(item, 'text'),
  revision: readString(item, 'revision'),
  savedAt: readNumber(item, 'savedAt'),
});

const unchanged = (read: Note | undefined) =>
  read === undefined
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'revision = :revision', ExpressionAttributeValues: { ':revision': read.revision } };

/** The notes of the players table. */
export const createNoteStore = (client: DynamoDBDocumentClient, table: string): NoteStore => ({
  load: async (player, game) => {
    const Key = keyOf(player, game);
    const { Item } = await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
    return Item === undefined ? undefined : fromItem(Item);
  },
  replace: (player, game, read, next) => {
    const key = keyOf(player, game);
    return conditionHeld(
      next === undefined
        ? client.send(new DeleteCommand({ TableName: table, Key: key, ...unchanged(read) }))
        : client.send(new PutCommand({ TableName: table, Item: { ...key, ...next }, ...unchanged(read) })),
    );
  },
});
