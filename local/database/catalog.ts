import type { InProcessDatabase } from './in-process.ts';
import { isObject, type JsonObject } from './json.ts';
import type { SideStore } from './side-store.ts';

/** What the capture of writes needs to know of a table. */
export interface TableInfo {
  readonly name: string;
  readonly arn: string;
  readonly keyNames: readonly string[];
  /** For each index, what it is keyed by beside the table's own keys: an item without these is not in it. */
  readonly indexes: readonly (readonly string[])[];
  /** Undefined when the table has no stream. */
  readonly viewType: string | undefined;
}

/** The tables and their stream specifications, which dynalite forgets. */
export interface Catalog {
  /** Undefined when there is no such table. */
  readonly find: (table: string) => Promise<TableInfo | undefined>;
  /** Forgets what `find` remembers of a table: it is being made or deleted. */
  readonly forget: (table: string) => void;
  readonly streamOf: (table: string) => JsonObject | undefined;
  /** Keeps a table's stream specification; undefined removes it. */
  readonly setStream: (table: string, specification: JsonObject | undefined) => Promise<void>;
}

const PREFIX = 'stream!';

const keyNamesOf = (schema: unknown): string[] =>
  (Array.isArray(schema) ? schema : []).flatMap(part =>
    isObject(part) && typeof part['AttributeName'] === 'string' ? [part['AttributeName']] : [],
  );

const viewTypeOf = (stream: JsonObject | undefined): string | undefined =>
  stream?.['StreamEnabled'] === true ? String(stream['StreamViewType'] ?? 'KEYS_ONLY') : undefined;

const indexesOf = (table: JsonObject, keyNames: readonly string[]): string[][] => {
  const indexes = [table['GlobalSecondaryIndexes'], table['LocalSecondaryIndexes']].flat().filter(isObject);
  return indexes.map(index => keyNamesOf(index['KeySchema']).filter(name => !keyNames.includes(name)));
};

export const openCatalog = async (database: InProcessDatabase, store: SideStore): Promise<Catalog> => {
  const streams = new Map<string, JsonObject>();
  for (const [key, value] of await store.list(PREFIX)) {
    if (isObject(value)) streams.set(key.slice(PREFIX.length), value);
  }
  const known = new Map<string, TableInfo>();

  const find = async (name: string): Promise<TableInfo | undefined> => {
    const remembered = known.get(name);
    if (remembered !== undefined) return remembered;
    const table = (await database.operate('DescribeTable', { TableName: name }))?.['Table'];
    if (!isObject(table)) return undefined;
    const keyNames = keyNamesOf(table['KeySchema']);
    const info: TableInfo = {
      name,
      arn: String(table['TableArn']),
      keyNames,
      indexes: indexesOf(table, keyNames),
      viewType: viewTypeOf(streams.get(name)),
    };
    known.set(name, info);
    return info;
  };

  const setStream = async (table: string, specification: JsonObject | undefined): Promise<void> => {
    known.delete(table);
    if (specification === undefined) {
      streams.delete(table);
      return store.remove(`${PREFIX}${table}`);
    }
    streams.set(table, specification);
    return store.put(`${PREFIX}${table}`, specification);
  };

  return { find, forget: name => known.delete(name), streamOf: name => streams.get(name), setStream };
};
