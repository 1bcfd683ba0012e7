import { COLORS, err, ok, type Result } from '#engine/index';
import { startClocks } from '../clocks/clock.ts';
import { type UserError, userError } from '../errors.ts';
import type { PlayerId } from '../ids.ts';
import { checkRatedPlayer } from '../ratings/rated.ts';
import { changeGame, type Game, hasSeat } from './game.ts';
import { isInvited } from './invite.ts';

export interface JoinCommand {
  readonly player: PlayerId;
  readonly inviteCode: string | undefined;
  readonly isGuest: boolean;
  readonly isBot?: boolean;
  /** Whether the creator has blocked them, of which they are not told. */
  readonly isBlocked: boolean;
}

/** Decides whether a player takes the open seat. Somebody who joined before and asks again gets the game as it is. */
export const decideJoin = (game: Game, command: JoinCommand, now: number): Result<Game, UserError> => {
  if (hasSeat(game, command.player)) {
    const hasJoinedBefore = !game.hotSeat && game.creator !== command.player;
    return hasJoinedBefore
      ? ok(game)
      : err(userError('ALREADY_SEATED', 'You have a seat in this game; the other one is for somebody else.'));
  }
  if (!isInvited(game, command.inviteCode, now)) {
    const message = 'This game is private: it takes the invite code that its creator has.';
    return err(userError('WRONG_INVITE_CODE', message, ['input', 'inviteCode']));
  }
  const side = COLORS.find(color => game.seats[color] === undefined);
  if (game.status !== 'OPEN' || side === undefined || command.isBlocked)
    return err(userError('GAME_NOT_OPEN', 'The game has no open seat any more.'));
  const unrated = game.rated ? checkRatedPlayer(command) : undefined;
  if (unrated !== undefined) return err(unrated);
  const seats = { ...game.seats, [side]: command.player };
  const clocks = game.timeControl && startClocks(game.timeControl, now);
  return ok(changeGame(game, now, { seats, status: 'ACTIVE', startedAt: now, clocks }));
};
