import { opposite } from '#engine/index';
import { changeGame, finishGame, type Game } from '../game/game.ts';
import { flagFall, vacationEnd, windClocks } from './clock.ts';

/** The clocks of a game that goes on; undefined when nothing runs. */
const runningClocks = (game: Game) => (game.status === 'ACTIVE' ? game.clocks : undefined);

/** Until when the game is paused, because the player to move is on vacation; undefined unless it is. */
export const pausedUntil = (game: Game): number | undefined => {
  const clocks = runningClocks(game);
  return clocks && vacationEnd(clocks, game.sideToMove);
};

/** When the side to move loses on time: milliseconds since 1970, UTC. Undefined without clocks, in a pause, and when the game is over. */
export const deadlineOf = (game: Game): number | undefined => {
  const clocks = runningClocks(game);
  const isRunning = clocks !== undefined && vacationEnd(clocks, game.sideToMove) === undefined;
  return isRunning ? flagFall(clocks, game.sideToMove) : undefined;
};

/** When the game changes by itself: its pause ends, or its deadline passes. */
export const dueOf = (game: Game): number | undefined => pausedUntil(game) ?? deadlineOf(game);

/** Whether time has changed the game since it was stored. */
export const isDue = (game: Game, now: number): boolean => {
  const due = dueOf(game);
  return due !== undefined && now >= due;
};

/**
 * What time alone has made of a game: lost by the side to move, at its deadline; or out of a pause; or the same object when
 * nothing has happened. A turn taken up at the deadline itself is too late.
 */
export const settleTime = (game: Game, now: number): Game => {
  const { sideToMove } = game;
  const clocks = runningClocks(game);
  if (clocks === undefined || !isDue(game, now)) return game;
  const fall = flagFall(clocks, sideToMove);
  if (now >= fall) {
    const lost = finishGame(game, fall, { winner: opposite(sideToMove), termination: 'TIMEOUT' });
    return { ...lost, updatedAt: now };
  }
  return changeGame(game, now, { clocks: windClocks(clocks, sideToMove, dueOf(game) ?? now) });
};
