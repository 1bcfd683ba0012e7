import { randomBytes } from 'node:crypto';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { createService } from '#lambdas/service';
import { tableDefinitions } from '#lambdas/store/items/tables';
import { createLog } from '#local/log';
import { type Runtime, type RuntimeOptions, type RuntimeParts, startRuntime } from '#local/runtime';
import { SERVICE_PARTS } from '#local/service-parts';
import { createDeployedAccess } from '#test/permissions/as-deployed';
import type { Query } from '#test/play';
import { queryOver } from './query.ts';

/** The whole backend on free ports of this machine. */
export interface Backend extends Runtime {
  /** Sends an operation over HTTP. */
  readonly query: Query;
  /** What it logged as a warning or an error. */
  readonly complaints: readonly string[];
}

type Options = Partial<
  Pick<
    RuntimeOptions,
    'database' | 'limits' | 'faults' | 'ports' | 'sweepEveryMs' | 'developmentIssuer' | 'rateLimits' | 'page' | 'outbox'
  >
>;

/** The service under the permissions that its functions are deployed with. */
const PARTS: RuntimeParts = {
  ...SERVICE_PARTS,
  createService: (settings, ports) => {
    const { endpoint, region, credentials } = settings.dynamodb;
    const client = new DynamoDBClient({ region, ...(endpoint && { endpoint }), ...(credentials && { credentials }) });
    const { dynamodb, restrict } = createDeployedAccess(client, settings.tablePrefix);
    return restrict(createService(settings, { ...ports, dynamodb }));
  },
};

const EMBEDDED: RuntimeOptions['database'] = { kind: 'embedded', folder: undefined };
const REGION = process.env['AWS_REGION'] ?? 'us-east-1';

const externalAt = (endpoint: string): RuntimeOptions['database'] => ({
  kind: 'external',
  endpoint,
  region: REGION,
  createTables: true,
  folder: undefined,
});

const newPrefix = (): string => `e2e-${randomBytes(6).toString('hex')}-`;

const withClient = async <T>(endpoint: string, task: (client: DynamoDBClient) => Promise<T>): Promise<T> => {
  const client = new DynamoDBClient({ endpoint, region: REGION });
  try {
    return await task(client);
  } finally {
    client.destroy();
  }
};

const hasStreams = (endpoint: string): Promise<boolean> =>
  withClient(endpoint, async client => {
    const [games] = tableDefinitions(newPrefix());
    if (games === undefined) throw new Error('The service has no tables.');
    const { TableName } = games;
    await client.send(new CreateTableCommand(games));
    await waitUntilTableExists({ client, minDelay: 1, maxWaitTime: 60 }, { TableName });
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    await client.send(new DeleteTableCommand({ TableName }));
    return Table?.LatestStreamArn !== undefined;
  });

/** The database that DYNAMODB_ENDPOINT names if it has streams, without which nothing is announced; else the embedded one. */
const chooseDatabase = async (): Promise<RuntimeOptions['database']> => {
  const endpoint = process.env['DYNAMODB_ENDPOINT'];
  if (!endpoint) return EMBEDDED;
  process.env['AWS_ACCESS_KEY_ID'] ??= 'local';
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'local';
  return (await hasStreams(endpoint)) ? externalAt(endpoint) : EMBEDDED;
};

const dropTables = (endpoint: string, prefix: string): Promise<void> =>
  withClient(endpoint, async client => {
    for (const { TableName } of tableDefinitions(prefix)) await client.send(new DeleteTableCommand({ TableName }));
  });

/** Starts a backend with tables of its own; a test file closes it. */
export const startBackend = async (options: Options = {}): Promise<Backend> => {
  const complaints: string[] = [];
  const database = options.database ?? (await chooseDatabase());
  const tablePrefix = newPrefix();
  const runtime = await startRuntime(
    {
      host: '127.0.0.1',
      port: 0,
      tablePrefix,
      ports: { now: Date.now, randomBytes },
      log: createLog(line => complaints.push(line), 'warn'),
      closeWithinMs: 1000,
      ...options,
      database,
    },
    PARTS,
  );
  const close = async (): Promise<void> => {
    await runtime.close();
    if (database.kind === 'external') await dropTables(database.endpoint, tablePrefix);
  };
  return { ...runtime, close, query: queryOver(runtime.graphqlUrl), complaints };
};
