import type { Notice } from '../../domain/inbox/notice.ts';
import type { Ports } from '../ports.ts';

/** What telling somebody takes. The channels are told in their order. */
export type NotifyPorts = Pick<Ports, 'inbox' | 'channels'>;

/** Marks a notice as unread unless it has been read, which may happen at the same moment; returns whether it is unread. */
const markUnread = async ({ inbox }: NotifyPorts, notice: Notice): Promise<boolean> => {
  await inbox.mark(notice);
  if (!(await inbox.progressOf(notice))?.isRead) return true;
  await inbox.unmark(notice.recipient, notice.id);
  return false;
};

/**
 * Tells somebody something, once: the notice goes into their inbox, then to the channels. The same notice again changes
 * nothing and tells no channel, but finishes what an interruption left half done. One that has been read meanwhile is told
 * to no channel any more. Call it after the write that it tells of, and again if it rejects: nothing is lost then.
 */
export const notify = async (ports: NotifyPorts, notice: Notice): Promise<void> => {
  const { inbox, channels } = ports;
  const isNew = await inbox.add(notice);
  if (!isNew && (await inbox.progressOf(notice))?.isTold !== false) return;
  if (await markUnread(ports, notice)) for (const tell of channels) await tell(notice);
  await inbox.setTold(notice.recipient, notice.id);
};
