import { err, ok, type Result } from '#engine/index';
import { parseWrittenText } from '../chat/written-text.ts';
import { type UserError, userError } from '../errors.ts';
import type { GameId, PlayerId, ReportId } from '../ids.ts';

export const REPORT_REASONS = ['CHEATING', 'ABUSE', 'SPAM', 'STALLING', 'IMPERSONATION', 'OTHER'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_STATUSES = ['OPEN', 'SETTLED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** What somebody tells the moderators about somebody. Instants are milliseconds since 1970, UTC. */
export interface Report {
  readonly id: ReportId;
  readonly reporter: PlayerId;
  readonly player: PlayerId;
  readonly reason: ReportReason;
  readonly text: string;
  /** Where it happened; undefined when it is no single game. */
  readonly game: GameId | undefined;
  /** The chat message that it is about. */
  readonly message: string | undefined;
  readonly status: ReportStatus;
  readonly createdAt: number;
  readonly settledAt: number | undefined;
  readonly settledBy: PlayerId | undefined;
  /** What the moderator noted, for moderators. */
  readonly note: string | undefined;
}

/** What is reported. */
export type ReportCommand = Pick<Report, 'id' | 'reporter' | 'player' | 'reason' | 'text' | 'game' | 'message'>;

/** The most reports that somebody may make in a day. */
export const MOST_REPORTS = 10;
export const REPORT_WINDOW = 24 * 60 * 60 * 1000;

const MOST_CHARACTERS = 1000;
const MESSAGE_ID = /^[\w-]{1,64}$/;

/** Decides a report by somebody who has made so many in the last day. */
export const decideReport = (command: ReportCommand, made: number, now: number): Result<Report, UserError> => {
  const { reporter, player, message } = command;
  if (reporter === player)
    return err(userError('BAD_INPUT', 'This is you; report somebody else.', ['input', 'playerId']));
  if (message !== undefined && !MESSAGE_ID.test(message))
    return err(userError('BAD_INPUT', 'This is the id of no message.', ['input', 'messageId']));
  const text = parseWrittenText(command.text, 'text', MOST_CHARACTERS);
  if (!text.ok) return text;
  if (made >= MOST_REPORTS)
    return err(userError('TOO_MANY_REPORTS', `You have made ${MOST_REPORTS} reports in a day; make others later.`));
  return ok({
    ...command,
    text: text.value,
    status: 'OPEN',
    createdAt: now,
    settledAt: undefined,
    settledBy: undefined,
    note: undefined,
  });
};

/** A report that a moderator has dealt with. One that is settled already stays as it is. */
export const decideSettlement = (
  report: Report,
  by: PlayerId,
  note: string,
  now: number,
): Result<Report, UserError> => {
  if (report.status === 'SETTLED') return ok(report);
  const written = parseWrittenText(note, 'note', MOST_CHARACTERS);
  if (!written.ok) return written;
  return ok({ ...report, status: 'SETTLED', settledAt: now, settledBy: by, note: written.value });
};
