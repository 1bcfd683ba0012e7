import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  DynamoDBServiceException,
  type GlobalSecondaryIndex,
  type TableDescription,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { Log } from '../log.ts';
import { StartFailure } from '../start-failure.ts';
import { addIndex, missingIndexes } from './indexes.ts';

type Definitions = readonly CreateTableCommandInput[];

const FIRST_WAIT_MS = 10;
const LONGEST_WAIT_MS = 1_000;
const ACTIVE_WITHIN_MS = 120_000;

const isNamed = (thrown: unknown, name: string): boolean => thrown instanceof Error && thrown.name === name;

const endpointOf = async (client: DynamoDBClient): Promise<string> => {
  const endpoint = await client.config.endpoint?.();
  if (endpoint === undefined) return `of AWS in ${await client.config.region()}`;
  return `at ${endpoint.protocol}//${endpoint.hostname}${endpoint.port === undefined ? '' : `:${endpoint.port}`}`;
};

const reasonOf = (thrown: unknown): string => {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return (text || code).replace(/\s*\n\s*/g, ' ');
};

const unreachable = async (client: DynamoDBClient, thrown: unknown): Promise<StartFailure> => {
  const advice =
    'check DYNAMODB_ENDPOINT, AWS_REGION and the AWS credentials, or leave DYNAMODB_ENDPOINT out for the embedded database';
  const database = `The database ${await endpointOf(client)}`;
  const says =
    thrown instanceof DynamoDBServiceException
      ? `refuses the tables to be described (${thrown.name}: ${reasonOf(thrown)})`
      : `cannot be reached (${reasonOf(thrown)})`;
  return new StartFailure('DATABASE_UNREACHABLE', `${database} ${says}: ${advice}.`, thrown);
};

/** Undefined when there is no such table. */
const describe = async (client: DynamoDBClient, name: string | undefined): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (thrown) {
    if (isNamed(thrown, 'ResourceNotFoundException')) return undefined;
    throw await unreachable(client, thrown);
  }
};

const isActive = ({ TableStatus, GlobalSecondaryIndexes = [] }: TableDescription): boolean =>
  TableStatus === 'ACTIVE' && GlobalSecondaryIndexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE');

const untilActive = async (client: DynamoDBClient, name: string | undefined): Promise<void> => {
  let waited = 0;
  for (let pause = FIRST_WAIT_MS; waited < ACTIVE_WITHIN_MS; pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
    const table = await describe(client, name);
    if (table !== undefined && isActive(table)) return;
    await sleep(pause);
    waited += pause;
  }
  const advice = 'look what the database does with it, and start again';
  throw new StartFailure('TABLES_MISSING', `The table ${name} is not active after ${waited / 1000} s: ${advice}.`);
};

/** Adds an index, unless another process was faster. */
const addIfMissing = async (
  client: DynamoDBClient,
  definition: CreateTableCommandInput,
  index: GlobalSecondaryIndex,
): Promise<void> => {
  try {
    await addIndex(client, definition, index);
  } catch (thrown) {
    const table = await describe(client, definition.TableName);
    const lacking = table === undefined ? [] : missingIndexes(table, definition);
    if (table === undefined || lacking.some(({ IndexName }) => IndexName === index.IndexName)) throw thrown;
  }
};

const addMissingIndexes = async (
  client: DynamoDBClient,
  table: TableDescription,
  definition: CreateTableCommandInput,
  log: Log,
): Promise<void> => {
  for (const index of missingIndexes(table, definition)) {
    await addIfMissing(client, definition, index);
    await untilActive(client, definition.TableName);
    log.debug('An index was added.', { table: definition.TableName, index: index.IndexName });
  }
};

const createIfMissing = async (
  client: DynamoDBClient,
  definition: CreateTableCommandInput,
  log: Log,
): Promise<void> => {
  const table = await describe(client, definition.TableName);
  if (table === undefined) {
    try {
      await client.send(new CreateTableCommand(definition));
      log.debug('A table was created.', { table: definition.TableName });
    } catch (thrown) {
      // Another process was faster.
      if (!isNamed(thrown, 'ResourceInUseException')) throw thrown;
    }
  }
  await untilActive(client, definition.TableName);
  if (table !== undefined) await addMissingIndexes(client, table, definition, log);
};

/**
 * Creates the tables that do not exist, adds the indexes that others lack, and waits until all are active. Rejects with a StartFailure when the database cannot be reached.
 */
export const createMissingTables = async (
  client: DynamoDBClient,
  definitions: Definitions,
  log: Log,
): Promise<void> => {
  await Promise.all(definitions.map(definition => createIfMissing(client, definition, log)));
};

/** What a database lacks of what is to be there. */
export interface Missing {
  /** Names of tables. */
  readonly tables: readonly string[];
  /** Indexes of tables that are there, as `TABLE/INDEX`. */
  readonly indexes: readonly string[];
}

/** The tables and indexes that do not exist. Rejects with a StartFailure when the database cannot be reached. */
export const findMissing = async (client: DynamoDBClient, definitions: Definitions): Promise<Missing> => {
  const found = await Promise.all(
    definitions.map(async definition => ({ definition, table: await describe(client, definition.TableName) })),
  );
  const tables = found.flatMap(({ definition: { TableName = '' }, table }) => (table === undefined ? [TableName] : []));
  const indexes = found.flatMap(({ definition, table }) =>
    (table === undefined ? [] : missingIndexes(table, definition)).map(
      ({ IndexName }) => `${definition.TableName}/${IndexName}`,
    ),
  );
  return { tables, indexes };
};

/**
 * Lets the database delete items whose attribute (seconds since 1970) has passed. A database that knows no time to
 * live keeps them: whoever reads compares the attribute anyway.
 */
export const enableTimeToLive = async (
  client: DynamoDBClient,
  table: string,
  attribute: string,
  log: Log,
): Promise<void> => {
  const specification = { AttributeName: attribute, Enabled: true };
  try {
    await client.send(new UpdateTimeToLiveCommand({ TableName: table, TimeToLiveSpecification: specification }));
  } catch (thrown) {
    if (isNamed(thrown, 'UnknownOperationException')) {
      log.debug('The database knows no time to live: old items stay.', { table });
      return;
    }
    const isOnAlready = isNamed(thrown, 'ValidationException') && /already enabled/i.test(reasonOf(thrown));
    if (!isOnAlready) throw thrown;
  }
};
