import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import type { Results, Tally } from '../../domain/archive/tally.ts';
import { batchGet } from '../items/batch-get.ts';
import { type Item, isItem, readNumber, readOptional, readString } from '../items/fields.ts';
import { queryRange } from '../items/key-range.ts';

/** The levels of segments, the lowest first: those of the second are made of those of the first. */
export const SEGMENT_LEVELS = [1, 2] as const;
export type SegmentLevel = (typeof SEGMENT_LEVELS)[number];

/**
 * A stretch of the games that reached a position, and their tally, so that what has been counted need not be counted again.
 * Segments of a level follow one another from the first game on: each begins where the one before ends.
 */
export interface Segment {
  readonly level: SegmentLevel;
  /** The games after this sort key; '' for the first segment … */
  readonly from: string;
  /** … up to this one, which is among them. */
  readonly to: string;
  /** Grows when a game comes into the stretch, or leaves it. */
  readonly version: number;
  /** The tally as it was counted last, and at which version; undefined before that. */
  readonly counted: { readonly version: number; readonly tally: Tally } | undefined;
}

export interface SegmentStore {
  /** Segments of a level from a sort key on, in their order, at most `limit`. Strongly consistent. */
  readonly list: (partition: string, level: SegmentLevel, from: string, limit: number) => Promise<readonly Segment[]>;
  /** Begins a segment that is not counted yet; nothing happens when one begins there. */
  readonly begin: (partition: string, segment: Pick<Segment, 'level' | 'from' | 'to'>) => Promise<void>;
  /** Stores the tally of a segment, unless its version has grown since it was read. */
  readonly settle: (partition: string, segment: Segment, tally: Tally) => Promise<void>;
  /** Those of some partitions that have segments. Strongly consistent. */
  readonly findSegmented: (partitions: readonly string[]) => Promise<readonly string[]>;
  /** Lets the version of the segment of a level grow in which a sort key lies, if it lies in one. */
  readonly outdate: (partition: string, level: SegmentLevel, key: string) => Promise<void>;
}

/** Stands for the beginning: smaller than every key of a game. */
const BEGINNING = '!';
const prefixOf = (level: SegmentLevel): string => `segment${level}#`;
const sortKeyOf = ({ level, from }: Pick<Segment, 'level' | 'from'>): string =>
  `${prefixOf(level)}${from || BEGINNING}`;

const resultsToItem = ({ white, black, draws, unknown }: Results) => [white, black, draws, unknown];

const readResults = (value: unknown): Results => {
  const [white, black, draws, unknown] = Array.isArray(value) ? value : [];
  const counts = [white, black, draws, unknown];
  if (!counts.every(count => typeof count === 'number')) throw new Error('a stored tally is damaged');
  return { white, black, draws, unknown };
};

const tallyToItem = ({ results, turns }: Tally) => ({
  results: resultsToItem(results),
  turns: Object.fromEntries(Array.from(turns, ([turn, ended]) => [turn, resultsToItem(ended)])),
});

const readTally = (item: Item, name: string): Tally => {
  const tally = item[name];
  if (!isItem(tally) || !isItem(tally['turns'])) throw new Error('a stored tally is damaged');
  const turns = Object.entries(tally['turns']).map(([turn, ended]) => [turn, readResults(ended)] as const);
  return { results: readResults(tally['results']), turns: new Map(turns) };
};

const readSegment = (item: Item, level: SegmentLevel): Segment => {
  const tally = readOptional(item, 'tally', readTally);
  return {
    level,
    from: readString(item, 'from'),
    to: readString(item, 'to'),
    version: readNumber(item, 'version'),
    counted: tally && { version: readNumber(item, 'countedVersion'), tally },
  };
};

/** Whether what was counted of a segment still holds. */
export const isCounted = ({ version, counted }: Segment): boolean => counted?.version === version;

/** The segments of the archive table's positions. */
export const createSegmentStore = (client: DynamoDBDocumentClient, table: string): SegmentStore => {
  const outdateOne = (partition: string, segment: Segment): Promise<boolean> =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: { pk: partition, sk: sortKeyOf(segment) },
          UpdateExpression: 'ADD version :one',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':one': 1 },
        }),
      ),
    );

  /** The segment that begins last before a sort key, if the key lies in it. */
  const findAround = async (partition: string, level: SegmentLevel, key: string): Promise<Segment | undefined> => {
    const page = { below: key, limit: 1, newestFirst: true };
    const [item] = await queryRange(client, table, partition, prefixOf(level), page);
    const segment = item && readSegment(item, level);
    return segment !== undefined && key <= segment.to ? segment : undefined;
  };

  return {
    list: async (partition, level, from, limit) => {
      const items = await queryRange(client, table, partition, prefixOf(level), { from: from || BEGINNING, limit });
      return items.map(item => readSegment(item, level));
    },
    begin: async (partition, { level, from, to }) => {
      const Item = { pk: partition, sk: sortKeyOf({ level, from }), from, to, version: 0 };
      await conditionHeld(
        client.send(new PutCommand({ TableName: table, Item, ConditionExpression: 'attribute_not_exists(pk)' })),
      );
    },
    settle: async (partition, segment, tally) => {
      await conditionHeld(
        client.send(
          new UpdateCommand({
            TableName: table,
            Key: { pk: partition, sk: sortKeyOf(segment) },
            UpdateExpression: 'SET tally = :tally, countedVersion = :version',
            ConditionExpression: 'version = :version',
            ExpressionAttributeValues: { ':tally': tallyToItem(tally), ':version': segment.version },
          }),
        ),
      );
    },
    findSegmented: async partitions => {
      const keys = partitions.map(pk => ({ pk, sk: sortKeyOf({ level: 1, from: '' }) }));
      return (await batchGet(client, table, keys)).map(item => readString(item, 'pk'));
    },
    outdate: async (partition, level, key) => {
      const segment = await findAround(partition, level, key);
      if (segment !== undefined) await outdateOne(partition, segment);
    },
  };
};
