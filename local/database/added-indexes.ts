import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import type { Level } from 'level';
import type { InProcessDatabase } from './in-process.ts';
import { isObject, type JsonObject } from './json.ts';
import type { SideStore } from './side-store.ts';

type Tables = Level<string, unknown>;

const UNFILLED = 'unfilled!';
const NO_THROUGHPUT = { ReadCapacityUnits: 0, WriteCapacityUnits: 0, NumberOfDecreasesToday: 0 };

const listOf = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The table as dynalite would have stored it had it been created by this definition; undefined when it lacks no index. */
const withIndexes = (table: JsonObject, definition: CreateTableCommandInput): JsonObject | undefined => {
  const stored = listOf(table['GlobalSecondaryIndexes']);
  const names = new Set(stored.map(index => index['IndexName']));
  const added = (definition.GlobalSecondaryIndexes ?? []).filter(({ IndexName }) => !names.has(IndexName));
  if (added.length === 0) return undefined;
  const toStored = (index: (typeof added)[number]): JsonObject => ({
    ...index,
    IndexArn: `${table['TableArn']}/index/${index.IndexName}`,
    IndexSizeBytes: 0,
    ItemCount: 0,
    IndexStatus: 'ACTIVE',
    ProvisionedThroughput: NO_THROUGHPUT,
  });
  return {
    ...table,
    AttributeDefinitions: definition.AttributeDefinitions,
    GlobalSecondaryIndexes: [...stored, ...added.map(toStored)],
  };
};

/**
 * Adds to the tables of a data folder, before dynalite opens it, the indexes that their definitions have got since: dynalite
 * itself cannot. They are empty until `fillIndexes`, which the side store remembers.
 */
export const addIndexes = async (
  tables: Tables,
  side: SideStore,
  definitions: readonly CreateTableCommandInput[],
): Promise<void> => {
  const stored = new Map(await tables.iterator({ gte: 'table~', lt: 'table\x7f' }).all());
  for (const definition of definitions) {
    const key = `table~${definition.TableName}`;
    const table = stored.get(key);
    const wanted = isObject(table) ? withIndexes(table, definition) : undefined;
    if (wanted === undefined) continue;
    // Before the table: a kill in between must not leave an index that nobody fills.
    await side.put(`${UNFILLED}${definition.TableName}`, true);
    await tables.put(key, wanted);
  }
};

const putAll = async (database: InProcessDatabase, table: string): Promise<void> => {
  let from: JsonObject = {};
  for (let more = true; more; ) {
    const page = await database.operate('Scan', { TableName: table, ...from });
    for (const Item of listOf(page?.['Items'])) await database.operate('PutItem', { TableName: table, Item });
    const last = page?.['LastEvaluatedKey'];
    more = isObject(last);
    from = { ExclusiveStartKey: last };
  }
};

/** Fills the indexes that were added: every item of their tables is put once more as it is. To be called before any client writes. */
export const fillIndexes = async (database: InProcessDatabase, side: SideStore): Promise<void> => {
  for (const [key] of await side.list(UNFILLED)) {
    await putAll(database, key.slice(UNFILLED.length));
    await side.remove(key);
  }
};
