import { playerToMove } from '../domain/game.ts';
import { type GameChange, isNewTurn } from '../domain/game-change.ts';
import { announcementOf, gameTopic, turnTopic } from '../graphql/plans.ts';
import type { Announcement } from '../subscriptions/index.ts';
import type { Follower } from './follower.ts';

const announcementsOf = (change: GameChange): readonly Announcement[] => {
  const toMove = playerToMove(change.after);
  const updated = announcementOf(gameTopic(change.after.id), change.after);
  if (toMove === undefined || !isNewTurn(change)) return [updated];
  return [updated, announcementOf(turnTopic(toMove), change.after)];
};

/** Tells the subscribers of a game, and whoever's turn it has become. */
export const followAnnouncements =
  (announce: (announcements: readonly Announcement[]) => Promise<void>): Follower =>
  change =>
    announce(announcementsOf(change));
