import { err, ok, type Result } from '#engine/index';
import type { PlayerId } from '../domain/ids.ts';
import type { PlayerStore, Scope } from '../store/player-store.ts';
import { hashToken, parseBearer } from './tokens.ts';

/** Who asks: nobody in particular without a player. Survives JSON, since subscriptions store it. */
export interface Viewer {
  readonly playerId: PlayerId | undefined;
  readonly scopes: readonly Scope[];
}

export const ANONYMOUS: Viewer = { playerId: undefined, scopes: ['read'] };

export const AUTHENTICATION_CODES = ['MALFORMED_AUTHORIZATION', 'INVALID_TOKEN', 'EXPIRED_TOKEN'] as const;
export type AuthenticationCode = (typeof AUTHENTICATION_CODES)[number];

export interface AuthenticationError {
  readonly code: AuthenticationCode;
  readonly message: string;
}

const refuse = (code: AuthenticationCode, message: string): Result<Viewer, AuthenticationError> =>
  err({ code, message });

/**
 * Who sent an `Authorization` header. No header is nobody, a header that does not hold is refused: a client that means to
 * be somebody must not go on as nobody. `now` in milliseconds since 1970.
 */
export const authenticate = async (
  players: PlayerStore,
  authorization: string | undefined,
  now: number,
): Promise<Result<Viewer, AuthenticationError>> => {
  if (authorization === undefined) return ok(ANONYMOUS);
  const token = parseBearer(authorization);
  if (token === undefined)
    return refuse('MALFORMED_AUTHORIZATION', 'The authorization is not of the form "Bearer TOKEN".');
  const grant = await players.findToken(hashToken(token));
  if (grant === undefined) return refuse('INVALID_TOKEN', 'The token is not one of this server.');
  if (grant.expiresAt <= now) return refuse('EXPIRED_TOKEN', 'The token has expired.');
  return ok({ playerId: grant.player, scopes: grant.scopes });
};
