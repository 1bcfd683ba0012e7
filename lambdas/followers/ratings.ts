import { isEnd, isStart } from '../domain/game/game-change.ts';
import { fixGameRatings, type RatingPorts, rateFinishedGame } from '../usecases/ratings/rate-game.ts';
import type { Follower } from './follower.ts';

/** Fixes the ratings of a rated game when it starts, and counts it for its players when it ends. */
export const followRatings =
  (ports: RatingPorts): Follower =>
  async change => {
    if (!change.after.rated) return;
    if (isStart(change)) await fixGameRatings(ports, change.after);
    if (isEnd(change)) await rateFinishedGame(ports, change.after);
  };
