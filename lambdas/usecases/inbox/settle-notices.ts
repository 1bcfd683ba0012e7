import { isComputer } from '../../domain/computer/computer.ts';
import { type Game, turnSince } from '../../domain/game/game.ts';
import { type GameChange, playersOf } from '../../domain/game/game-change.ts';
import type { NoticeId, PlayerId } from '../../domain/ids.ts';
import { isMoot } from '../../domain/inbox/game-notices.ts';
import type { Notice } from '../../domain/inbox/notice.ts';
import type { Ports } from '../ports.ts';

type SettlePorts = Pick<Ports, 'inbox' | 'now'>;

const PAGE = 100;

/** A player's unread notices from an instant on, newest first, all of them. */
export async function* unreadNotices(
  { inbox, now }: SettlePorts,
  player: PlayerId,
  since?: number,
): AsyncIterable<Notice> {
  let before: NoticeId | undefined;
  while (true) {
    const page = await inbox.listUnread(player, { before, since, limit: PAGE }, now());
    yield* page;
    if (page.length < PAGE) return;
    before = page.at(-1)?.id;
  }
}

/**
 * Takes as read what a game's players need not be told of it any more: a turn that was played, an offer that is gone. Looks at
 * what came about since the turn before the change began: nothing that a change makes moot is older, and somebody who reads
 * nothing for years costs no more than others.
 */
export const settleNotices = async (ports: SettlePorts, { before }: GameChange, present: Game): Promise<void> => {
  const since = before === undefined ? present.createdAt : turnSince(before);
  for (const player of playersOf(present).filter(each => !isComputer(each)))
    for await (const notice of unreadNotices(ports, player, since))
      if (isMoot(notice, present)) await ports.inbox.setRead(player, notice.id, ports.now());
};
