import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../../domain/errors.ts';
import { isNoticeId, type NoticeId, type PlayerId } from '../../domain/ids.ts';
import type { Ports } from '../ports.ts';
import { unreadNotices } from './settle-notices.ts';

type MarkPorts = Pick<Ports, 'inbox' | 'now'>;

/** The most that are marked by their ids at once. */
const MOST = 100;

const readIds = (ids: readonly string[]): Result<readonly NoticeId[], UserError> => {
  const path = ['input', 'ids'];
  if (ids.length > MOST) return err(userError('BAD_INPUT', `There are ${ids.length} ids; the limit is ${MOST}.`, path));
  const bad = ids.findIndex(id => !isNoticeId(id));
  if (bad < 0) return ok(ids.filter(isNoticeId));
  return err(userError('BAD_INPUT', `${ids[bad]} is not the id of a notice.`, [...path, String(bad)]));
};

/**
 * Marks a player's notices as read. Those that are, that are gone, or that are somebody else's change nothing. Refuses texts
 * that are no notice's id. Returns how many are unread then.
 */
export const markRead = async (
  { inbox, now }: MarkPorts,
  player: PlayerId,
  texts: readonly string[],
): Promise<Result<number, UserError>> => {
  const ids = readIds(texts);
  if (!ids.ok) return ids;
  await Promise.all(ids.value.map(id => inbox.setRead(player, id, now())));
  return ok(await inbox.countUnread(player, now()));
};

/**
 * Marks a notice and all that came about before it as read, those alone that stand in the inbox by now: what is told late is
 * unread, whenever it came about. Returns how many are unread then.
 */
export const markReadUpTo = async (
  ports: MarkPorts,
  player: PlayerId,
  last: NoticeId,
): Promise<Result<number, never>> => {
  for await (const notice of unreadNotices(ports, player))
    if (notice.id <= last) await ports.inbox.setRead(player, notice.id, ports.now());
  return ok(await ports.inbox.countUnread(player, ports.now()));
};
