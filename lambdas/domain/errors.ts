import type { Scope } from './players/scope.ts';

/** The stable codes of what a user can cause: those of the schema's `UserErrorCode`. */
export const USER_ERROR_CODES = [
  'UNAUTHENTICATED',
  'SCOPE_MISSING',
  'API_TOKEN_NOT_FOUND',
  'TOO_MANY_API_TOKENS',
  'TOO_MANY_BOTS',
  'BOT_NOT_FOUND',
  'ACCOUNT_NEEDED',
  'ACCOUNT_IN_USE',
  'INVALID_GUEST_TOKEN',
  'GUEST_CLAIMED',
  'HANDLE_RESERVED',
  'HANDLE_TAKEN',
  'HANDLE_CHANGED_RECENTLY',
  'BAD_INPUT',
  'BAD_RULESET',
  'BAD_POSITION',
  'BAD_RECORD',
  'GAME_NOT_FOUND',
  'GAME_NOT_OPEN',
  'ALREADY_SEATED',
  'WRONG_INVITE_CODE',
  'NOT_A_PLAYER',
  'GAME_NOT_STARTED',
  'GAME_OVER',
  'NOT_YOUR_TURN',
  'STALE_PLY',
  'STALE_REVISION',
  'YOUR_TURN',
  'NO_OPPONENT',
  'TURN_MALFORMED',
  'TURN_ILLEGAL',
  'TURN_AMBIGUOUS',
  'IDEMPOTENCY_KEY_REUSED',
  'TIMED_OUT',
  'TIME_LEFT',
  'NO_CLOCK',
  'NO_VACATION',
  'TOO_MUCH_TIME',
  'TOO_LATE_TO_ABORT',
  'TOO_EARLY_FOR_DRAW',
  'ALREADY_OFFERED',
  'NO_OFFER',
  'NOTHING_TO_TAKE_BACK',
  'GAME_NOT_OVER',
  'PLAYER_NOT_FOUND',
  'TOO_MANY_BLOCKED',
  'TOO_MANY_REPORTS',
  'REPORT_NOT_FOUND',
  'NOT_A_MODERATOR',
  'OPPONENT_UNAVAILABLE',
  'ROOM_NOT_FOUND',
  'CHAT_CLOSED',
  'MESSAGE_NOT_FOUND',
  'NOT_YOUR_MESSAGE',
  'MESSAGE_TOO_OLD',
  'NOT_RATEABLE',
  'RATED_NEEDS_ACCOUNT',
  'CHALLENGE_NOT_FOUND',
  'CHALLENGE_CLOSED',
  'CHALLENGE_UNWANTED',
  'NOT_YOUR_CHALLENGE',
  'TOO_MANY_CHALLENGES',
  'TOO_MANY_ARCHIVED_GAMES',
  'WEBHOOK_NOT_FOUND',
  'TOO_MANY_WEBHOOKS',
  'WEBHOOK_BUSY',
  'DELIVERY_NOT_FOUND',
  'DELIVERY_PENDING',
  'PUSH_UNAVAILABLE',
  'PUSH_SUBSCRIPTION_NOT_FOUND',
  'TOO_MANY_PUSH_SUBSCRIPTIONS',
  'SEEK_NOT_FOUND',
  'SEEK_CLOSED',
  'TOO_MANY_SEEKS',
  'INVITE_NOT_FOUND',
  'CONTENTION',
  'RATE_LIMITED',
  'MAIL_UNAVAILABLE',
  'NO_MAIL_CODE',
  'WRONG_MAIL_CODE',
] as const;
export type UserErrorCode = (typeof USER_ERROR_CODES)[number];

/** Why a request was refused, for the one who made it. */
export interface UserError {
  readonly code: UserErrorCode;
  readonly message: string;
  /** The input field concerned; empty when it is no single one. */
  readonly path: readonly string[];
  /** Where in that field's text, in characters from 0. */
  readonly offset: number | undefined;
  /** Up to five legal alternatives. */
  readonly alternatives: readonly string[];
  /** The scope that the token lacks, where that is the reason. */
  readonly scope?: Scope | undefined;
  /** Seconds after which it is worth asking again, where that is known. */
  readonly retryAfter?: number | undefined;
}

export const userError = (code: UserErrorCode, message: string, path: readonly string[] = []): UserError => ({
  code,
  message,
  path,
  offset: undefined,
  alternatives: [],
});

export const gameNotFound = (path: readonly string[]): UserError =>
  userError('GAME_NOT_FOUND', 'There is no such game, or you may not see it.', path);
