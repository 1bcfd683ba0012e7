import { createHash } from 'node:crypto';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { GameId } from '../../domain/ids.ts';
import { readGameId } from '../items/read-game-id.ts';

/** Which game an invite code is for. Whether the code lets anybody in is the game's to say. */
export interface InviteStore {
  /** One strongly consistent read. */
  readonly find: (code: string) => Promise<GameId | undefined>;
  /** To be called before the game has the code. */
  readonly add: (code: string, game: GameId) => Promise<void>;
  readonly remove: (code: string) => Promise<void>;
}

/** By a hash: what is looked for tells nobody who measures how long it takes what codes there are. */
const keyOf = (code: string) => ({
  pk: `invite#${createHash('sha256').update(code).digest('base64url')}`,
  sk: 'invite',
});

/** The invite codes of the players table. */
export const createInviteStore = (client: DynamoDBDocumentClient, table: string): InviteStore => ({
  find: async code => {
    const { Item } = await client.send(new GetCommand({ TableName: table, Key: keyOf(code), ConsistentRead: true }));
    return Item && readGameId(Item, 'game');
  },
  add: async (code, game) => {
    await client.send(new PutCommand({ TableName: table, Item: { ...keyOf(code), game } }));
  },
  remove: async code => {
    await client.send(new DeleteCommand({ TableName: table, Key: keyOf(code) }));
  },
});
