import type { Game } from '../domain/game.ts';
import { playersOf } from '../domain/game-change.ts';
import { isMoot } from '../domain/game-notices.ts';
import type { NoticeId, PlayerId } from '../domain/ids.ts';
import type { Notice } from '../domain/notice.ts';
import type { Ports } from './ports.ts';

type SettlePorts = Pick<Ports, 'inbox' | 'now'>;

const PAGE = 100;

/** A player's unread notices, newest first, all of them. */
export async function* unreadNotices({ inbox, now }: SettlePorts, player: PlayerId): AsyncIterable<Notice> {
  let before: NoticeId | undefined;
  while (true) {
    const page = await inbox.listUnread(player, { before, limit: PAGE }, now());
    yield* page;
    if (page.length < PAGE) return;
    before = page.at(-1)?.id;
  }
}

/** Takes as read what a game's players need not be told of it any more: a turn that was played, an offer that is gone. */
export const settleNotices = async (ports: SettlePorts, game: Game): Promise<void> => {
  for (const player of playersOf(game))
    for await (const notice of unreadNotices(ports, player))
      if (isMoot(notice, game)) await ports.inbox.setRead(player, notice.id, ports.now());
};
