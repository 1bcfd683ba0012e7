import { ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import { decideAbort } from '../game/abort.ts';
import { type Game, hasBegunForBoth } from '../game/game.ts';
import { decideResignation } from '../game/resign.ts';
import type { PlayerId } from '../ids.ts';
import { newPlayer, type Player } from './player.ts';

const NAME = 'Deleted player';

/** What is left of a player: their id, in games and records of others, and that they are gone. */
export const toDeletedPlayer = ({ id, createdAt }: Player, now: number): Player => ({
  ...newPlayer({ id, name: NAME, isGuest: false, createdAt }),
  deletedAt: now,
});

/** What a player has to write so that nobody deletes an account by accident: their handle, or their name without one. */
export const confirmationOf = ({ handle, name }: Player): string => handle ?? name;

/** Why an account is not deleted; undefined when it is. */
export const checkDeletion = (player: Player, confirmation: string): UserError | undefined => {
  const expected = confirmationOf(player);
  if (confirmation === expected) return undefined;
  const message = `To delete all of this for good, the confirmation must be ${JSON.stringify(expected)}.`;
  return userError('BAD_INPUT', message, ['input', 'confirmation']);
};

/** A game that a player leaves for good: called off until both have played, else given up. One that is over stays as it is. */
export const decideLeaving = (game: Game, player: PlayerId, now: number): Result<Game, UserError> => {
  if (game.status === 'FINISHED') return ok(game);
  return hasBegunForBoth(game) ? decideResignation(game, player, now) : decideAbort(game, player, now);
};
