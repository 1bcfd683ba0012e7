import { isNoticeId, type NoticeId, type PlayerId } from '../../domain/ids.ts';
import type { Notice } from '../../domain/inbox/notice.ts';
import type { ListedNotice } from '../../store/inbox/inbox-store.ts';
import type { Ports } from '../../usecases/ports.ts';
import type { PageInfo, QueryInboxArgs } from '../types.generated.ts';
import { badInput, checkFirst } from '../user-input.ts';
import { makeCursor } from './cursor.ts';

const MOST = 100;

/** A page of an inbox as the schema has it. */
export interface NoticePageModel {
  readonly edges: readonly { readonly cursor: string; readonly node: ListedNotice }[];
  readonly nodes: readonly ListedNotice[];
  readonly unreadCount: number;
  readonly pageInfo: PageInfo;
}

/** The notice of a cursor of an inbox; undefined for any other text. */
export const noticeOfCursor = (cursor: string): NoticeId | undefined => {
  const id = Buffer.from(cursor, 'base64url').toString();
  return isNoticeId(id) && makeCursor(id) === cursor ? id : undefined;
};

const startOf = (after: string): NoticeId => {
  const id = noticeOfCursor(after);
  if (id === undefined) throw badInput('after is not a cursor of this list; pass an endCursor as it was given.');
  return id;
};

const toUnread = (notice: Notice): ListedNotice => ({ notice, isRead: false });

/** A page of a player's inbox, newest first. Throws BAD_INPUT for bad arguments. */
export const connectNotices = async (
  { inbox, now }: Pick<Ports, 'inbox' | 'now'>,
  player: PlayerId,
  { first, after, unreadOnly }: QueryInboxArgs,
): Promise<NoticePageModel> => {
  const count = checkFirst(first, MOST);
  const before = after ? startOf(after) : undefined;
  const page = { before, limit: count + 1 };
  const [listed, unreadCount] = await Promise.all([
    unreadOnly
      ? inbox.listUnread(player, page, now()).then(unread => unread.map(toUnread))
      : inbox.list(player, page, now()),
    inbox.countUnread(player, now()),
  ]);
  const edges = listed.slice(0, count).map(node => ({ cursor: makeCursor(node.notice.id), node }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    unreadCount,
    pageInfo: {
      hasNextPage: listed.length > count,
      hasPreviousPage: before !== undefined,
      startCursor: edges[0]?.cursor,
      endCursor: edges.at(-1)?.cursor,
    },
  };
};
