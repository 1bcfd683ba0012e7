import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { type TableNames, tableNames } from '#lambdas/store/items/tables';
import type { TestService } from '../service.ts';

/** An item of whatever table. */
export interface StoredItem {
  /** Its table, and its keys, with spaces between. */
  readonly key: string;
  /** All of it, as JSON. */
  readonly text: string;
}

type Item = Record<string, unknown>;
type ScanPage = { readonly Items?: Item[] | undefined; readonly LastEvaluatedKey?: Item | undefined };

const KEYS = ['id', 'connectionId', 'pk', 'sk'];

const toStored = (table: string, item: Record<string, unknown>): StoredItem => ({
  key: [table, ...('pk' in item ? ['pk', 'sk'] : KEYS).flatMap(name => item[name] ?? [])].join(' '),
  text: JSON.stringify(item),
});

/** Every item of every table of a service. */
export const readAllItems = async (host: TestService): Promise<readonly StoredItem[]> => {
  const client = DynamoDBDocumentClient.from(host.database.client());
  const items: StoredItem[] = [];
  for (const [table, TableName] of Object.entries(tableNames(host.prefix) satisfies TableNames)) {
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page: ScanPage = await client.send(
        new ScanCommand({ TableName, ConsistentRead: true, ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
      );
      items.push(...(page.Items ?? []).map(item => toStored(table, item)));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
  }
  return items;
};
