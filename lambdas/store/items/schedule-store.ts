import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, readItem, readNumber, readOneOf, readOptional, readString } from './fields.ts';
import { instant } from './sort-key.ts';

/** What can be scheduled; each kind is run by the `JobRunner` of its name. */
export const JOB_KINDS = [
  'CHALLENGE_EXPIRY',
  'SEEK_EXPIRY',
  'REMINDER',
  'DIGEST',
  'MAIL_CODE',
  'WEBHOOK',
  'PUSH',
  'DELETION',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Something to be done once an instant has come. */
export interface Job {
  readonly kind: JobKind;
  /** Unique among the jobs of its kind that are due at the same instant. */
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly dueAt: number;
  /** What the job needs to know. */
  readonly data: Item;
  /** What it may be kept waiting by, such as a host: the jobs of one lane run a few at a time, and keep no others waiting. */
  readonly lane?: string | undefined;
}

export interface ScheduleStore {
  /** Schedules a job; the same kind, id and instant again replaces it. */
  readonly add: (job: Job) => Promise<void>;
  /** Takes a job off the schedule; nothing happens when it is not on it. */
  readonly remove: (job: Pick<Job, 'kind' | 'id' | 'dueAt'>) => Promise<void>;
  /**
   * Jobs of a shard that are due by an instant, the longest due first, at most `limit`, and if a job is given those that
   * stand after it. Strongly consistent.
   */
  readonly listDue: (shard: string, now: number, limit: number, after?: Job) => Promise<readonly Job[]>;
}

/** Spreads the jobs over partitions. */
export const JOB_SHARDS: readonly string[] = ['0', '1', '2', '3', '4', '5', '6', '7'];

const shardOf = (id: string): string => {
  let sum = 0;
  for (let index = 0; index < id.length; index++) sum = (sum * 31 + id.charCodeAt(index)) % 65_536;
  return JOB_SHARDS[sum % JOB_SHARDS.length] ?? '0';
};

const keyOf = ({ kind, id, dueAt }: Pick<Job, 'kind' | 'id' | 'dueAt'>) => ({
  pk: `due#${shardOf(id)}`,
  sk: `${instant(dueAt)}#${kind}#${id}`,
});

const jobFromItem = (item: Item): Job => ({
  kind: readOneOf(item, 'kind', JOB_KINDS),
  id: readString(item, 'id'),
  dueAt: readNumber(item, 'dueAt'),
  data: readItem(item, 'data'),
  lane: readOptional(item, 'lane', readString),
});

/** The schedule table: one query of due jobs a shard, never a scan. */
export const createScheduleStore = (client: DynamoDBDocumentClient, table: string): ScheduleStore => ({
  add: async job => {
    await client.send(new PutCommand({ TableName: table, Item: { ...keyOf(job), ...job } }));
  },
  remove: async job => {
    await client.send(new DeleteCommand({ TableName: table, Key: keyOf(job) }));
  },
  listDue: async (shard, now, limit, after) => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND sk <= :by',
        ExpressionAttributeValues: { ':pk': `due#${shard}`, ':by': `${instant(now)}#~` },
        ConsistentRead: true,
        Limit: limit,
        ...(after && { ExclusiveStartKey: keyOf(after) }),
      }),
    );
    return Items.map(jobFromItem);
  },
});
