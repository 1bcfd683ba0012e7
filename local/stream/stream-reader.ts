import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DescribeStreamCommand, type DynamoDBStreamsClient, type Shard } from '@aws-sdk/client-dynamodb-streams';
import type { Log } from '../log.ts';
import { StartFailure } from '../start-failure.ts';
import { readyShards, type ShardInfo } from './lineage.ts';
import { type Checkpoints, type Push, pauseFor, readShard } from './shard-reader.ts';

export interface StreamReaderOptions {
  readonly dynamodb: DynamoDBClient;
  readonly streams: DynamoDBStreamsClient;
  readonly tableName: string;
  /** Takes each record; the next page of its shard is read when it has resolved. */
  readonly push: Push;
  readonly log: Log;
  /** Kept in memory when left out: a new process then begins at the oldest record that the stream has. */
  readonly checkpoints?: Checkpoints;
  /** The wait after a page without records; 250 ms. AWS allows five reads of a shard in a second. */
  readonly pollMs?: number;
  /** How often new shards are looked for; 5 seconds, and whenever a shard ends. */
  readonly describeMs?: number;
}

export interface StreamReader {
  /** Stops reading and waits until nothing is under way. */
  readonly close: () => Promise<void>;
}

const createMemoryCheckpoints = (): Checkpoints => {
  const kept = new Map<string, string>();
  return {
    load: async shardId => kept.get(shardId),
    save: async (shardId, sequenceNumber) => {
      kept.set(shardId, sequenceNumber);
    },
  };
};

const fromSdkShard = ({ ShardId, ParentShardId, SequenceNumberRange }: Shard): ShardInfo => ({
  id: ShardId ?? '',
  parent: ParentShardId,
  isClosed: SequenceNumberRange?.EndingSequenceNumber !== undefined,
});

const describeShards = async (
  streams: DynamoDBStreamsClient,
  streamArn: string,
  abortSignal: AbortSignal,
): Promise<readonly ShardInfo[]> => {
  const shards: ShardInfo[] = [];
  let from: string | undefined;
  do {
    const command = new DescribeStreamCommand({ StreamArn: streamArn, ...(from && { ExclusiveStartShardId: from }) });
    const { StreamDescription: stream } = await streams.send(command, { abortSignal });
    shards.push(...(stream?.Shards ?? []).map(fromSdkShard));
    from = stream?.LastEvaluatedShardId;
  } while (from !== undefined);
  return shards;
};

const streamMissing = (tableName: string, why: string, cause?: unknown): StartFailure => {
  const advice = 'give the table a stream of new and old images, or use a database that has streams';
  return new StartFailure('STREAM_MISSING', `The table ${tableName} ${why}: ${advice}.`, cause);
};

const reasonOf = (thrown: unknown): string =>
  (thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)).replace(/\s*\n\s*/g, ' ');

const findStream = async ({ dynamodb, tableName }: StreamReaderOptions): Promise<string> => {
  const { Table: table } = await dynamodb.send(new DescribeTableCommand({ TableName: tableName }));
  if (table?.LatestStreamArn === undefined) throw streamMissing(tableName, 'has no stream');
  return table.LatestStreamArn;
};

/** The shards being read and those read to their end. */
const createShardTasks = (read: (shardId: string) => Promise<boolean>, ended: () => void, log: Log) => {
  const begun = new Set<string>();
  const finished = new Set<string>();
  const tasks = new Set<Promise<void>>();

  const follow = async (id: string): Promise<void> => {
    try {
      if (await read(id)) finished.add(id);
    } catch (thrown) {
      // A checkpoint could not be loaded: begin again when the shards are looked at next.
      log.warn('The reading of a shard could not begin.', { id, thrown });
      begun.delete(id);
    }
    ended();
  };

  const begin = (shards: readonly ShardInfo[]): void => {
    for (const { id } of readyShards(shards, begun, finished)) {
      begun.add(id);
      const task = follow(id).finally(() => tasks.delete(task));
      tasks.add(task);
    }
  };
  return { begin, settled: () => Promise.all(tasks) };
};

/**
 * Reads the stream of a table and pushes its records, parents before children, each shard in order and from its oldest
 * record or checkpoint on: at least once. Rejects with a StartFailure when the table has no stream that can be read;
 * later failures are logged and tried again.
 */
export const startStreamReader = async (options: StreamReaderOptions): Promise<StreamReader> => {
  const { streams, push, log, tableName, pollMs = 250, describeMs = 5_000 } = options;
  const checkpoints = options.checkpoints ?? createMemoryCheckpoints();
  const streamArn = await findStream(options);
  const stop = new AbortController();
  const describe = (): Promise<readonly ShardInfo[]> => describeShards(streams, streamArn, stop.signal);
  const isClosed = async (shardId: string): Promise<boolean> =>
    (await describe()).find(({ id }) => id === shardId)?.isClosed ?? true;

  let wake = new AbortController();
  const deps = { streams, streamArn, push, checkpoints, isClosed, pollMs, signal: stop.signal, log };
  const tasks = createShardTasks(
    shardId => readShard(deps, shardId),
    () => wake.abort(),
    log,
  );
  tasks.begin(
    await describe().catch(thrown => {
      throw streamMissing(tableName, `has a stream that cannot be read (${reasonOf(thrown)})`, thrown);
    }),
  );

  const supervise = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await pauseFor(describeMs, wake.signal);
      wake = new AbortController();
      try {
        tasks.begin(await describe());
      } catch (thrown) {
        if (!stop.signal.aborted) log.warn('The shards of the stream could not be listed.', { tableName, thrown });
      }
    }
  };
  const supervision = supervise();

  const close = async (): Promise<void> => {
    stop.abort();
    wake.abort();
    await supervision;
    await tasks.settled();
  };
  return { close };
};
