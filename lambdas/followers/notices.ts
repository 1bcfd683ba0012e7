import type { Game } from '../domain/game/game.ts';
import type { PlayerId } from '../domain/ids.ts';
import { isMoot, noticesOf } from '../domain/inbox/game-notices.ts';
import { isLastConditional } from '../usecases/conditional-turns/answer-conditionally.ts';
import { type NotifyPorts, notify } from '../usecases/inbox/notify.ts';
import { settleNotices } from '../usecases/inbox/settle-notices.ts';
import type { Ports } from '../usecases/ports.ts';
import type { Follower } from './follower.ts';

const isByHand = (game: Game, player: PlayerId): boolean => !isLastConditional(game, player);

type NoticePorts = Pick<Ports, 'games' | 'now'> & NotifyPorts;

/**
 * Tells players what a change is news of, unless the game has moved on from it by now: what a conditional turn has answered,
 * what is handed in late or once more after the next turn, is told to nobody. What has been told and needs no attention any
 * more is taken as read. Conditional turns are therefore played before this follower is handed a change.
 */
export const followNotices =
  (ports: NoticePorts): Follower =>
  async change => {
    if (change.after.hotSeat) return;
    const present = await ports.games.load(change.after.id);
    if (present === undefined) return;
    for (const notice of noticesOf(change, isByHand)) if (!isMoot(notice, present)) await notify(ports, notice);
    await settleNotices(ports, change, present);
  };
