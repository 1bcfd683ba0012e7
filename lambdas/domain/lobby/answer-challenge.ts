import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import type { Game } from '../game/game.ts';
import { startGame } from '../game/start-game.ts';
import { gameOfChallenge, type PlayerId } from '../ids.ts';
import { type Challenge, closeChallenge, type DeclineReason, isParty } from './challenge.ts';

/** The two parties of a challenge. */
type Party = 'challenger' | 'challenged';

const WHO: Readonly<Record<Party, string>> = {
  challenger: 'Only who made a challenge can cancel it.',
  challenged: 'Only the player who is challenged can answer.',
};

const WHAT: Readonly<Record<Challenge['status'], string>> = {
  PENDING: 'waits',
  ACCEPTED: 'has been accepted',
  DECLINED: 'has been declined',
  CANCELLED: 'has been cancelled',
  EXPIRED: 'has expired',
};

export const challengeNotFound = (): UserError =>
  userError('CHALLENGE_NOT_FOUND', 'There is no such challenge, or it is not yours.', ['input', 'id']);

/** Closes a challenge for one of its parties; who did so before gets it as it is. Refuses one that has ended otherwise. */
const decideClosing = (
  challenge: Challenge,
  { player, by }: { readonly player: PlayerId; readonly by: Party },
  close: { readonly status: Challenge['status']; readonly reason?: DeclineReason },
  now: number,
): Result<Challenge, UserError> => {
  if (!isParty(challenge, player)) return err(challengeNotFound());
  if (challenge[by] !== player) return err(userError('NOT_YOUR_CHALLENGE', WHO[by]));
  if (challenge.status === close.status) return ok(challenge);
  if (challenge.status !== 'PENDING')
    return err(userError('CHALLENGE_CLOSED', `The challenge ${WHAT[challenge.status]}.`));
  return ok(closeChallenge(challenge, close.status, now, close.reason));
};

/** Decides that the challenged player takes a challenge. Pass it as time has left it. */
export const decideAcceptance = (challenge: Challenge, player: PlayerId, now: number): Result<Challenge, UserError> =>
  decideClosing(challenge, { player, by: 'challenged' }, { status: 'ACCEPTED' }, now);

/** Decides that the challenged player declines a challenge, for a reason. */
export const decideRefusal =
  (reason: DeclineReason) =>
  (challenge: Challenge, player: PlayerId, now: number): Result<Challenge, UserError> =>
    decideClosing(challenge, { player, by: 'challenged' }, { status: 'DECLINED', reason }, now);

/** Decides that the challenger takes a challenge back. */
export const decideCancellation = (challenge: Challenge, player: PlayerId, now: number): Result<Challenge, UserError> =>
  decideClosing(challenge, { player, by: 'challenger' }, { status: 'CANCELLED' }, now);

/** The game that an accepted challenge makes. */
export const startChallengeGame = (challenge: Challenge, now: number): Game => {
  const { id, challenger, challenged, ruleset, side, visibility, rated, timeControl } = challenge;
  const terms = { id: gameOfChallenge(id), ruleset, side, visibility, rated, timeControl };
  return startGame({ ...terms, creator: challenger, opponent: challenged }, now);
};
