import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDatabase } from '../database/database.ts';
import { createMissingTables, enableTimeToLive } from '../database/tables.ts';
import type { Backing, BackingDeps, DynamoDBSettings } from './backing.ts';

// The embedded database checks neither; named here, nothing looks for credentials of this machine.
const LOCAL = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };

/**
 * Opens the embedded database in a folder, or in memory where none is given, and makes the tables that are missing.
 * Rejects with a StartFailure when the folder cannot be used.
 */
export const openEmbedded = async (folder: string | undefined, deps: BackingDeps): Promise<Backing> => {
  const { tables, push, ports, log } = deps;
  const onRecord: Parameters<typeof startDatabase>[0]['onRecord'] = (record, lane) => push(lane, record);
  const database = await startDatabase({ folder, definitions: tables.definitions, ports, log, onRecord });
  const settings: DynamoDBSettings = { endpoint: database.endpoint, ...LOCAL };
  const client = new DynamoDBClient({ ...LOCAL, endpoint: database.endpoint });
  try {
    await createMissingTables(client, tables.definitions, log);
    for (const { table, attribute } of tables.timeToLive) await enableTimeToLive(client, table, attribute, log);
  } catch (error) {
    await database.close();
    throw error;
  } finally {
    client.destroy();
  }
  return {
    settings,
    startStreams: async () => database.replay(),
    // A write that comes still is pushed still; the database's journal keeps it when nobody takes it.
    stopStreams: async () => undefined,
    close: database.close,
  };
};
