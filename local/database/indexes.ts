import {
  type CreateTableCommandInput,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
  type TableDescription,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';

/** The indexes of a definition that a table lacks. */
export const missingIndexes = (
  table: TableDescription,
  { GlobalSecondaryIndexes = [] }: CreateTableCommandInput,
): readonly GlobalSecondaryIndex[] => {
  const names = new Set((table.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName));
  return GlobalSecondaryIndexes.filter(({ IndexName }) => !names.has(IndexName));
};

/** Asks the database to add an index to a table, which it then fills by itself; it takes one at a time. */
export const addIndex = async (
  client: DynamoDBClient,
  { TableName, AttributeDefinitions }: CreateTableCommandInput,
  index: GlobalSecondaryIndex,
): Promise<void> => {
  const GlobalSecondaryIndexUpdates = [{ Create: index }];
  await client.send(new UpdateTableCommand({ TableName, AttributeDefinitions, GlobalSecondaryIndexUpdates }));
};
