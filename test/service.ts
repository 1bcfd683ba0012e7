import { randomBytes } from 'node:crypto';
import { CreateTableCommand, DeleteTableCommand, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isPlayerId, type PlayerId } from '#lambdas/domain/ids';
import type { ComputerTask } from '#lambdas/followers/computer';
import type { Issuer } from '#lambdas/identity/issuers';
import { createLog } from '#lambdas/log';
import type { Mail } from '#lambdas/mail/mail';
import type { Metrics } from '#lambdas/metrics/metrics';
import { createService, type Service } from '#lambdas/service';
import type { ServiceSettings } from '#lambdas/settings';
import { tableDefinitions } from '#lambdas/store/items/tables';
import { startTestDatabase, type TestDatabase } from './database.ts';
import { createDeployedAccess } from './permissions/as-deployed.ts';

/** What an HTTP request gets back. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A GraphQL answer, loosely typed: tests say what they expect of it. */
export interface GraphQLAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is the query's, and what a test asserts is the check
  readonly data: any;
  readonly errors: readonly { readonly message: string; readonly extensions: Readonly<Record<string, unknown>> }[];
  readonly status: number;
}

/** One value of a metric. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly dimension: Readonly<Record<string, string>> | undefined;
}

/** The service's functions over a test database, called as Lambda would call them. */
export interface TestService {
  readonly service: Service;
  readonly database: TestDatabase;
  readonly prefix: string;
  readonly logged: readonly string[];
  /** What was mailed. */
  readonly mails: readonly Mail[];
  /** What was measured, in order. */
  readonly measured: readonly Measurement[];
  /** What the service's clock says. */
  readonly now: () => number;
  /** Milliseconds by which the service's clock is ahead. */
  readonly advance: (milliseconds: number) => void;
  /** What has been handed to the computer's function, which a test calls itself. */
  readonly tasks: readonly ComputerTask[];
  /** How often the service has asked for the sweep, which a test calls itself. */
  readonly wakes: () => number;
  /** Makes a player one who sees and settles reports. */
  readonly appointModerator: (id: string) => void;
  readonly send: (request: Partial<HttpRequest>) => Promise<Answer>;
  readonly query: (query: string, variables?: object, token?: string) => Promise<GraphQLAnswer>;
  readonly close: () => Promise<void>;
}

export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly search: string;
  readonly address: string;
}

let requests = 0;

const JSON_HEADERS = { 'content-type': 'application/json' };

export const httpEvent = ({
  method = 'POST',
  path = '/graphql',
  headers = JSON_HEADERS,
  body,
  search = '',
  address = '127.0.0.1',
}: Partial<HttpRequest>) => {
  const event: APIGatewayProxyEventV2 = {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: search,
    headers,
    requestContext: {
      accountId: 'test',
      apiId: 'test',
      domainName: 'test',
      domainPrefix: 'test',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: address, userAgent: 'test' },
      requestId: `request-${++requests}`,
      routeKey: '$default',
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
    isBase64Encoded: false,
    ...(body === undefined ? {} : { body }),
  };
  return event;
};

const createTables = async (database: TestDatabase, prefix: string): Promise<() => Promise<void>> => {
  const client = database.client();
  const definitions = tableDefinitions(prefix);
  for (const definition of definitions) {
    await client.send(new CreateTableCommand(definition));
    const { TableName } = definition;
    await waitUntilTableExists({ client, minDelay: 1, maxWaitTime: 60 }, { TableName });
  }
  return async () => {
    for (const { TableName } of definitions) await client.send(new DeleteTableCommand({ TableName }));
  };
};

/** Starts the service over a database of its own, trusting some issuers; clients have budgets only if they are given. */
export const startTestService = async (
  issuers: readonly Issuer[] = [],
  settings: Pick<ServiceSettings, 'outbound' | 'rateLimits' | 'vapid'> = {},
): Promise<TestService> => {
  const database = await startTestDatabase();
  const prefix = `test-${randomBytes(6).toString('hex')}-`;
  const dropTables = await createTables(database, prefix);
  const logged: string[] = [];
  const mails: Mail[] = [];
  const measured: Measurement[] = [];
  const metrics: Metrics = {
    add: (name, value, dimension) => measured.push({ name, value, dimension }),
    flush: () => undefined,
  };
  const moderators = new Set<PlayerId>();
  // As long as a test lets no time pass a reading takes a millisecond, however slow the machine is.
  let time = Date.now();
  const now = (): number => ++time;
  let wakes = 0;
  const tasks: ComputerTask[] = [];
  const invokeSweep = async (): Promise<void> => {
    wakes += 1;
  };
  const access = createDeployedAccess(database.client(), prefix);
  const made = createService(
    {
      dynamodb: {
        endpoint: database.endpoint,
        region: process.env['AWS_REGION'] ?? 'us-east-1',
        credentials: {
          accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? 'local',
          secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? 'local',
        },
      },
      tablePrefix: prefix,
      issuers,
      mail: { from: 'DNA Chess <dnachess@example.com>', publicUrl: 'https://dnachess.example.com' },
      moderators,
      connectionsEndpoint: 'http://127.0.0.1:9',
      ...settings,
    },
    {
      now,
      randomBytes,
      log: createLog(line => logged.push(line), now),
      metrics,
      invokeSweep,
      handToComputer: async task => void tasks.push(task),
      mailer: async mail => void mails.push(mail),
      dynamodb: access.dynamodb,
    },
  );
  const service = access.restrict(made);
  const send = async (request: Partial<HttpRequest>): Promise<Answer> => {
    const { statusCode = 0, headers = {}, body = '' } = await service.http(httpEvent(request));
    return { status: statusCode, headers, text: body };
  };
  return {
    service,
    database,
    prefix,
    logged,
    mails,
    measured,
    now,
    appointModerator: id => {
      if (isPlayerId(id)) moderators.add(id);
    },
    advance: milliseconds => {
      time += milliseconds;
    },
    tasks,
    wakes: () => wakes,
    send,
    query: async (query, variables = {}, token) => {
      const headers = { ...JSON_HEADERS, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
      const { status, text } = await send({ headers, body: JSON.stringify({ query, variables }) });
      const { data, errors = [] } = JSON.parse(text);
      return { data, errors, status };
    },
    close: async () => {
      await dropTables();
      await database.close();
    },
  };
};
