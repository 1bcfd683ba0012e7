import type { Catalog, TableInfo } from './catalog.ts';
import { type Item, isItem, laneOf, pickKey } from './item.ts';
import { isObject, type JsonObject } from './json.ts';

/** One item that a request writes. */
export interface Write {
  readonly table: TableInfo;
  readonly key: Item;
  readonly lane: string;
  /** The same write as a request of its own. */
  readonly operation: string;
  readonly input: JsonObject;
}

const writeOf = (table: TableInfo, holder: unknown, operation: string, input: JsonObject): Write | undefined => {
  const key = isItem(holder) ? pickKey(holder, table.keyNames) : undefined;
  return key && { table, key, lane: laneOf(table.name, key), operation, input };
};

const singleWrite = (table: TableInfo, operation: string, input: JsonObject): Write | undefined =>
  writeOf(table, operation === 'PutItem' ? input['Item'] : input['Key'], operation, input);

const batchedWrite = (table: TableInfo, request: unknown): Write | undefined => {
  if (!isObject(request)) return undefined;
  const { PutRequest: put, DeleteRequest: remove } = request;
  if (isObject(put)) return singleWrite(table, 'PutItem', { TableName: table.name, Item: put['Item'] });
  if (isObject(remove)) return singleWrite(table, 'DeleteItem', { TableName: table.name, Key: remove['Key'] });
  return undefined;
};

/** A table whose writes must be captured: they are told to a stream, or reach its indexes in several steps. */
const isCaptured = (table: TableInfo | undefined): table is TableInfo =>
  table !== undefined && (table.viewType !== undefined || table.indexes.length > 0);

const batchWrites = async (catalog: Catalog, items: JsonObject): Promise<(Write | undefined)[]> => {
  const perTable = Object.entries(items).map(async ([name, requests]) => {
    const table = await catalog.find(name);
    return isCaptured(table) && Array.isArray(requests) ? requests.map(request => batchedWrite(table, request)) : [];
  });
  return (await Promise.all(perTable)).flat();
};

const SINGLE = ['PutItem', 'UpdateItem', 'DeleteItem'];

/**
 * The captured writes of a request; none when it writes nothing that is captured. A malformed request has none
 * either: the database refuses it.
 */
export const writesOf = async (catalog: Catalog, operation: string, input: JsonObject): Promise<readonly Write[]> => {
  const { RequestItems: items, TableName: name } = input;
  if (operation === 'BatchWriteItem' && isObject(items)) {
    const writes = await batchWrites(catalog, items);
    return writes.flatMap(write => write ?? []);
  }
  if (!SINGLE.includes(operation) || typeof name !== 'string') return [];
  const table = await catalog.find(name);
  const write = isCaptured(table) ? singleWrite(table, operation, input) : undefined;
  return write === undefined ? [] : [write];
};
