import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DynamoDBClient,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';

/** A DynamoDB for a test file: in memory, or the one that DYNAMODB_ENDPOINT names. */
export interface TestDatabase {
  readonly endpoint: string;
  /** A client of its own, to which a test may add middleware. */
  readonly client: () => DynamoDBClient;
  /** Creates a table under a name nobody else uses; returns the name. */
  readonly createTable: (definition: (name: string) => CreateTableCommandInput) => Promise<string>;
  /** Deletes the tables created and ends the database if it is this one's. */
  readonly close: () => Promise<void>;
}

type Dynalite = (options: { readonly createTableMs: number; readonly deleteTableMs: number }) => Server;

const startEmbedded = async (): Promise<Server> => {
  const dynalite: Dynalite = createRequire(import.meta.url)('dynalite');
  const server = dynalite({ createTableMs: 0, deleteTableMs: 0 });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
};

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

const addressOf = (server: Server): string => {
  const address = server.address();
  if (!isAddress(address)) throw new Error('The database listens on no port.');
  return `http://127.0.0.1:${address.port}`;
};

/** Starts the database; a test file calls it once, and closes it. */
export const startTestDatabase = async (): Promise<TestDatabase> => {
  const external = process.env['DYNAMODB_ENDPOINT'];
  const server = external ? undefined : await startEmbedded();
  const endpoint = external ?? (server ? addressOf(server) : '');
  const clients: DynamoDBClient[] = [];
  const tables: string[] = [];
  const client = (): DynamoDBClient => {
    const made = new DynamoDBClient({
      endpoint,
      region: process.env['AWS_REGION'] ?? 'us-east-1',
      ...(!process.env['AWS_ACCESS_KEY_ID'] && { credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }),
    });
    clients.push(made);
    return made;
  };
  const admin = client();
  return {
    endpoint,
    client,
    createTable: async definition => {
      const name = `test-${randomUUID()}`;
      await admin.send(new CreateTableCommand(definition(name)));
      tables.push(name);
      await waitUntilTableExists({ client: admin, minDelay: 1, maxWaitTime: 60 }, { TableName: name });
      return name;
    },
    close: async () => {
      for (const TableName of tables) await admin.send(new DeleteTableCommand({ TableName }));
      for (const made of clients) made.destroy();
      server?.closeAllConnections();
      await new Promise<void>(resolve => (server ? server.close(() => resolve()) : resolve()));
    },
  };
};
