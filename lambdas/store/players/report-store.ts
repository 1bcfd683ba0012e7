import { type DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import { isReportId, type PlayerId, type ReportId, reporterOf } from '../../domain/ids.ts';
import { REPORT_REASONS, REPORT_STATUSES, type Report } from '../../domain/players/report.ts';
import { batchGet } from '../items/batch-get.ts';
import { type Item, readNumber, readOneOf, readOptional, readString } from '../items/fields.ts';
import { queryRange } from '../items/key-range.ts';
import { readGameId } from '../items/read-game-id.ts';
import { readPlayerId } from '../items/read-player-id.ts';
import { instant } from '../items/sort-key.ts';
import { BY_LISTING, PLAYERS_TTL } from '../items/tables.ts';

/** A report in the list of those that are open, with the sort key that the list is ordered by. */
export interface ListedReport {
  readonly cursor: string;
  readonly report: Report;
}

export interface ReportStore {
  /** Strongly consistent; undefined when there is none. */
  readonly load: (id: ReportId) => Promise<Report | undefined>;
  /** Stores a report; false while another about the same is open. */
  readonly open: (report: Report) => Promise<boolean>;
  /** Replaces an open report by a settled one; false when it is not open any more. */
  readonly settle: (report: Report) => Promise<boolean>;
  /** How many reports somebody has made since an instant. Strongly consistent. */
  readonly countSince: (reporter: PlayerId, since: number) => Promise<number>;
  /** Open reports, the oldest first, after a sort key. Eventually consistent. */
  readonly listOpen: (after: string | undefined, limit: number) => Promise<readonly ListedReport[]>;
}

const PREFIX = 'report#';
const OPEN = 'reports#OPEN';
/** The most reports of one player that are counted; long before that they are too many for a day. */
const MOST_COUNTED = 1000;
const SETTLED_KEPT = 365 * 24 * 60 * 60 * 1000;

const keyOf = (id: ReportId) => ({ pk: `player#${reporterOf(id)}`, sk: `${PREFIX}${id}` });

const listingFields = ({ id, status, createdAt }: Report): Item =>
  status === 'OPEN' ? { listing: OPEN, listedAs: `${instant(createdAt)}#${id}` } : {};

/** A settled report is forgotten a year later. */
const lifeFields = ({ settledAt }: Report): Item =>
  settledAt === undefined ? {} : { [PLAYERS_TTL]: Math.ceil((settledAt + SETTLED_KEPT) / 1000) };

const toItem = (report: Report): Item => ({
  ...keyOf(report.id),
  ...report,
  ...listingFields(report),
  ...lifeFields(report),
});

const readReportId = (item: Item, name: string): ReportId => {
  const id = readString(item, name);
  if (!isReportId(id)) throw new Error(`a stored item has a damaged report id: ${id}`);
  return id;
};

const reportFromItem = (item: Item): Report => ({
  id: readReportId(item, 'id'),
  reporter: readPlayerId(item, 'reporter'),
  player: readPlayerId(item, 'player'),
  reason: readOneOf(item, 'reason', REPORT_REASONS),
  text: readString(item, 'text'),
  game: readOptional(item, 'game', readGameId),
  message: readOptional(item, 'message', readString),
  status: readOneOf(item, 'status', REPORT_STATUSES),
  createdAt: readNumber(item, 'createdAt'),
  settledAt: readOptional(item, 'settledAt', readNumber),
  settledBy: readOptional(item, 'settledBy', readPlayerId),
  note: readOptional(item, 'note', readString),
});

/** The reports of the players table, beside who made them. Pass a document client that removes undefined values. */
export const createReportStore = (client: DynamoDBDocumentClient, table: string): ReportStore => {
  const putIf = (report: Report, condition: string, status: Report['status']): Promise<boolean> =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName: table,
          Item: toItem(report),
          ConditionExpression: condition,
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: { ':status': status },
        }),
      ),
    );
  return {
    load: async id => {
      const { Item } = await client.send(new GetCommand({ TableName: table, Key: keyOf(id), ConsistentRead: true }));
      return Item && reportFromItem(Item);
    },
    open: report => putIf(report, 'attribute_not_exists(pk) OR #status = :status', 'SETTLED'),
    settle: report => putIf(report, '#status = :status', 'OPEN'),
    countSince: async (reporter, since) => {
      const made = await queryRange(client, table, `player#${reporter}`, PREFIX, { limit: MOST_COUNTED });
      return made.filter(item => readNumber(item, 'createdAt') > since).length;
    },
    listOpen: async (after, limit) => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: BY_LISTING,
          KeyConditionExpression: `listing = :open${after === undefined ? '' : ' AND listedAs > :after'}`,
          ExpressionAttributeValues: { ':open': OPEN, ...(after !== undefined && { ':after': after }) },
          Limit: limit,
        }),
      );
      const keys = Items.map(item => ({ pk: readString(item, 'pk'), sk: readString(item, 'sk') }));
      const reports = new Map((await batchGet(client, table, keys)).map(item => [readString(item, 'sk'), item]));
      return Items.flatMap(item => {
        const found = reports.get(readString(item, 'sk'));
        return found === undefined ? [] : [{ cursor: readString(item, 'listedAs'), report: reportFromItem(found) }];
      });
    },
  };
};
