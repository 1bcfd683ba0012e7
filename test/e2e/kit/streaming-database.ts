import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { DynamoDBRecord } from 'aws-lambda';
import { startDatabase } from '#local/database/database';
import { listen } from '#local/listen';
import { silentLog } from '#local/log';

/** A DynamoDB of somebody else, with streams that are read by DescribeStream, GetShardIterator and GetRecords. */
export interface StreamingDatabase {
  readonly endpoint: string;
  /** How many shards its streams have had. */
  readonly shards: () => number;
  readonly close: () => Promise<void>;
}

interface Shard {
  readonly id: string;
  readonly parent: string | undefined;
  readonly records: DynamoDBRecord[];
  isClosed: boolean;
}

type Input = Readonly<Record<string, string | undefined>>;

/** Few, so that a game is spread over many shards, each of which must be read before the one that follows it. */
const RECORDS_A_SHARD = 12;
const RECORDS_A_PAGE = 5;
const LINES = 2;

const hash = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

/** The stream of one table: two lines of shards, the records of an item always in one line. */
const createStream = (arn: string) => {
  const shards: Shard[] = [];
  const open = (parent?: Shard): Shard => {
    const shard = { id: `shard-${randomBytes(8).toString('hex')}`, parent: parent?.id, records: [], isClosed: false };
    shards.push(shard);
    return shard;
  };
  const present = Array.from({ length: LINES }, () => open());
  const write = (record: DynamoDBRecord, lane: string): void => {
    const line = hash(lane) % LINES;
    const shard = present[line];
    if (shard === undefined) throw new Error('A line has no shard.');
    shard.records.push(record);
    if (shard.records.length < RECORDS_A_SHARD) return;
    shard.isClosed = true;
    present[line] = open(shard);
  };
  return { arn, shards, write };
};

type Stream = ReturnType<typeof createStream>;

const describeShard = ({ id, parent, isClosed }: Shard) => ({
  ShardId: id,
  ...(parent && { ParentShardId: parent }),
  SequenceNumberRange: { StartingSequenceNumber: '0', ...(isClosed && { EndingSequenceNumber: '9'.repeat(21) }) },
});

const sequenceOf = (record: DynamoDBRecord): string => record.dynamodb?.SequenceNumber ?? '';

/** The operations of DynamoDB Streams; undefined for what does not exist. */
const createOperations = (streams: ReadonlyMap<string, Stream>) => {
  const streamAt = (arn: string | undefined) => [...streams.values()].find(stream => stream.arn === arn);
  const shardOf = (id: string | undefined) =>
    [...streams.values()].flatMap(({ shards }) => shards).find(shard => shard.id === id);
  const operations: Readonly<Record<string, (input: Input) => object | undefined>> = {
    DescribeStream: ({ StreamArn, ExclusiveStartShardId: after }) => {
      const shards = streamAt(StreamArn)?.shards;
      const from = (shards?.findIndex(({ id }) => id === after) ?? 0) + 1;
      return shards && { StreamDescription: { StreamArn, Shards: shards.slice(from).map(describeShard) } };
    },
    GetShardIterator: ({ ShardId, ShardIteratorType, SequenceNumber = '' }) => {
      const records = shardOf(ShardId)?.records;
      const seen = ShardIteratorType === 'AFTER_SEQUENCE_NUMBER' ? SequenceNumber : '';
      return records && { ShardIterator: `${ShardId} ${records.filter(record => sequenceOf(record) <= seen).length}` };
    },
    GetRecords: ({ ShardIterator = '' }) => {
      const [id, at] = ShardIterator.split(' ');
      const shard = shardOf(id);
      if (shard === undefined) return undefined;
      const records = shard.records.slice(Number(at), Number(at) + RECORDS_A_PAGE);
      const next = Number(at) + records.length;
      const isEnd = shard.isClosed && next === shard.records.length;
      return { Records: records, ...(!isEnd && { NextShardIterator: `${id} ${next}` }) };
    },
  };
  return operations;
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const reply = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
};

const TABLE_ARN = /^(.*)\/stream\/[^/]*$/;

/** Starts one on a free port of this machine: the embedded database, its writes put into streams that are real ones to a reader. */
export const startStreamingDatabase = async (): Promise<StreamingDatabase> => {
  const streams = new Map<string, Stream>();
  const operations = createOperations(streams);
  const database = await startDatabase({
    folder: undefined,
    ports: { now: Date.now, randomBytes },
    log: silentLog,
    onRecord: async (record, lane) => {
      const [, tableArn = ''] = TABLE_ARN.exec(record.eventSourceARN ?? '') ?? [];
      streams.get(tableArn.split('/').at(-1) ?? '')?.write(record, lane);
    },
  });

  const withStream = (text: string): string => {
    const answer = JSON.parse(text);
    const table = answer.Table ?? answer.TableDescription;
    if (!table?.StreamSpecification?.StreamEnabled) return text;
    const stream = streams.get(table.TableName) ?? createStream(`${table.TableArn}/stream/1`);
    streams.set(table.TableName, stream);
    return JSON.stringify({
      ...answer,
      [answer.Table ? 'Table' : 'TableDescription']: { ...table, LatestStreamArn: stream.arn },
    });
  };

  const forward = async (target: string, request: IncomingMessage, body: string, response: ServerResponse) => {
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      ['host', 'connection', 'content-length'].includes(name) ? [] : [[name, String(value)] as [string, string]],
    );
    const answer = await fetch(database.endpoint, { method: 'POST', headers, body });
    const text = await answer.text();
    reply(response, answer.status, answer.ok && /Table$/.test(target) ? withStream(text) : text);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [service = '', target = ''] = String(request.headers['x-amz-target']).split('.');
    const body = await readBody(request);
    if (!service.startsWith('DynamoDBStreams')) return forward(target, request, body, response);
    const answer = operations[target]?.(JSON.parse(body));
    if (answer) reply(response, 200, JSON.stringify(answer));
    else reply(response, 400, JSON.stringify({ __type: 'x#ResourceNotFoundException', message: target }));
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => reply(response, 500, String(error)));
  });
  const port = await listen(server, '127.0.0.1', 0);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    shards: () => [...streams.values()].flatMap(({ shards }) => shards).length,
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      await database.close();
    },
  };
};
