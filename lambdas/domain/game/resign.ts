import { err, ok, opposite, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import type { PlayerId } from '../ids.ts';
import { finishGame, type Game, sideOfPlayer } from './game.ts';

/** Decides a resignation; with both seats the side to move resigns. The same again gives the game as it is. */
export const decideResignation = (game: Game, player: PlayerId, now: number): Result<Game, UserError> => {
  const side = sideOfPlayer(game, player);
  if (side === undefined) return err(userError('NOT_A_PLAYER', 'You have no seat in this game.'));
  if (game.status === 'OPEN') return err(userError('GAME_NOT_STARTED', 'The game still waits for an opponent.'));
  const winner = opposite(side);
  if (game.status === 'ACTIVE') return ok(finishGame(game, now, { winner, termination: 'RESIGNATION' }));
  const isRepeated = game.ending?.termination === 'RESIGNATION' && (game.hotSeat || game.ending.winner === winner);
  return isRepeated ? ok(game) : err(userError('GAME_OVER', 'The game is over already.'));
};
