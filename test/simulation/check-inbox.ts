import { COLORS } from '#engine/index';
import { type Game, playerToMove } from '#lambdas/domain/game/game';
import type { Histories } from './check-promises.ts';
import type { Send } from './client.ts';
import type { Player } from './player.ts';
import { collect, type Violation } from './violations.ts';

interface Told {
  readonly id: string;
  readonly kind: string;
  readonly isRead: boolean;
  readonly ply: number | null;
  readonly game: { readonly id: string } | null;
}

interface Page {
  readonly nodes: readonly Told[];
  readonly unreadCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** What the inbox of a player holds. */
export interface Inbox {
  readonly player: string;
  readonly notices: readonly Told[];
  readonly unreadCount: number;
}

const INBOX = `query ($after: String) { inbox(first: 100, after: $after) {
  nodes { id kind isRead ply game { id } } unreadCount pageInfo { hasNextPage endCursor }
} }`;

/** Reads a player's inbox, all of it. */
export const readInbox = async (send: Send, { id: player, token }: Player): Promise<Inbox> => {
  const notices: Told[] = [];
  let after: string | null = null;
  for (;;) {
    const inbox = (await send(INBOX, { after }, token))?.['inbox'] as Page;
    notices.push(...inbox.nodes);
    if (!inbox.pageInfo.hasNextPage) return { player, notices, unreadCount: inbox.unreadCount };
    after = inbox.pageInfo.endCursor;
  }
};

const namesOf = (notices: readonly Told[], kind: string): readonly string[] =>
  notices.filter(told => told.kind === kind).map(({ game }) => game?.id ?? '');

/**
 * Whether somebody who had a seat must be told of an end, or must not: nobody is told of what they did themselves. Undefined
 * where it is not known whose doing it was: an agreement, an abort, a last turn that may have been a conditional one.
 */
const isToldOfEnd = ({ ending, seats, sideToMove }: Game, player: string): boolean | undefined => {
  if (ending?.termination === 'TIMEOUT') return true;
  if (ending?.termination === 'RESIGNATION') return ending.winner !== undefined && seats[ending.winner] === player;
  const isByTurn = ending?.termination === 'CANCER' || ending?.termination === 'TURN_LIMIT';
  return isByTurn && seats[sideToMove] !== player ? true : undefined;
};

const checkInbox = ({ player, notices, unreadCount }: Inbox, games: readonly Game[]): readonly Violation[] =>
  collect(undefined, hold => {
    const names = notices.map(({ kind, game, ply, id }) =>
      kind === 'YOUR_TURN' ? `${game?.id} ${ply} ${id.slice(0, 10)}` : id,
    );
    hold(new Set(names).size === names.length, `${player} has a notice twice`);
    const unread = notices.filter(({ isRead }) => !isRead);
    hold(unread.length === unreadCount, `${player} has ${unread.length} unread notices, and is told of ${unreadCount}`);
    const waiting = games.filter(game => !game.hotSeat && playerToMove(game) === player).map(({ id }) => id);
    const toPlay = namesOf(unread, 'YOUR_TURN');
    hold(
      toPlay.toSorted().join() === waiting.toSorted().join(),
      `${player} has notices of the turns ${toPlay}, and ${waiting} wait`,
    );
    const over = namesOf(notices, 'GAME_OVER');
    for (const game of games) {
      if (game.hotSeat || game.startedAt === undefined || game.status !== 'FINISHED') continue;
      if (!COLORS.some(color => game.seats[color] === player)) continue;
      const times = over.filter(id => id === game.id).length;
      const isTold = isToldOfEnd(game, player);
      const isRight = isTold === undefined ? times <= 1 : times === Number(isTold);
      hold(isRight, `${player} was told ${times} times that ${game.id} is over by ${game.ending?.termination}`);
    }
  });

/** That everybody has been told of what concerns them, once, and that what waits is what is unread. */
export const checkInboxes = (inboxes: readonly Inbox[], histories: Histories): readonly Violation[] => {
  const games = [...histories.values()].flatMap(versions => versions.at(-1) ?? []);
  return inboxes.flatMap(inbox => checkInbox(inbox, games));
};
