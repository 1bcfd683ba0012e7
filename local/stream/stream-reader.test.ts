import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it, onTestFinished } from 'vitest';
import { until } from '../gateway/testing/toy.ts';
import { silentLog } from '../log.ts';
import { type StreamReaderOptions, startStreamReader } from './stream-reader.ts';
import { type FakeStreams, startFakeStreams } from './testing/fake-streams.ts';

const start = async (fake: FakeStreams, options: Partial<StreamReaderOptions> = {}) => {
  const seen: [string, number][] = [];
  const records: DynamoDBRecord[] = [];
  const push = async (_lane: string, record: DynamoDBRecord): Promise<void> => {
    records.push(record);
    seen.push([record.dynamodb?.Keys?.['id']?.S ?? '', Number(record.dynamodb?.NewImage?.['n']?.N)]);
  };
  const settings = {
    endpoint: fake.endpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  };
  const reader = await startStreamReader({
    dynamodb: new DynamoDBClient(settings),
    streams: new DynamoDBStreamsClient(settings),
    tableName: 'games',
    push,
    log: silentLog,
    pollMs: 2,
    describeMs: 5,
    ...options,
  });
  onTestFinished(() => reader.close());
  return { reader, seen, records };
};

const withShard = async (): Promise<FakeStreams> => {
  const fake = await startFakeStreams();
  fake.addShard('s1');
  return fake;
};

const writeUpTo = (fake: FakeStreams, shardId: string, count: number, from = 1): void => {
  for (let n = from; n <= count; n += 1) fake.write(shardId, 'a', n);
};

const numbers = (seen: readonly (readonly [string, number])[]): number[] => seen.map(([, n]) => n);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

