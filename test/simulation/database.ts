import { setImmediate as turnOfLoop } from 'node:timers/promises';
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import dynalite from 'dynalite';
import { type InProcessDatabase, takeOver } from '#local/database/in-process';
import { type Item, isItem, isSameItem } from '#local/database/item';
import { makeRecord } from '#local/stream/record';

/** What the database answers: its output, or why it refuses. */
export type DatabaseAnswer =
  | { readonly ok: true; readonly output: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly type: string; readonly message: string };

/** A DynamoDB inside the process, without sockets: a request is one step, and what it wrote is known at once. */
export interface SimulatedDatabase {
  /** Takes the name of an operation, such as `PutItem`, and its input as DynamoDB's JSON. */
  readonly perform: (operation: string, input: object) => Promise<DatabaseAnswer>;
  /** Every state that each item of the streamed tables has had, by its id. */
  readonly history: ReadonlyMap<string, readonly Item[]>;
  /** How many requests there were. */
  readonly requests: () => number;
}

const WRITES: readonly string[] = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'];

// dynalite wants a signature to be there and checks none.
const HEADERS = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=simulation/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
};

const idOf = (item: Item): string => item['id']?.S ?? '';

const readAnswer = (status: number, body: string): DatabaseAnswer => {
  const answer = JSON.parse(body);
  if (status === 200) return { ok: true, output: answer };
  return { ok: false, type: String(answer.__type).split('#').at(-1) ?? '', message: String(answer.message) };
};

/** The item that a write puts into one of these tables; undefined for anything else. Throws for writes that cannot be followed. */
const itemOf = (tables: ReadonlySet<string>, operation: string, input: object): Item | undefined => {
  const { TableName: table, Item: item }: { readonly TableName?: string; readonly Item?: unknown } = input;
  if (!WRITES.includes(operation) || table === undefined || !tables.has(table)) return undefined;
  if (isItem(item)) return item;
  throw new Error(`${operation} on ${table}, which has a stream: teach the simulation to follow it`);
};

const createTable = async (database: InProcessDatabase, definition: CreateTableCommandInput): Promise<void> => {
  await database.operate('CreateTable', { ...definition });
  const describe = () => database.operate('DescribeTable', { TableName: definition.TableName });
  while (!JSON.stringify(await describe()).includes('"TableStatus":"ACTIVE"')) await turnOfLoop();
};

/** Makes it with its tables; `onRecord` is told each change of the tables that have a stream. Those are written by puts alone. */
export const createSimulatedDatabase = async (
  definitions: readonly CreateTableCommandInput[],
  now: () => number,
  onRecord: (record: DynamoDBRecord, lane: string) => void,
): Promise<SimulatedDatabase> => {
  const database = takeOver(dynalite({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 }));
  for (const definition of definitions) await createTable(database, definition);
  const streamed = new Set(
    definitions.flatMap(({ TableName = '', StreamSpecification: stream }) => (stream ? TableName : [])),
  );
  const history = new Map<string, Item[]>();
  let [requests, sequence] = [0, 0];

  const tell = (item: Item): void => {
    const id = idOf(item);
    const states = history.get(id) ?? [];
    history.set(id, states);
    const old = states.at(-1);
    if (isSameItem(old, item)) return;
    states.push(item);
    const key: Record<string, AttributeValue> = { id: { S: id } };
    const change = {
      tableArn: 'arn:aws:dynamodb:x:0:table/games',
      viewType: 'NEW_AND_OLD_IMAGES',
      key,
      old,
      new: item,
    };
    const sequenceNumber = String(++sequence).padStart(21, '0');
    onRecord(makeRecord(change, { at: now(), sequenceNumber, eventId: sequenceNumber }), id);
  };

  const perform = async (operation: string, input: object): Promise<DatabaseAnswer> => {
    requests++;
    const headers = { ...HEADERS, 'x-amz-target': `DynamoDB_20120810.${operation}` };
    const request = { method: 'POST', url: '/', headers, body: Buffer.from(JSON.stringify(input)) };
    const { statusCode, body } = await database.forward(request);
    const answer = readAnswer(statusCode, body);
    const item = answer.ok ? itemOf(streamed, operation, input) : undefined;
    if (item !== undefined) tell(item);
    return answer;
  };

  return { perform, history, requests: () => requests };
};
