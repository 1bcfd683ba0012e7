import { createHash } from 'node:crypto';
import { type GameId, type NoticeId, type PlayerId, toNoticeId } from '../ids.ts';

export const NOTICE_KINDS = [
  'YOUR_TURN',
  'REMINDER',
  'GAME_BEGAN',
  'GAME_OVER',
  'DRAW_OFFERED',
  'TAKEBACK_REQUESTED',
  'REMATCH_OFFERED',
  'CHALLENGED',
  'CHALLENGE_ANSWERED',
  'SERVICE',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The state of a game that a notice is about. */
export interface NoticedGame {
  readonly id: GameId;
  /** The version in which it came about, or a later one of the same turn. */
  readonly version: number;
  readonly ply: number;
  /** How many takebacks there had been: it tells one turn of a ply from another. */
  readonly take: number;
}

/** Something that a player is told. */
export interface Notice {
  /** Follows from recipient, kind, subject and instant, and sorts by the instant: the same news always has the same id. */
  readonly id: NoticeId;
  readonly recipient: PlayerId;
  readonly kind: NoticeKind;
  /** When it came about: milliseconds since 1970, UTC. */
  readonly at: number;
  /** Whose doing it is, or whom the game is against; undefined when it is nobody's. */
  readonly from: PlayerId | undefined;
  /** One or two sentences of plain English that name nobody: `from` does. */
  readonly text: string;
  /** Undefined for news of no game. */
  readonly game: NoticedGame | undefined;
}

/** A notice before it has its id. `subject` is what makes it this news and no other of its kind to this recipient. */
export interface News extends Omit<Notice, 'id'> {
  readonly subject: readonly (string | number)[];
}

/** The notice of some news. Both `subject` and `at` must come out the same whenever the news is told again. */
export const makeNotice = ({ subject, ...news }: News): Notice => {
  const hash = createHash('sha256').update([news.recipient, news.kind, ...subject].join('\n'));
  return { id: toNoticeId(news.at, hash.digest()), ...news };
};
