import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { PlayerId } from '#lambdas/domain/ids';
import type { InboxStore } from '#lambdas/store/inbox/inbox-store';
import { tableDefinitions, tableNames } from '#lambdas/store/items/tables';
import type { TestDatabase } from '../database.ts';

/** A players table that nobody else uses. */
export interface PlayersTable {
  readonly client: DynamoDBDocumentClient;
  readonly name: string;
}

export const createPlayersTable = async (database: TestDatabase): Promise<PlayersTable> => {
  const definition = tableDefinitions('any-').find(({ TableName }) => TableName === tableNames('any-').players);
  if (definition === undefined) throw new Error('there is no players table');
  const name = await database.createTable(TableName => ({ ...definition, TableName }));
  return { client: DynamoDBDocumentClient.from(database.client()), name };
};

/** A player's whole inbox in words, the oldest first, and what the count of unread ones says. */
export const inboxOf = async (inbox: InboxStore, player: PlayerId, now: number) => {
  const listed = await inbox.list(player, { before: undefined, limit: 1000 }, now);
  const words = listed.map(({ notice: { kind, game }, isRead }) => `${kind} ${game?.ply}${isRead ? '' : ' unread'}`);
  return { notices: words.toReversed(), unread: await inbox.countUnread(player, now) };
};
