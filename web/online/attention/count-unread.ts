import { findOnline } from '../here.ts';
import { attentionOf } from './attention-of.ts';

/** How many notices whoever plays here has not read. */
export const countUnread = (): number => {
  const online = findOnline();
  return online === undefined ? 0 : attentionOf(online).counts.value.unread;
};
