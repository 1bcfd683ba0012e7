import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createArchiveStore } from '#lambdas/store/archive/archive-store';
import { createSegmentStore } from '#lambdas/store/archive/segment-store';
import { createVisitStore } from '#lambdas/store/game/visit-store';
import { tableDefinitions, tableNames } from '#lambdas/store/items/tables';
import type { TestDatabase } from '#test/database';

const definition = (name: string) => {
  const found = tableDefinitions('').find(({ TableName }) => TableName === tableNames('').archive);
  if (found === undefined) throw new Error('The service has no archive.');
  return { ...found, TableName: name };
};

/** Creates an archive table; its name. */
export const createArchiveTable = (database: TestDatabase): Promise<string> => database.createTable(definition);

/** The stores of an archive table, over one client. */
export const archiveStores = (client: DynamoDBDocumentClient, table: string) => ({
  archive: createArchiveStore(client, table),
  visits: createVisitStore(client, table),
  segments: createSegmentStore(client, table),
});

/** The same over a client of its own. */
export const openArchive = (database: TestDatabase, table: string) =>
  archiveStores(
    DynamoDBDocumentClient.from(database.client(), { marshallOptions: { removeUndefinedValues: true } }),
    table,
  );

export type ArchiveStores = ReturnType<typeof archiveStores>;
