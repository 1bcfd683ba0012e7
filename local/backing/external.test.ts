import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startDatabase } from '../database/database.ts';
import { until } from '../gateway/testing/toy.ts';
import { silentLog } from '../log.ts';
import { startFakeStreams } from '../stream/testing/fake-streams.ts';
import type { Backing, Push } from './backing.ts';
import { type ExternalDatabase, openExternal } from './external.ts';

const ports = { now: Date.now, randomBytes: (length: number) => new Uint8Array(length) };
const credentials = { accessKeyId: 'x', secretAccessKey: 'x' };

const table = (name: string, streamed: boolean): CreateTableCommandInput => ({
  TableName: name,
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  BillingMode: 'PAY_PER_REQUEST',
  ...(streamed && { StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } }),
});

const TABLES = [table('games', true), table('players', false)];

const open = async (
  database: Partial<ExternalDatabase> & { readonly endpoint: string },
  definitions = TABLES,
  push: Push = async () => undefined,
): Promise<Backing> => {
  const backing = await openExternal(
    { region: 'us-east-1', credentials, createTables: false, folder: undefined, ...database },
    { tables: { definitions, timeToLive: [] }, push, ports, log: silentLog },
  );
  onTestFinished(() => backing.close());
  return backing;
};

/** The embedded database, taken for somebody else's: it has tables, and no streams to read. */
const startOther = async (): Promise<string> => {
  const onRecord = async () => undefined;
  const database = await startDatabase({ folder: undefined, ports, log: silentLog, onRecord });
  onTestFinished(() => database.close());
  return database.endpoint;
};

describe('another DynamoDB', () => {
  it('must have the tables', async () => {
    await expect(open({ endpoint: await startOther() })).rejects.toMatchObject({
      code: 'TABLES_MISSING',
      message: 'The database lacks the tables games, players: start with --create-tables to create them.',
    });
  });

  it('gets the tables where that is asked for, once', async () => {
    const endpoint = await startOther();
    await open({ endpoint, createTables: true });
    await open({ endpoint, createTables: true });
    await open({ endpoint });
  });

  it('must have the indexes', async () => {
    const endpoint = await startOther();
    const index = { IndexName: 'byOwner', KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' as const }] };
    const later = {
      ...table('games', true),
      GlobalSecondaryIndexes: [{ ...index, Projection: { ProjectionType: 'ALL' as const } }],
    };
    await open({ endpoint, createTables: true });
    await expect(open({ endpoint }, [later])).rejects.toMatchObject({
      code: 'INDEXES_MISSING',
      message: 'The database lacks the index games/byOwner: start with --create-tables to create them.',
    });
  });

  it('must have streams', async () => {
    const backing = await open({ endpoint: await startOther(), createTables: true });
    await expect(backing.startStreams()).rejects.toMatchObject({
      code: 'STREAM_MISSING',
      message: expect.stringMatching(/^The table games has no stream: [^\n]+$/),
    });
  });

  it('must be there', async () => {
    await expect(open({ endpoint: 'http://127.0.0.1:9' })).rejects.toMatchObject({
      code: 'DATABASE_UNREACHABLE',
      message: expect.stringMatching(/^[^\n]*127\.0\.0\.1:9[^\n]+$/),
    });
  });

  it('has its streams read on from where an earlier process was', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'external-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const fake = await startFakeStreams();
    fake.addShard('shard-1');
    fake.write('shard-1', 'a', 1);
    fake.write('shard-1', 'b', 2);
    const seen: string[] = [];
    const push: Push = async (_, { dynamodb }) => void seen.push(dynamodb?.NewImage?.['n']?.N ?? '');
    const games = [table('games', true)];

    const first = await open({ endpoint: fake.endpoint, folder }, games, push);
    await first.startStreams();
    await until(() => seen.length === 2);
    await first.close();

    fake.write('shard-1', 'a', 3);
    const second = await open({ endpoint: fake.endpoint, folder }, games, push);
    await second.startStreams();
    await until(() => seen.length > 2);
    expect(seen).toEqual(['1', '2', '3']);
  });
});
