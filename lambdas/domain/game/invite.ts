import { err, ok, type Result } from '#engine/index';
import { gameNotFound, type UserError, userError } from '../errors.ts';
import type { PlayerId } from '../ids.ts';
import { changeGame, type Game } from './game.ts';

const MINUTE = 60 * 1000;
const LONGEST_LIFE = 90 * 24 * 60 * MINUTE;

/** Whether two codes are the same, in a time that tells nothing of where they differ. */
const codeEquals = (a: string, b: string): boolean => {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
};

/** Whether a code lets somebody into a game at an instant. Public games take everybody. */
export const isInvited = (game: Game, code: string | undefined, now: number): boolean => {
  if (game.visibility === 'PUBLIC') return true;
  if (game.inviteCode === undefined || code === undefined) return false;
  return codeEquals(game.inviteCode, code) && now < (game.inviteExpiresAt ?? Number.POSITIVE_INFINITY);
};

/** Whether a game has an invite that somebody may still use. */
export const hasInvite = (game: Game, now: number): boolean =>
  game.status === 'OPEN' && game.visibility === 'PRIVATE' && isInvited(game, game.inviteCode, now);

/** What is to become of a game's invite. */
export interface InviteCommand {
  readonly player: PlayerId;
  /** Undefined for none. */
  readonly code: string | undefined;
  /** Milliseconds since 1970, UTC; undefined for as long as the game is open. */
  readonly expiresAt: number | undefined;
}

const checkExpiry = (expiresAt: number | undefined, now: number): UserError | undefined => {
  if (expiresAt === undefined || (expiresAt >= now + MINUTE && expiresAt <= now + LONGEST_LIFE)) return undefined;
  const message = 'An invite expires a minute from now at the earliest, 90 days from now at the latest.';
  return userError('BAD_INPUT', message, ['input', 'expiresAt']);
};

/** Decides that a private game that is open gets another invite, or none: the one that it had is good for nothing then. */
export const decideInvite = (game: Game, command: InviteCommand, now: number): Result<Game, UserError> => {
  const { player, code, expiresAt } = command;
  if (game.creator !== player) return err(gameNotFound(['input', 'gameId']));
  if (game.visibility === 'PUBLIC')
    return err(userError('BAD_INPUT', 'A public game needs no invite: anybody can join it.', ['input', 'gameId']));
  if (game.status !== 'OPEN') return err(userError('GAME_NOT_OPEN', 'The game has no open seat any more.'));
  const refusal = checkExpiry(expiresAt, now);
  if (refusal !== undefined) return err(refusal);
  const isSame = code === undefined && game.inviteCode === undefined;
  return ok(isSame ? game : changeGame(game, now, { inviteCode: code, inviteExpiresAt: expiresAt }));
};
