import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import { type Game, hasSeat } from '../game/game.ts';
import type { PlayerId } from '../ids.ts';
import { deadlineOf, pausedUntil } from './timeout.ts';

const timeLeft = (game: Game): UserError => {
  const side = game.sideToMove === 'white' ? 'White' : 'Black';
  const until = deadlineOf(game);
  if (until !== undefined) return userError('TIME_LEFT', `${side} has until ${new Date(until).toISOString()}.`);
  const end = pausedUntil(game);
  if (end !== undefined)
    return userError('TIME_LEFT', `${side} is on vacation, at most until ${new Date(end).toISOString()}.`);
  return userError('NO_CLOCK', 'This game is played without clocks.');
};

/** Decides a claim on a game that is settled (see `settleTime`): it is granted when time has ended the game, as often as one asks. */
export const decideClaim = (game: Game, player: PlayerId): Result<Game, UserError> => {
  if (!hasSeat(game, player)) return err(userError('NOT_A_PLAYER', 'You have no seat in this game.'));
  if (game.status === 'OPEN') return err(userError('GAME_NOT_STARTED', 'The game still waits for an opponent.'));
  if (game.status === 'ACTIVE') return err(timeLeft(game));
  if (game.ending?.termination === 'TIMEOUT') return ok(game);
  return err(userError('GAME_OVER', 'The game is over, and not by time.'));
};
