import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateQuery,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import { firstNoticeIdAt, type NoticeId, type PlayerId } from '../../domain/ids.ts';
import type { Notice } from '../../domain/inbox/notice.ts';
import { type Item, readBoolean, readNumber, readOptional, readString } from '../items/fields.ts';
import { PLAYERS_TTL } from '../items/tables.ts';
import { noticeFromItem, noticeToItem } from './notice-item.ts';

/** How far a notice has come. */
export interface NoticeProgress {
  /** Whether every channel has been told. */
  readonly isTold: boolean;
  readonly isRead: boolean;
}

/** Which notices a page takes, newest first: those before an id and from an instant on, at most so many. */
export interface NoticePage {
  readonly before: NoticeId | undefined;
  /** Milliseconds since 1970, UTC; from the first on when left out. */
  readonly since?: number | undefined;
  readonly limit: number;
}

/** A notice in a list. */
export interface ListedNotice {
  readonly notice: Notice;
  readonly isRead: boolean;
}

/**
 * What players have been told. A notice is one item, and while it is unread there is a second one, its mark; whether a notice
 * is unread is whether it has a mark, for counting, listing and showing alike. All reading is strongly consistent.
 */
export interface InboxStore {
  /** Keeps a notice, without a mark; false when it is kept already. */
  readonly add: (notice: Notice) => Promise<boolean>;
  /** How far a notice has come; undefined for one that is not kept. */
  readonly progressOf: (notice: Pick<Notice, 'id' | 'recipient'>) => Promise<NoticeProgress | undefined>;
  /** Marks a notice as unread. */
  readonly mark: (notice: Notice) => Promise<void>;
  /** Takes its mark off. */
  readonly unmark: (recipient: PlayerId, id: NoticeId) => Promise<void>;
  /** Notes that every channel has been told. */
  readonly setTold: (recipient: PlayerId, id: NoticeId) => Promise<void>;
  /** Notes that a notice is read, then takes its mark off. Nothing happens for one that is not kept. */
  readonly setRead: (recipient: PlayerId, id: NoticeId, now: number) => Promise<void>;
  /** A player's notice; undefined when there is none, or it was for somebody else. */
  readonly find: (recipient: PlayerId, id: NoticeId, now: number) => Promise<ListedNotice | undefined>;
  readonly list: (recipient: PlayerId, page: NoticePage, now: number) => Promise<readonly ListedNotice[]>;
  readonly listUnread: (recipient: PlayerId, page: NoticePage, now: number) => Promise<readonly Notice[]>;
  readonly countUnread: (recipient: PlayerId, now: number) => Promise<number>;
}

const DAY = 24 * 60 * 60 * 1000;
/** Longer than the longest time for a turn. */
const KEPT_UNREAD = 180 * DAY;
const KEPT_READ = 30 * DAY;

const NOTICE = 'notice#';
const MARK = 'unread#';

const keyOf = (recipient: PlayerId, prefix: string, id: NoticeId) => ({ pk: `player#${recipient}`, sk: prefix + id });
const seconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

