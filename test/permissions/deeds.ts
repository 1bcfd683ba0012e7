import { tableDefinitions } from '#lambdas/store/items/tables';

/** One thing that is done with a table, or with an index of it. */
export interface Deed {
  /** As DynamoDB calls it: `GetItem`. */
  readonly action: string;
  /** The table's name without the prefix. */
  readonly table: string;
  readonly index: string | undefined;
  /** The values of the partition key that the request names: of the index's in a query of an index. AWS's `dynamodb:LeadingKeys`. */
  readonly leadingKeys: readonly string[];
}

/** A text as the document client takes it, or as it goes over the wire. */
type Text = string | { readonly S: string };
type Item = Readonly<Record<string, Text>>;

interface Write {
  readonly PutRequest?: { readonly Item: Item };
  readonly DeleteRequest?: { readonly Key: Item };
}

/** What a request to DynamoDB may say of keys. */
export interface DatabaseRequest {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly Key?: Item;
  readonly Item?: Item;
  readonly KeyConditionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Item;
  readonly RequestItems?: Readonly<Record<string, { readonly Keys: readonly Item[] } | readonly Write[]>>;
}

const partitionKeyOf = (table: string, index: string | undefined): string | undefined => {
  const definition = tableDefinitions('').find(({ TableName }) => TableName === table);
  const keyed =
    index === undefined ? definition : definition?.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === index);
  return keyed?.KeySchema?.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName;
};

const textsOf = (values: readonly (Text | undefined)[]): readonly string[] =>
  values.flatMap(value => (value === undefined ? [] : [typeof value === 'string' ? value : value.S]));

/** The value that a query's condition compares the partition key with. */
const queriedKey = (request: DatabaseRequest, partitionKey: string): Text | undefined => {
  const { KeyConditionExpression = '', ExpressionAttributeNames: names = {}, ExpressionAttributeValues = {} } = request;
  const comparisons = [...KeyConditionExpression.matchAll(/(#?\w+)\s*=\s*(:\w+)/g)];
  const [, , value = ''] = comparisons.find(([, name = '']) => (names[name] ?? name) === partitionKey) ?? [];
  return ExpressionAttributeValues[value];
};

const itemsOf = (asked: { readonly Keys: readonly Item[] } | readonly Write[]): readonly (Item | undefined)[] =>
  'Keys' in asked ? asked.Keys : asked.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key);

/** The values of the partition key that a request names of a table, given the part of a batch that is the table's. */
const leadingKeysOf = (request: DatabaseRequest, table: string, batch: readonly (Item | undefined)[]) => {
  const partitionKey = partitionKeyOf(table, request.IndexName);
  if (partitionKey === undefined) return [];
  const items = [request.Key, request.Item, ...batch];
  return textsOf([...items.map(item => item?.[partitionKey]), queriedKey(request, partitionKey)]);
};

/** What a request does, a deed for each table: the action as DynamoDB calls it, and a prefix that the names of tables have. */
export const deedsOf = (action: string, request: DatabaseRequest, prefix: string): readonly Deed[] => {
  const { TableName, IndexName: index, RequestItems = {} } = request;
  const asked = TableName === undefined ? Object.entries(RequestItems) : [[TableName, []] as const];
  return asked.map(([name, batch]) => {
    const table = name.slice(prefix.length);
    return { action, table, index, leadingKeys: leadingKeysOf(request, table, itemsOf(batch)) };
  });
};
