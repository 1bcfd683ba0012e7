import { type Game, playerToMove } from '../domain/game/game.ts';
import { isNewTurn } from '../domain/game/game-change.ts';
import { announcementOf, gameTopic, turnTopic } from '../graphql/plans/plans.ts';
import type { Announcement } from '../subscriptions/index.ts';
import type { Follower } from './follower.ts';

/** Tells the subscribers of a game, and whoever's turn it has become, unless their conditional turns have answered already. */
export const followAnnouncements =
  (
    announce: (announcements: readonly Announcement[]) => Promise<void>,
    isAnswered: (game: Game) => Promise<boolean>,
  ): Follower =>
  async change => {
    const { after } = change;
    const toMove = playerToMove(after);
    const isTold = toMove !== undefined && isNewTurn(change) && !(await isAnswered(after));
    const turn = isTold ? [announcementOf(turnTopic(toMove), after)] : [];
    await announce([announcementOf(gameTopic(after.id), after), ...turn]);
  };