/** The notices of the players table. */
export const createInboxStore = (client: DynamoDBDocumentClient, table: string): InboxStore => {
  const itemOf = (notice: Notice, prefix: string): Item => ({
    ...keyOf(notice.recipient, prefix, notice.id),
    ...noticeToItem(notice),
    [PLAYERS_TTL]: seconds(notice.at + KEPT_UNREAD),
  });

  /** Time to live is late by days, so what has had its time is left out here. */
  const rangeOf = (recipient: PlayerId, prefix: string, from: string, before: string, now: number) => ({
    TableName: table,
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    FilterExpression: '#ttl > :now',
    ExpressionAttributeNames: { '#ttl': PLAYERS_TTL },
    ExpressionAttributeValues: {
      ':pk': `player#${recipient}`,
      ':from': prefix + from,
      ':to': prefix + before,
      ':now': seconds(now),
    },
    ConsistentRead: true,
    ScanIndexForward: false,
  });

  /** Items newest first; `before` is left out, being in the range. */
  const listItems = async (
    recipient: PlayerId,
    prefix: string,
    { before, since, limit }: NoticePage,
    now: number,
  ): Promise<readonly Item[]> => {
    const from = since === undefined ? '' : firstNoticeIdAt(since);
    const query = { ...rangeOf(recipient, prefix, from, before ?? '~', now), Limit: limit + 1 };
    const found: Item[] = [];
    for await (const { Items = [] } of paginateQuery({ client }, query)) {
      found.push(...Items.filter(item => item['id'] !== before));
      if (found.length >= limit) break;
    }
    return found.slice(0, limit);
  };

  const listUnread = async (recipient: PlayerId, page: NoticePage, now: number): Promise<readonly Notice[]> =>
    (await listItems(recipient, MARK, page, now)).map(noticeFromItem);

  /** Which notices from one id back to another have a mark. */
  const listMarked = async (recipient: PlayerId, newest: string, oldest: string): Promise<ReadonlySet<string>> => {
    const query = {
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': `player#${recipient}`, ':from': MARK + oldest, ':to': MARK + newest },
      ConsistentRead: true,
    };
    const ids = new Set<string>();
    for await (const { Items = [] } of paginateQuery({ client }, query))
      for (const item of Items) ids.add(readString(item, 'id'));
    return ids;
  };

  const withMarks = async (recipient: PlayerId, items: readonly Item[]): Promise<readonly ListedNotice[]> => {
    const notices = items.map(noticeFromItem);
    const [newest, oldest] = [notices[0]?.id, notices.at(-1)?.id];
    if (newest === undefined || oldest === undefined) return [];
    const marked = await listMarked(recipient, newest, oldest);
    return notices.map(notice => ({ notice, isRead: !marked.has(notice.id) }));
  };

  const load = async (recipient: PlayerId, id: NoticeId): Promise<Item | undefined> => {
    const Key = keyOf(recipient, NOTICE, id);
    return (await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;
  };

  const update = async (recipient: PlayerId, id: NoticeId, UpdateExpression: string, values: Item): Promise<boolean> =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(recipient, NOTICE, id),
          UpdateExpression,
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: values,
          ...(UpdateExpression.includes('#ttl') && { ExpressionAttributeNames: { '#ttl': PLAYERS_TTL } }),
        }),
      ),
    );

  const unmark = async (recipient: PlayerId, id: NoticeId): Promise<void> => {
    await client.send(new DeleteCommand({ TableName: table, Key: keyOf(recipient, MARK, id) }));
  };

  return {
    add: notice =>
      conditionHeld(
        client.send(
          new PutCommand({
            TableName: table,
            Item: itemOf(notice, NOTICE),
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      ),
    progressOf: async ({ recipient, id }) => {
      const item = await load(recipient, id);
      if (item === undefined) return undefined;
      const isTold = readOptional(item, 'isTold', readBoolean) ?? false;
      return { isTold, isRead: readOptional(item, 'readAt', readNumber) !== undefined };
    },
    mark: async notice => {
      await client.send(new PutCommand({ TableName: table, Item: itemOf(notice, MARK) }));
    },
    unmark,
    setTold: async (recipient, id) => {
      await update(recipient, id, 'SET isTold = :told', { ':told': true });
    },
    setRead: async (recipient, id, now) => {
      const values = { ':now': now, ':ttl': seconds(now + KEPT_READ) };
      // In this order: whoever marks it at the same moment looks afterwards whether it was read (see `notify`).
      const isKept = await update(recipient, id, 'SET readAt = if_not_exists(readAt, :now), #ttl = :ttl', values);
      if (isKept) await unmark(recipient, id);
    },
    find: async (recipient, id, now) => {
      const item = await load(recipient, id);
      if (item === undefined || readNumber(item, PLAYERS_TTL) <= seconds(now)) return undefined;
      const [listed] = await withMarks(recipient, [item]);
      return listed;
    },
    list: async (recipient, page, now) => withMarks(recipient, await listItems(recipient, NOTICE, page, now)),
    listUnread,
    countUnread: async (recipient, now) => {
      let count = 0;
      let from: Item | undefined;
      do {
        const { Count = 0, LastEvaluatedKey } = await client.send(
          new QueryCommand({
            ...rangeOf(recipient, MARK, '', '~', now),
            Select: 'COUNT',
            ...(from && { ExclusiveStartKey: from }),
          }),
        );
        count += Count;
        from = LastEvaluatedKey;
      } while (from !== undefined);
      return count;
    },
  };
};
