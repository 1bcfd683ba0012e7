import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import type { PlayerId } from '../ids.ts';
import type { Player } from './player.ts';

/** The most players that one may block. */
export const MOST_BLOCKED = 500;

const PATH = ['input', 'playerId'];

/** What is said of a player's id that leads to nobody; `path` is the input field. */
export const playerNotFound = (path: readonly string[] = PATH): UserError =>
  userError('PLAYER_NOT_FOUND', 'There is no such player.', path);

/** Decides whether somebody who blocks so many players by now may block one more, who may not exist. */
export const decideBlock = (by: PlayerId, player: Player | undefined, count: number): Result<Player, UserError> => {
  if (player === undefined) return err(playerNotFound());
  if (player.id === by) return err(userError('BAD_INPUT', 'This is you; there is nobody to block.', PATH));
  if (count < MOST_BLOCKED) return ok(player);
  return err(userError('TOO_MANY_BLOCKED', `You block ${MOST_BLOCKED} players; lift a block first.`));
};
