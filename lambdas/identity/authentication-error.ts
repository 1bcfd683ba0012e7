import { err, type Result } from '#engine/index';

export const AUTHENTICATION_CODES = [
  'MALFORMED_AUTHORIZATION',
  'INVALID_TOKEN',
  'EXPIRED_TOKEN',
  'REVOKED_TOKEN',
  'ISSUER_UNAVAILABLE',
  'RATE_LIMITED',
] as const;
export type AuthenticationCode = (typeof AUTHENTICATION_CODES)[number];

/** Why somebody is not who they mean to be. */
export interface AuthenticationError {
  readonly code: AuthenticationCode;
  readonly message: string;
  /** Seconds after which it is worth asking again, with RATE_LIMITED. */
  readonly retryAfter?: number | undefined;
}

export const refuseToken = (code: AuthenticationCode, message: string): Result<never, AuthenticationError> =>
  err({ code, message });
