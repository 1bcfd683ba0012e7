import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../../listen.ts';

interface FakeRecord {
  readonly sequenceNumber: string;
  readonly id: string;
  readonly n: number;
}

interface FakeShard {
  readonly id: string;
  readonly parent: string | undefined;
  readonly records: FakeRecord[];
  isClosed: boolean;
}

/** A database with one table whose stream misbehaves on demand. */
export interface FakeStreams {
  readonly endpoint: string;
  readonly addShard: (id: string, parent?: string) => void;
  readonly closeShard: (id: string) => void;
  readonly dropShard: (id: string) => void;
  readonly write: (shardId: string, itemId: string, n: number) => void;
  /** The next calls of this operation answer with these errors, one each. */
  readonly fail: (operation: string, ...types: string[]) => void;
  /** As emulators do: no next iterator after a page, even of an open shard. */
  forgetsIterators: boolean;
  hasStream: boolean;
  readonly calls: Readonly<Record<string, number>>;
}

const ARN = 'arn:aws:dynamodb:local:0:table/games/stream/1';
const PAGE = 3;

type Answer = { readonly statusCode: number; readonly body: object };
type Input = Readonly<Record<string, string | undefined>>;

const okay = (body: object): Answer => ({ statusCode: 200, body });
const failed = (type: string): Answer => ({ statusCode: 400, body: { __type: `x#${type}`, message: type } });

const describeShard = ({ id, parent, isClosed }: FakeShard) => ({
  ShardId: id,
  ...(parent && { ParentShardId: parent }),
  SequenceNumberRange: { StartingSequenceNumber: '0', ...(isClosed && { EndingSequenceNumber: '999' }) },
});

const makeRecord = ({ sequenceNumber, id, n }: FakeRecord) => ({
  eventID: sequenceNumber,
  eventName: 'MODIFY',
  eventVersion: '1.1',
  awsRegion: 'local',
  dynamodb: {
    ApproximateCreationDateTime: 1_700_000_000,
    Keys: { id: { S: id } },
    NewImage: { id: { S: id }, n: { N: String(n) }, bytes: { B: 'AQI=' }, list: { L: [{ BOOL: true }, { M: {} }] } },
    SequenceNumber: sequenceNumber,
    SizeBytes: 10,
    StreamViewType: 'NEW_AND_OLD_IMAGES',
  },
});

const readInput = async (request: IncomingMessage): Promise<Input> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
};

/** Starts a server that speaks the JSON protocol of DynamoDB Streams; it ends with the test. */
export const startFakeStreams = async (): Promise<FakeStreams> => {
  const shards: FakeShard[] = [];
  const failures = new Map<string, string[]>();
  const calls: Record<string, number> = {};
  let sequence = 100;
  const find = (id: string | undefined): FakeShard | undefined => shards.find(shard => shard.id === id);

  const operations: Readonly<Record<string, (input: Input) => Answer>> = {
    DescribeTable: () =>
      okay({ Table: { TableName: 'games', TableStatus: 'ACTIVE', ...(fake.hasStream && { LatestStreamArn: ARN }) } }),
    DescribeStream: ({ ExclusiveStartShardId: after }) => {
      // Two shards a page, to be asked for one page after the other.
      const from = shards.findIndex(({ id }) => id === after) + 1;
      const page = shards.slice(from, from + 2);
      const more = from + 2 < shards.length ? { LastEvaluatedShardId: page.at(-1)?.id } : {};
      return okay({ StreamDescription: { StreamArn: ARN, Shards: page.map(describeShard), ...more } });
    },
    GetShardIterator: ({ ShardId: id, SequenceNumber: after }) => {
      const shard = find(id);
      if (shard === undefined) return failed('ResourceNotFoundException');
      const at = after === undefined ? 0 : shard.records.findIndex(({ sequenceNumber }) => sequenceNumber > after);
      return okay({ ShardIterator: `${id} ${at < 0 ? shard.records.length : at}` });
    },
    GetRecords: ({ ShardIterator: iterator = '' }) => {
      const [id, at] = iterator.split(' ');
      const shard = find(id);
      if (shard === undefined) return failed('ResourceNotFoundException');
      const next = Math.min(Number(at) + PAGE, shard.records.length);
      const hasNext = !fake.forgetsIterators && !(shard.isClosed && next === shard.records.length);
      const records = shard.records.slice(Number(at), next).map(makeRecord);
      return okay({ Records: records, ...(hasNext && { NextShardIterator: `${id} ${next}` }) });
    },
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const input = await readInput(request);
    calls[operation] = (calls[operation] ?? 0) + 1;
    const failure = failures.get(operation)?.shift();
    return failure === undefined ? (operations[operation]?.(input) ?? failed('UnknownOperation')) : failed(failure);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { statusCode, body } = await answer(request);
    response.writeHead(statusCode, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
  };
  const server = createServer(serve);
  const port = await listen(server, '127.0.0.1', 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  const fake: FakeStreams = {
    endpoint: `http://127.0.0.1:${port}`,
    addShard: (id, parent) => shards.push({ id, parent, records: [], isClosed: false }),
    closeShard: id => {
      const shard = find(id);
      if (shard !== undefined) shard.isClosed = true;
    },
    dropShard: id => {
      shards.splice(
        shards.findIndex(shard => shard.id === id),
        1,
      );
    },
    write: (shardId, id, n) => {
      sequence += 1;
      find(shardId)?.records.push({ sequenceNumber: String(sequence), id, n });
    },
    fail: (operation, ...types) => failures.set(operation, types),
    forgetsIterators: false,
    hasStream: true,
    calls,
  };
  return fake;
};
