import { createHash } from 'node:crypto';
import { err, ok, type Result } from '#engine/index';
import { gameNotFound, type UserError, userError } from '../../domain/errors.ts';
import { canSee } from '../../domain/game/game.ts';
import { type GameId, isGameId, isPlayerId, isReportId, type PlayerId, toReportId } from '../../domain/ids.ts';
import { playerNotFound } from '../../domain/players/block.ts';
import {
  decideReport,
  decideSettlement,
  REPORT_WINDOW,
  type Report,
  type ReportReason,
} from '../../domain/players/report.ts';
import type { ListedReport } from '../../store/players/report-store.ts';
import type { Ports } from '../ports.ts';

export interface ReportInput {
  readonly playerId: string;
  readonly reason: ReportReason;
  readonly text: string;
  readonly gameId: string | undefined;
  readonly messageId: string | undefined;
}

const findPlayer = async ({ players }: Ports, id: string): Promise<PlayerId | undefined> =>
  isPlayerId(id) ? (await players.loadMany([id]))[0]?.id : undefined;

/** The game of a report: one that its reporter may see. */
const findGame = async (
  { games }: Ports,
  reporter: PlayerId,
  id: string | undefined,
): Promise<Result<GameId | undefined, UserError>> => {
  if (id === undefined) return ok(undefined);
  const game = isGameId(id) ? await games.load(id) : undefined;
  return game !== undefined && canSee(game, reporter) ? ok(game.id) : err(gameNotFound(['input', 'gameId']));
};

/** One report of one player about another, and a game or none, has one id: so one of them is open at a time. */
const idOf = (reporter: PlayerId, player: PlayerId, game: GameId | undefined) =>
  toReportId(
    reporter,
    createHash('sha256')
      .update(`report\n${player}\n${game ?? ''}`)
      .digest(),
  );

const openReport = async (ports: Ports, report: Report): Promise<Report> => {
  if (await ports.reports.open(report)) {
    ports.audit('PLAYER_REPORTED', { player: report.reporter, report: report.id, reason: report.reason });
    return report;
  }
  const standing = await ports.reports.load(report.id);
  if (standing === undefined) throw new Error(`the report ${report.id} was lost`);
  return standing;
};

/**
 * Reports a player to the moderators. While a report of the same player about the same game is open, it is what comes back.
 * Refuses more than ten in a day; several at once may go past that by as many.
 */
export const reportPlayer = async (
  ports: Ports,
  reporter: PlayerId,
  { playerId, gameId, messageId, reason, text }: ReportInput,
): Promise<Result<Report, UserError>> => {
  const player = await findPlayer(ports, playerId);
  if (player === undefined) return err(playerNotFound());
  const game = await findGame(ports, reporter, gameId);
  if (!game.ok) return game;
  const id = idOf(reporter, player, game.value);
  const standing = await ports.reports.load(id);
  if (standing?.status === 'OPEN') return ok(standing);
  const now = ports.now();
  const made = await ports.reports.countSince(reporter, now - REPORT_WINDOW);
  const command = { id, reporter, player, reason, text, game: game.value, message: messageId };
  const report = decideReport(command, made, now);
  return report.ok ? ok(await openReport(ports, report.value)) : report;
};

const notModerator = (): UserError =>
  userError('NOT_A_MODERATOR', 'This is for the moderators whom the operator of the service has named.');

/** Why somebody may not see what is reported; undefined for moderators. */
export const checkModerator = ({ moderators }: Ports, player: PlayerId | undefined): UserError | undefined =>
  player !== undefined && moderators.has(player) ? undefined : notModerator();

/** Open reports, the oldest first, for moderators. */
export const listReports = async (
  ports: Ports,
  after: string | undefined,
  most: number,
): Promise<readonly ListedReport[]> =>
  (await ports.reports.listOpen(after, most)).filter(({ report }) => report.status === 'OPEN');

/** Settles a report, for moderators. The same again changes nothing. */
export const settleReport = async (
  ports: Ports,
  moderator: PlayerId,
  id: string,
  note: string,
): Promise<Result<Report, UserError>> => {
  const refusal = checkModerator(ports, moderator);
  if (refusal !== undefined) return err(refusal);
  const report = isReportId(id) ? await ports.reports.load(id) : undefined;
  if (report === undefined) return err(userError('REPORT_NOT_FOUND', 'There is no such report.', ['input', 'id']));
  const settled = decideSettlement(report, moderator, note, ports.now());
  if (!settled.ok || settled.value === report) return settled;
  if (await ports.reports.settle(settled.value))
    ports.audit('REPORT_SETTLED', { player: moderator, report: report.id });
  return ok((await ports.reports.load(report.id)) ?? settled.value);
};
