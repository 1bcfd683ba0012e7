import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { onTestFinished } from 'vitest';
import { silentLog } from '../../log.ts';
import { type Database, type DatabaseOptions, startDatabase } from '../database.ts';
import { clientOf, ports } from './definitions.ts';

export interface TestDatabase {
  readonly database: Database;
  readonly client: DynamoDBClient;
  readonly documents: DynamoDBDocumentClient;
  /** Every record emitted so far. */
  readonly records: readonly DynamoDBRecord[];
  readonly close: () => Promise<void>;
}

/** Starts a database that ends with the test. Records count as delivered unless `onRecord` says otherwise. */
export const openDatabase = async (options: Partial<DatabaseOptions> = {}): Promise<TestDatabase> => {
  const records: DynamoDBRecord[] = [];
  const onRecord = async (record: DynamoDBRecord): Promise<void> => {
    records.push(record);
  };
  const database = await startDatabase({ folder: undefined, ports, log: silentLog, onRecord, ...options });
  const client = clientOf(database.endpoint);
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    client.destroy();
    closing ??= database.close();
    return closing;
  };
  onTestFinished(close);
  return { database, client, documents: DynamoDBDocumentClient.from(client), records, close };
};

/** An empty folder that is removed after the test. */
export const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'dna-chess-database-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
