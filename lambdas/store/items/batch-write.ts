import { BatchWriteCommand, type BatchWriteCommandInput, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Item } from './fields.ts';

const MOST_WRITES = 25;
const MOST_ATTEMPTS = 8;

type Requests = NonNullable<NonNullable<BatchWriteCommandInput['RequestItems']>[string]>;

/** Writes a batch; what the table leaves for later is sent again. */
const writeChunk = async (client: DynamoDBDocumentClient, table: string, requests: Requests): Promise<void> => {
  let left: Requests = requests;
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt === MOST_ATTEMPTS) throw new Error(`${table} left ${left.length} writes of a batch undone`);
    const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [table]: left } }));
    left = UnprocessedItems?.[table] ?? [];
  }
};

const writeAll = async (client: DynamoDBDocumentClient, table: string, requests: Requests): Promise<void> => {
  for (let from = 0; from < requests.length; from += MOST_WRITES)
    await writeChunk(client, table, requests.slice(from, from + MOST_WRITES));
};

/** Stores items, each under a key of its own, in place of what stood there. A failure may leave some stored and some not. */
export const batchPut = (client: DynamoDBDocumentClient, table: string, items: readonly Item[]): Promise<void> =>
  writeAll(
    client,
    table,
    items.map(Item => ({ PutRequest: { Item } })),
  );

/** Removes items by their keys, each once; those that are not there are no matter. */
export const batchDelete = (client: DynamoDBDocumentClient, table: string, keys: readonly Item[]): Promise<void> =>
  writeAll(
    client,
    table,
    keys.map(Key => ({ DeleteRequest: { Key } })),
  );
