import { ok, type Result } from '#engine/index';
import type { PlayerId } from '../domain/ids.ts';
import { SCOPES, type Scope } from '../domain/players/scope.ts';
import type { AccountName } from '../store/players/identity-store.ts';
import type { TokenGrant, TokenStore } from '../store/players/token-store.ts';
import { type AuthenticationError, refuseToken } from './authentication-error.ts';
import { nameOf, type SignInPorts, signIn } from './sign-in.ts';
import { hashToken, isOwnToken, parseBearer } from './tokens.ts';
import type { VerifyAccount } from './verify-account.ts';

/** Who asks: nobody in particular without a player. Survives JSON, since subscriptions store it. */
export interface Viewer {
  readonly playerId: PlayerId | undefined;
  readonly scopes: readonly Scope[];
  /** The account they signed in with, when they did. */
  readonly account: AccountName | undefined;
  /** The hash of the token they came with, where it can be revoked. */
  readonly tokenHash: string | undefined;
  /** Their mail address, if the issuer of their account vouches for it in the token they came with. */
  readonly mailAddress?: string | undefined;
  /** When the token they came with expires: milliseconds since 1970, UTC. */
  readonly expiresAt: number | undefined;
}

export const ANONYMOUS: Viewer = {
  playerId: undefined,
  scopes: ['READ'],
  account: undefined,
  tokenHash: undefined,
  expiresAt: undefined,
};

/** What telling who somebody is needs. */
export interface IdentityPorts extends SignInPorts {
  readonly tokens: TokenStore;
  readonly verifyAccount: VerifyAccount;
}

type Identified = Result<Viewer, AuthenticationError>;

const HOUR = 60 * 60 * 1000;

const EXPIRED = refuseToken('EXPIRED_TOKEN', 'The token has expired.');
const UNKNOWN = refuseToken('INVALID_TOKEN', 'The token is not one of this server.');

/** Why a grant does not hold; undefined when it does. */
const faultOf = (grant: TokenGrant, { audit, now }: IdentityPorts): Result<never, AuthenticationError> | undefined => {
  if (grant.revokedAt === undefined) return grant.expiresAt <= now() ? EXPIRED : undefined;
  audit('REVOKED_TOKEN_USED', { player: grant.player, apiToken: grant.api?.id });
  return refuseToken('REVOKED_TOKEN', 'The token has been revoked.');
};

/** Last use is kept to the hour, so that it costs at most one write an hour. */
const noteUse = async (
  hash: string,
  { api, player }: TokenGrant,
  { tokens, audit, now }: IdentityPorts,
): Promise<void> => {
  const hour = Math.floor(now() / HOUR) * HOUR;
  if (api === undefined || (api.lastUsedAt ?? 0) >= hour) return;
  if (await tokens.noteUse(hash, hour)) audit('TOKEN_USED', { player, apiToken: api.id });
};

const identifyToken = async (ports: IdentityPorts, token: string): Promise<Identified> => {
  const tokenHash = hashToken(token);
  const grant = await ports.tokens.find(tokenHash);
  if (grant === undefined) return UNKNOWN;
  const fault = faultOf(grant, ports);
  if (fault !== undefined) return fault;
  await noteUse(tokenHash, grant, ports);
  return ok({
    playerId: grant.player,
    scopes: grant.scopes,
    account: undefined,
    tokenHash,
    expiresAt: grant.expiresAt,
  });
};

const identifyAccount = async (ports: IdentityPorts, token: string): Promise<Identified> => {
  const account = await ports.verifyAccount(token);
  if (!account.ok) return account;
  const player = await signIn(ports, account.value);
  if (!player.ok) return player;
  const { expiresAt, mailAddress } = account.value;
  return ok({
    playerId: player.value,
    scopes: SCOPES,
    account: nameOf(account.value),
    tokenHash: undefined,
    mailAddress,
    expiresAt,
  });
};

/**
 * Who sent an `Authorization` header. No header is nobody, a header that does not hold is refused: a client that means to
 * be somebody must not go on as nobody. Takes this server's tokens and those of the issuers it trusts. Costs one read.
 */
export const authenticate = async (ports: IdentityPorts, authorization: string | undefined): Promise<Identified> => {
  if (authorization === undefined) return ok(ANONYMOUS);
  const token = parseBearer(authorization);
  if (token === undefined)
    return refuseToken('MALFORMED_AUTHORIZATION', 'The authorization is not of the form "Bearer TOKEN".');
  return isOwnToken(token) ? identifyToken(ports, token) : identifyAccount(ports, token);
};

/** An account's token cannot be revoked, but its player may be deleted. */
const reconsiderAccount = async ({ players }: IdentityPorts, viewer: Viewer): Promise<Identified> => {
  const [player] = viewer.playerId === undefined ? [] : await players.loadMany([viewer.playerId]);
  return player?.deletedAt === undefined
    ? ok(viewer)
    : refuseToken('REVOKED_TOKEN', 'The account’s player was deleted.');
};

/** Whether the token that a viewer came with earlier, on a connection that is still open, holds now; the viewer again if so. */
export const reconsider = async (ports: IdentityPorts, viewer: Viewer): Promise<Identified> => {
  if (viewer.expiresAt !== undefined && viewer.expiresAt <= ports.now()) return EXPIRED;
  if (viewer.tokenHash === undefined) return reconsiderAccount(ports, viewer);
  const grant = await ports.tokens.find(viewer.tokenHash);
  if (grant === undefined) return UNKNOWN;
  return faultOf(grant, ports) ?? ok({ ...viewer, playerId: grant.player, scopes: grant.scopes });
};
