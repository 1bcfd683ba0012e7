import type { ChatMessage } from '../domain/chat/chat.ts';
import { chatAnnouncementOf } from '../graphql/plans/chat-plan.ts';
import type { Announcement } from '../subscriptions/index.ts';

/** Is handed each version of a message after it was stored, any of them more than once. */
export type ChatFollower = (message: ChatMessage) => Promise<void>;

/** Tells those who listen to a room. */
export const followChat =
  (announce: (announcements: readonly Announcement[]) => Promise<void>): ChatFollower =>
  message =>
    announce([chatAnnouncementOf(message)]);
