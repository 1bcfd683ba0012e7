import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../listen.ts';
import { silentLog } from '../log.ts';
import { createMissingTables, enableTimeToLive, findMissing } from './tables.ts';
import { clientOf, plain, streamed } from './testing/definitions.ts';
import { openDatabase } from './testing/fixtures.ts';

const definitions = [streamed('games'), plain('players')];

/** An endpoint that gives one answer to everything. */
const answering = async (statusCode: number, body: object): Promise<string> => {
  const server = createServer((_request, response) => {
    response.writeHead(statusCode, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
  });
  const port = await listen(server, '127.0.0.1', 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
};

/** An endpoint with a table `games` that was created before it had an index, and takes a moment to make one. */
const startOlder = async () => {
  const requests: { readonly operation: string; readonly input: object }[] = [];
  let descriptions = 0;
  let addedAt = Number.POSITIVE_INFINITY;
  const statusOfIndex = () => (descriptions > addedAt + 2 ? 'ACTIVE' : 'CREATING');
  const answer = (operation: string): readonly [number, object] => {
    if (operation === 'DescribeTable') descriptions += 1;
    const indexes = descriptions > addedAt ? [{ IndexName: 'byOwner', IndexStatus: statusOfIndex() }] : [];
    if (operation === 'DescribeTable')
      return [200, { Table: { TableName: 'games', TableStatus: 'ACTIVE', GlobalSecondaryIndexes: indexes } }];
    if (addedAt < descriptions) return [400, { __type: 'ResourceInUseException', message: 'being updated' }];
    addedAt = descriptions;
    return [200, {}];
  };
  const server = createServer(async (request, response) => {
    const [, operation = ''] = String(request.headers['x-amz-target']).split('.');
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ operation, input: JSON.parse(body) });
    const [statusCode, output] = answer(operation);
    response.writeHead(statusCode, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(output));
  });
  const port = await listen(server, '127.0.0.1', 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { client: clientOf(`http://127.0.0.1:${port}`), requests };
};

describe('the tables', () => {
  it('are found missing until they are created, and creating them again changes nothing', async () => {
    const { client } = await openDatabase();
    expect(await findMissing(client, definitions)).toEqual({ tables: ['games', 'players'], indexes: [] });
    await createMissingTables(client, definitions.slice(1), silentLog);
    expect(await findMissing(client, definitions)).toEqual({ tables: ['games'], indexes: [] });
    await Promise.all([1, 2, 3].map(() => createMissingTables(client, definitions, silentLog)));
    expect(await findMissing(client, definitions)).toEqual({ tables: [], indexes: [] });
  });

  it('of an older definition get the index that they lack, one process asking for it or two', async () => {
    const { client, requests } = await startOlder();
    const missing = await findMissing(client, [streamed('games')]);
    expect(missing).toEqual({ tables: [], indexes: ['games/byOwner'] });
    await Promise.all([1, 2].map(() => createMissingTables(client, [streamed('games')], silentLog)));
    expect(await findMissing(client, [streamed('games')])).toEqual({ tables: [], indexes: [] });
    const asked = requests.filter(({ operation }) => operation === 'UpdateTable');
    expect(asked[0]?.input).toMatchObject({ GlobalSecondaryIndexUpdates: [{ Create: { IndexName: 'byOwner' } }] });
  });

  it('cannot be reached: one line says where and what to check', async () => {
    const client = clientOf('http://127.0.0.1:9');
    await expect(findMissing(client, definitions)).rejects.toMatchObject({
      code: 'DATABASE_UNREACHABLE',
      message: expect.stringMatching(
        /^The database at http:\/\/127\.0\.0\.1:9 cannot be reached \(.+\): check DYNAMODB_ENDPOINT.+$/,
      ),
    });
  });

  it('cannot be described: one line says why', async () => {
    const client = clientOf(await answering(400, { __type: 'AccessDeniedException', Message: 'not\nallowed' }));
    await expect(createMissingTables(client, definitions, silentLog)).rejects.toMatchObject({
      code: 'DATABASE_UNREACHABLE',
      message: expect.stringMatching(/refuses .+AccessDeniedException.+ check DYNAMODB_ENDPOINT/),
    });
  });
});

describe('time to live', () => {
  it('is left out where the database knows none', async () => {
    const { client } = await openDatabase();
    const messages: string[] = [];
    await enableTimeToLive(client, 'games', 'expiresAt', { ...silentLog, debug: message => messages.push(message) });
    expect(messages).toHaveLength(1);
  });

  it('may be on already', async () => {
    const already = { __type: 'ValidationException', message: 'TimeToLive is already enabled' };
    const client = clientOf(await answering(400, already));
    await enableTimeToLive(client, 'games', 'expiresAt', silentLog);
  });

  it('tells any other refusal', async () => {
    const client = clientOf(await answering(400, { __type: 'ResourceNotFoundException', message: 'no such table' }));
    await expect(enableTimeToLive(client, 'games', 'expiresAt', silentLog)).rejects.toThrow('no such table');
  });
});
