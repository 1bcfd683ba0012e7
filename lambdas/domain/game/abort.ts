import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import type { PlayerId } from '../ids.ts';
import { finishGame, type Game, hasBegunForBoth, sideOfPlayer } from './game.ts';

/**
 * Decides that a game is called off, by either player and until both have played: an open game too, which nobody can join
 * then. It has no winner. The same again, by whomever of them, gives the game as it is.
 */
export const decideAbort = (game: Game, player: PlayerId, now: number): Result<Game, UserError> => {
  const by = sideOfPlayer(game, player);
  if (by === undefined) return err(userError('NOT_A_PLAYER', 'You have no seat in this game.'));
  if (game.ending?.termination === 'ABORTED') return ok(game);
  if (game.status === 'FINISHED') return err(userError('GAME_OVER', 'The game is over already.'));
  if (hasBegunForBoth(game))
    return err(userError('TOO_LATE_TO_ABORT', 'Both sides have played: the game can be resigned, not aborted.'));
  return ok(finishGame(game, now, { winner: undefined, termination: 'ABORTED', by }));
};
