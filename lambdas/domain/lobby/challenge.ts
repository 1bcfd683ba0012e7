import type { Color } from '#engine/index';
import type { TimeControl } from '../clocks/time-control.ts';
import type { SeatChoice } from '../game/create-game.ts';
import type { Visibility } from '../game/game.ts';
import type { ChallengeId, PlayerId } from '../ids.ts';

export const CHALLENGE_STATUSES = ['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const;
export type ChallengeStatus = (typeof CHALLENGE_STATUSES)[number];

export const DECLINE_REASONS = ['UNSAID', 'NOT_NOW', 'OTHER_RULESET', 'SLOWER', 'FASTER', 'OTHER_SIDE'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Somebody asks somebody for a game. Instants are milliseconds since 1970, UTC. */
export interface Challenge {
  readonly id: ChallengeId;
  /** From 1; grows by one with every change. */
  readonly version: number;
  readonly status: ChallengeStatus;
  readonly challenger: PlayerId;
  readonly challenged: PlayerId;
  /** Canonical text. */
  readonly ruleset: string;
  /** Undefined for a game without clocks. */
  readonly timeControl: TimeControl | undefined;
  readonly visibility: Visibility;
  readonly rated: boolean;
  /** What the challenger asked for. */
  readonly seat: SeatChoice;
  /** The challenger's side; drawn already where it is to be drawn, and told nobody before the game begins. */
  readonly side: Color;
  readonly message: string | undefined;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** When it was answered, cancelled or expired; undefined while it waits. */
  readonly closedAt: number | undefined;
  readonly declineReason: DeclineReason | undefined;
}

/** Whether it is a player's to see. */
export const isParty = ({ challenger, challenged }: Challenge, player: PlayerId | undefined): boolean =>
  player !== undefined && (player === challenger || player === challenged);

/** The next version, in which it waits no more. */
export const closeChallenge = (
  challenge: Challenge,
  status: ChallengeStatus,
  now: number,
  declineReason?: DeclineReason,
): Challenge => ({ ...challenge, version: challenge.version + 1, status, closedAt: now, declineReason });

/** What time makes of a challenge: one that waits has expired from its instant on. Otherwise the same object. */
export const judgeChallenge = (challenge: Challenge, now: number): Challenge =>
  challenge.status === 'PENDING' && challenge.expiresAt <= now
    ? closeChallenge(challenge, 'EXPIRED', challenge.expiresAt)
    : challenge;
