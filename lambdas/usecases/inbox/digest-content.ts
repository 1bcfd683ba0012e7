import { deadlineOf } from '../../domain/clocks/timeout.ts';
import { type Game, playerToMove } from '../../domain/game/game.ts';
import type { GameId, PlayerId } from '../../domain/ids.ts';
import { isMoot } from '../../domain/inbox/game-notices.ts';
import type { Notice } from '../../domain/inbox/notice.ts';
import { isWanted } from '../../domain/inbox/notice-preferences.ts';
import type { MailedNotice } from '../../mail/digest-mail.ts';
import { mailTime } from '../../mail/digest-time.ts';
import type { Ports } from '../ports.ts';
import { unreadNotices } from './settle-notices.ts';

export type ContentPorts = Pick<Ports, 'preferences' | 'inbox' | 'games' | 'players' | 'now'>;

/** What stands in an inbox when mails are put together. */
export interface DigestContent {
  /** The ids of all that is unread. */
  readonly unread: readonly string[];
  /** What is to be mailed, the oldest first. */
  readonly news: readonly MailedNotice[];
  readonly timeZone: string;
}

const loadGames = async ({ games }: ContentPorts, notices: readonly Notice[]): Promise<ReadonlyMap<GameId, Game>> => {
  const ids = [...new Set(notices.flatMap(({ game }) => game?.id ?? []))];
  return new Map((await games.loadMany(ids)).map(game => [game.id, game]));
};

const loadNames = async ({ players }: ContentPorts, notices: readonly Notice[]) =>
  new Map((await players.loadMany(notices.flatMap(({ from }) => from ?? []))).map(({ id, name }) => [id, name]));

const deadlineFor = ({ recipient, kind }: Notice, game: Game | undefined): number | undefined => {
  const isTurn = kind === 'YOUR_TURN' || kind === 'REMINDER';
  return isTurn && game !== undefined && playerToMove(game) === recipient ? deadlineOf(game) : undefined;
};

/** Notices with what a mail says of them, but for those that their games have moved on from. */
const describe = async (ports: ContentPorts, notices: readonly Notice[]): Promise<readonly MailedNotice[]> => {
  const [games, names] = await Promise.all([loadGames(ports, notices), loadNames(ports, notices)]);
  return notices.flatMap(notice => {
    const game = notice.game && games.get(notice.game.id);
    if (game !== undefined && isMoot(notice, game)) return [];
    return [{ notice, name: notice.from && names.get(notice.from), deadline: deadlineFor(notice, game) }];
  });
};

/** What is to be mailed to a player by now: unread, wanted by mail, at its time, not mailed before, and not out of date. */
export const readDigest = async (
  ports: ContentPorts,
  player: PlayerId,
  mailed: ReadonlySet<string>,
): Promise<DigestContent> => {
  const preferences = await ports.preferences.load(player);
  const unread: Notice[] = [];
  for await (const notice of unreadNotices(ports, player)) unread.push(notice);
  const due = unread.filter(
    notice =>
      !mailed.has(notice.id) &&
      isWanted(preferences, notice.kind, 'EMAIL') &&
      mailTime(notice, preferences.digest) <= ports.now(),
  );
  return {
    unread: unread.map(({ id }) => id),
    news: await describe(ports, due.toReversed()),
    timeZone: preferences.digest.timeZone,
  };
};