describe('the reader of a stream', () => {
  it('pushes the records there are and those that come, in order and once', async () => {
    const fake = await withShard();
    writeUpTo(fake, 's1', 7);
    const { seen } = await start(fake);
    await until(() => seen.length === 7);
    writeUpTo(fake, 's1', 12, 8);
    await until(() => seen.length === 12);
    expect(numbers(seen)).toEqual(upTo(12));
  });

  it('makes of each record what Lambda makes of it', async () => {
    const fake = await withShard();
    fake.write('s1', 'a', 1);
    const { records } = await start(fake);
    await until(() => records.length === 1);
    expect(records[0]).toEqual({
      eventID: '101',
      eventName: 'MODIFY',
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      eventSourceARN: 'arn:aws:dynamodb:local:0:table/games/stream/1',
      awsRegion: 'local',
      dynamodb: {
        ApproximateCreationDateTime: 1_700_000_000,
        Keys: { id: { S: 'a' } },
        NewImage: { id: { S: 'a' }, n: { N: '1' }, bytes: { B: 'AQI=' }, list: { L: [{ BOOL: true }, { M: {} }] } },
        SequenceNumber: '101',
        SizeBytes: 10,
        StreamViewType: 'NEW_AND_OLD_IMAGES',
      },
    });
  });

  it('reads a parent to its end before its children', async () => {
    const fake = await withShard();
    writeUpTo(fake, 's1', 5);
    const { seen } = await start(fake);
    fake.addShard('s2', 's1');
    fake.addShard('s3', 's1');
    writeUpTo(fake, 's1', 10, 6);
    fake.write('s2', 'b', 11);
    fake.write('s3', 'c', 11);
    await until(() => seen.length === 10);
    expect(fake.calls['DescribeStream']).toBeGreaterThan(1);
    expect(numbers(seen)).toEqual(upTo(10));
    fake.closeShard('s1');
    await until(() => seen.length === 12);
    expect(numbers(seen).slice(10)).toEqual([11, 11]);
  });

  it('does not wait for a parent that the stream no longer has', async () => {
    const fake = await startFakeStreams();
    fake.addShard('s2', 'long-gone');
    fake.write('s2', 'a', 1);
    const { seen } = await start(fake);
    await until(() => seen.length === 1);
  });

  it('goes on where an emulator gives no next iterator for an open shard', async () => {
    const fake = await withShard();
    fake.forgetsIterators = true;
    writeUpTo(fake, 's1', 4);
    const { seen } = await start(fake);
    await until(() => seen.length === 4);
    writeUpTo(fake, 's1', 8, 5);
    await until(() => seen.length === 8);
    expect(numbers(seen)).toEqual(upTo(8));
  });

  it.each([
    'ExpiredIteratorException',
    'ProvisionedThroughputExceededException',
    'ValidationException',
    'InternalServerError',
  ])('gets a new iterator after %s and misses nothing', async type => {
    const fake = await withShard();
    writeUpTo(fake, 's1', 3);
    const { seen } = await start(fake);
    await until(() => seen.length === 3);
    fake.fail('GetRecords', type, type);
    fake.fail('GetShardIterator', 'InternalServerError');
    writeUpTo(fake, 's1', 6, 4);
    await until(() => seen.length === 6);
    expect(numbers(seen)).toEqual(upTo(6));
  });

  it.each([
    ['were trimmed', 'TrimmedDataAccessException'],
    ['are not of this stream', 'ValidationException'],
  ])('begins at the oldest record when those after its checkpoint %s', async (_what, type) => {
    const fake = await withShard();
    writeUpTo(fake, 's1', 2);
    fake.fail('GetShardIterator', type);
    const warnings: string[] = [];
    const checkpoints = { load: async () => '101', save: async () => undefined };
    const { seen } = await start(fake, { checkpoints, log: { ...silentLog, warn: text => warnings.push(text) } });
    await until(() => seen.length === 2);
    expect(warnings).toEqual([expect.stringContaining('from its oldest record')]);
  });

  it('keeps its position when an iterator is refused', async () => {
    const fake = await withShard();
    writeUpTo(fake, 's1', 2);
    const { seen } = await start(fake);
    await until(() => seen.length === 2);
    fake.fail('GetRecords', 'ValidationException');
    writeUpTo(fake, 's1', 3, 3);
    await until(() => seen.length === 3);
    expect(numbers(seen)).toEqual([1, 2, 3]);
  });

  it('begins after its checkpoint, and keeps it', async () => {
    const fake = await withShard();
    writeUpTo(fake, 's1', 4);
    const saved: string[] = [];
    const checkpoints = {
      load: async () => '102',
      save: async (shardId: string, sequenceNumber: string) => {
        saved.push(`${shardId} ${sequenceNumber}`);
      },
    };
    const { seen } = await start(fake, { checkpoints });
    await until(() => saved.length === 1);
    expect(numbers(seen)).toEqual([3, 4]);
    expect(saved).toEqual(['s1 104']);
  });

  it('leaves a shard that is gone', async () => {
    const fake = await withShard();
    fake.addShard('s2', 's1');
    fake.write('s2', 'a', 1);
    const { seen } = await start(fake);
    fake.dropShard('s1');
    await until(() => seen.length === 1);
  });

  it('goes on after the shards could not be listed', async () => {
    const fake = await withShard();
    const { seen } = await start(fake);
    fake.fail('DescribeStream', 'InternalServerError', 'LimitExceededException');
    fake.addShard('s2');
    fake.write('s2', 'a', 1);
    await until(() => seen.length === 1);
  });

  it('reads no further while records are being handled, and closes without waiting for them', async () => {
    const fake = await withShard();
    writeUpTo(fake, 's1', 9);
    const pushed: string[] = [];
    const { reader } = await start(fake, {
      push: (_lane, record) => {
        pushed.push(record.dynamodb?.SequenceNumber ?? '');
        return new Promise(() => undefined);
      },
    });
    await until(() => pushed.length === 3);
    await reader.close();
    expect(pushed).toHaveLength(3);
  });
});

describe('a stream that cannot be read', () => {
  it('is none: one line says so', async () => {
    const fake = await withShard();
    fake.hasStream = false;
    await expect(start(fake)).rejects.toMatchObject({
      code: 'STREAM_MISSING',
      message: expect.stringMatching(/^The table games has no stream: .+$/),
    });
  });

  it('is refused by the endpoint: one line says why', async () => {
    const fake = await withShard();
    fake.fail('DescribeStream', 'UnknownOperationException');
    await expect(start(fake)).rejects.toMatchObject({
      code: 'STREAM_MISSING',
      message: expect.stringMatching(/cannot be read \(UnknownOperationException.+\): .+$/),
    });
  });
});
