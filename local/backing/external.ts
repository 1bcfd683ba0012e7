import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { createMissingTables, enableTimeToLive, findMissing } from '../database/tables.ts';
import { StartFailure, type StartFailureCode } from '../start-failure.ts';
import { type StreamReader, startStreamReader } from '../stream/stream-reader.ts';
import { streamsEndpointOf } from '../stream/streams-endpoint.ts';
import { type Backing, type BackingDeps, type DynamoDBSettings, hasStream } from './backing.ts';
import { openCheckpointFile } from './checkpoint-file.ts';

/** Another DynamoDB. */
export interface ExternalDatabase {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials?: DynamoDBSettings['credentials'];
  readonly createTables: boolean;
  /** Where it is kept how far the streams have been read; without it they are read from their oldest record. */
  readonly folder: string | undefined;
}

interface Clients {
  readonly dynamodb: DynamoDBClient;
  readonly streams: DynamoDBStreamsClient;
}

const createClients = ({ endpoint, region, credentials }: ExternalDatabase): Clients => {
  const shared = { region, ...(credentials && { credentials }) };
  const streamsEndpoint = streamsEndpointOf(endpoint) ?? endpoint;
  return {
    dynamodb: new DynamoDBClient({ ...shared, endpoint }),
    streams: new DynamoDBStreamsClient({ ...shared, endpoint: streamsEndpoint }),
  };
};

const requireTables = async (client: DynamoDBClient, { tables }: BackingDeps): Promise<void> => {
  const missing = await findMissing(client, tables.definitions);
  const refuse = (code: StartFailureCode, kind: string, names: readonly string[]): StartFailure => {
    const which = `the ${kind}${names.length === 1 ? '' : kind === 'table' ? 's' : 'es'} ${names.join(', ')}`;
    return new StartFailure(code, `The database lacks ${which}: start with --create-tables to create them.`);
  };
  if (missing.tables.length > 0) throw refuse('TABLES_MISSING', 'table', missing.tables);
  if (missing.indexes.length > 0) throw refuse('INDEXES_MISSING', 'index', missing.indexes);
};

const makeTables = async (client: DynamoDBClient, { tables, log }: BackingDeps): Promise<void> => {
  await createMissingTables(client, tables.definitions, log);
  for (const { table, attribute } of tables.timeToLive) await enableTimeToLive(client, table, attribute, log);
};

const startReader = async (
  tableName: string,
  clients: Clients,
  folder: string | undefined,
  { push, log }: BackingDeps,
): Promise<StreamReader> => {
  const checkpoints = folder && (await openCheckpointFile(join(folder, `read-${tableName}.json`)));
  return startStreamReader({ ...clients, tableName, push, log, ...(checkpoints && { checkpoints }) });
};

/**
 * Opens another DynamoDB: looks for the tables, or creates them where that is asked for, and reads the streams of
 * those that have one. Rejects with a StartFailure when tables are missing or the endpoint cannot be reached.
 */
export const openExternal = async (database: ExternalDatabase, deps: BackingDeps): Promise<Backing> => {
  const clients = createClients(database);
  const readers: StreamReader[] = [];
  const stopStreams = async (): Promise<void> => {
    await Promise.all(readers.splice(0).map(reader => reader.close()));
  };
  const close = async (): Promise<void> => {
    await stopStreams();
    clients.dynamodb.destroy();
    clients.streams.destroy();
  };
  const startStreams = async (): Promise<void> => {
    for (const { TableName = '' } of deps.tables.definitions.filter(hasStream)) {
      readers.push(await startReader(TableName, clients, database.folder, deps));
    }
  };
  try {
    await (database.createTables ? makeTables : requireTables)(clients.dynamodb, deps);
  } catch (error) {
    await close();
    throw error;
  }
  const { endpoint, region, credentials } = database;
  return { settings: { endpoint, region, credentials }, startStreams, stopStreams, close };
};
