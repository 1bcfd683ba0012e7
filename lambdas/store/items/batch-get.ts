import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Item } from './fields.ts';

const MOST_KEYS = 100;
const MOST_ATTEMPTS = 8;

const chunksOf = <T>(values: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) => values.slice(index * size, (index + 1) * size));

const getChunk = async (client: DynamoDBDocumentClient, table: string, keys: readonly Item[]): Promise<Item[]> => {
  const found: Item[] = [];
  let missing: readonly Item[] = keys;
  for (let attempt = 0; missing.length > 0; attempt++) {
    if (attempt === MOST_ATTEMPTS) throw new Error(`${table} left ${missing.length} keys of a batch unread`);
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: [...missing], ConsistentRead: true } } }),
    );
    found.push(...(Responses?.[table] ?? []));
    missing = UnprocessedKeys?.[table]?.Keys ?? [];
  }
  return found;
};

/** Items by key, strongly consistent, in no order, each key once; keys without an item are left out. */
export const batchGet = async (
  client: DynamoDBDocumentClient,
  table: string,
  keys: readonly Item[],
): Promise<readonly Item[]> => {
  const unique = [...new Map(keys.map(key => [JSON.stringify(key), key])).values()];
  const chunks = await Promise.all(chunksOf(unique, MOST_KEYS).map(chunk => getChunk(client, table, chunk)));
  return chunks.flat();
};
