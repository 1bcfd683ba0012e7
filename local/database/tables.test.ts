import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../listen.ts';
import { silentLog } from '../log.ts';
import { createMissingTables, enableTimeToLive, findMissingTables } from './tables.ts';
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

describe('the tables', () => {
  it('are found missing until they are created, and creating them again changes nothing', async () => {
    const { client } = await openDatabase();
    expect(await findMissingTables(client, definitions)).toEqual(['games', 'players']);
    await createMissingTables(client, definitions.slice(1), silentLog);
    expect(await findMissingTables(client, definitions)).toEqual(['games']);
    await Promise.all([1, 2, 3].map(() => createMissingTables(client, definitions, silentLog)));
    expect(await findMissingTables(client, definitions)).toEqual([]);
  });

  it('cannot be reached: one line says where and what to check', async () => {
    const client = clientOf('http://127.0.0.1:9');
    await expect(findMissingTables(client, definitions)).rejects.toMatchObject({
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
