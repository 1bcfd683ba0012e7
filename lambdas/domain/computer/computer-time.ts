import { deadlineOf } from '../clocks/timeout.ts';
import type { Game } from '../game/game.ts';

/** What the computer uses of the time that it has left, at most. */
const SHARE = 0.1;

/** How many milliseconds the computer may think about its turn as far as its clock goes; undefined without clocks. */
export const clockShareOf = (game: Game, now: number): number | undefined => {
  const deadline = deadlineOf(game);
  return deadline === undefined ? undefined : Math.max(0, (deadline - now) * SHARE);
};
