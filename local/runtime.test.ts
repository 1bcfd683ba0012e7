import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiGatewayManagementApiClient, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, it } from 'vitest';
import { connectTo, until } from './gateway/testing/toy.ts';
import { silentLog } from './log.ts';
import { type Runtime, type RuntimeParts, type RuntimeSettings, startRuntime } from './runtime.ts';

const THINGS = {
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' as const }],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' as const }],
  BillingMode: 'PAY_PER_REQUEST' as const,
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' as const },
};

/** A service that stores what is posted to it and tells every connection of each change. */
const createToyParts = (
  options: { readonly onStream?: (ids: readonly string[]) => Promise<void> } = {},
): RuntimeParts => ({
  explorerTitle: 'Toy',
  explorerTabs: [{ title: 'Only', query: '{ __typename }' }],
  timeToLive: prefix => [{ table: `${prefix}things`, attribute: 'expires' }],
  tableDefinitions: prefix => [{ TableName: `${prefix}things`, ...THINGS }],
  createService: ({ dynamodb, tablePrefix, connectionsEndpoint }: RuntimeSettings) => {
    const region = dynamodb.region;
    const credentials = dynamodb.credentials ?? { accessKeyId: 'x', secretAccessKey: 'x' };
    const client = new DynamoDBClient({ region, credentials, endpoint: dynamodb.endpoint ?? '' });
    const api = new ApiGatewayManagementApiClient({ region, credentials, endpoint: connectionsEndpoint });
    const connections = new Set<string>();
    const tell = (id: string) =>
      [...connections].map(ConnectionId => api.send(new PostToConnectionCommand({ ConnectionId, Data: id })));
    return {
      http: async ({ body = '' }) => {
        await client.send(new PutItemCommand({ TableName: `${tablePrefix}things`, Item: { id: { S: body } } }));
        return { statusCode: 200, body: 'stored' };
      },
      websocket: async ({ requestContext: { routeKey, connectionId } }) => {
        if (routeKey === '$connect') connections.add(connectionId);
        if (routeKey === '$disconnect') connections.delete(connectionId);
        return { statusCode: 200 };
      },
      stream: async ({ Records }) => {
        const ids = Records.map(({ dynamodb: change }) => change?.Keys?.['id']?.S ?? '');
        await options.onStream?.(ids);
        await Promise.all(ids.flatMap(tell));
        return { batchItemFailures: [] };
      },
      computer: async () => ({ batchItemFailures: [] }),
      sweep: async () => undefined,
    };
  },
});

const running: Runtime[] = [];
const folders: string[] = [];

const start = async (folder: string | undefined, parts = createToyParts(), port = 0): Promise<Runtime> => {
  const runtime = await startRuntime(
    {
      host: '127.0.0.1',
      port,
      database: { kind: 'embedded', folder },
      tablePrefix: 'toy-',
      ports: { now: Date.now, randomBytes },
      log: silentLog,
      closeWithinMs: 300,
    },
    parts,
  );
  running.push(runtime);
  return runtime;
};

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'runtime-'));
  folders.push(folder);
  return folder;
};

const post = ({ graphqlUrl }: Runtime, body: string): Promise<Response> =>
  fetch(graphqlUrl, { method: 'POST', body, headers: { 'content-type': 'text/plain' } });

afterEach(async () => {
  await Promise.all(running.splice(0).map(runtime => runtime.close()));
  await Promise.all(folders.splice(0).map(folder => rm(folder, { recursive: true })));
});

describe('the runtime', () => {
  it.each(['in memory', 'on a folder'])('carries a write %s to every connection', async where => {
    const runtime = await start(where === 'in memory' ? undefined : await newFolder());
    const client = connectTo(Number(new URL(runtime.httpUrl).port));
    await client.opened;
    const response = await post(runtime, 'first');
    expect([response.status, await response.text()]).toEqual([200, 'stored']);
    expect(await client.next()).toBe('first');
    client.socket.terminate();
  });

  it('names its addresses', async () => {
    const runtime = await start(undefined);
    const { port } = new URL(runtime.httpUrl);
    expect(runtime).toMatchObject({
      httpUrl: `http://127.0.0.1:${port}`,
      graphqlUrl: `http://127.0.0.1:${port}/graphql`,
      wsUrl: `ws://127.0.0.1:${port}/ws`,
      explorerUrl: `http://127.0.0.1:${port}/explorer/`,
    });
    expect((await fetch(runtime.explorerUrl)).status).toBe(200);
  });

  it('delivers after a restart what it had not delivered before', async () => {
    const folder = await newFolder();
    const stubborn = createToyParts({ onStream: () => Promise.reject(new Error('not today')) });
    const first = await start(folder, stubborn);
    await post(first, 'late');
    running.splice(0);
    await first.close();
    const seen: string[] = [];
    await start(folder, createToyParts({ onStream: async ids => void seen.push(...ids) }));
    await until(() => seen.length > 0);
    expect(seen).toEqual(['late']);
  });

  it('leaves nothing running when it cannot start', async () => {
    const folder = await newFolder();
    const { httpUrl } = await start(undefined);
    const port = Number(new URL(httpUrl).port);
    await expect(start(folder, createToyParts(), port)).rejects.toMatchObject({ code: 'PORT_IN_USE' });
    const failing: RuntimeParts = {
      ...createToyParts(),
      createService: () => {
        throw new Error('no service');
      },
    };
    await expect(start(folder, failing)).rejects.toThrow('no service');
    await start(folder);
  });

  it('refuses a folder that another has', async () => {
    const folder = await newFolder();
    await start(folder);
    await expect(start(folder)).rejects.toMatchObject({
      code: 'DATA_FOLDER_LOCKED',
      message: expect.stringContaining(folder),
    });
  });
});
