import type { Notice, NoticeKind } from './notice.ts';

/** The type of an event of a webhook: `notice.your_turn`, and so on for each kind. */
export const eventTypeOf = (kind: NoticeKind): string => `notice.${kind.toLowerCase()}`;

/** An event as receivers get it (docs/webhook.schema.json). */
interface WebhookEvent {
  readonly type: string;
  /** When what it tells came about: milliseconds since 1970, UTC. */
  readonly at: number;
  readonly data: object;
}

/** An event as JSON, by the structure of Standard Webhooks. */
export const makeEvent = ({ type, at, data }: WebhookEvent): string =>
  JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });

/** A notice as an event. It says what the notice says, and no more. */
export const makeNoticeEvent = ({ id, recipient, kind, at, from, text, game }: Notice): string =>
  makeEvent({
    type: eventTypeOf(kind),
    at,
    data: {
      noticeId: id,
      kind,
      recipientId: recipient,
      fromId: from ?? null,
      text,
      game: game === undefined ? null : { id: game.id, version: game.version, ply: game.ply },
    },
  });
