import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../../domain/errors.ts';
import { isApiTokenId, type PlayerId, toApiTokenId } from '../../domain/ids.ts';
import { type ApiToken, decideApiToken, MOST_API_TOKENS } from '../../domain/players/api-token.ts';
import type { Scope } from '../../domain/players/scope.ts';
import { hashToken, makeToken } from '../../identity/tokens.ts';
import type { Ports } from '../ports.ts';

export interface CreateApiTokenInput {
  readonly label: string;
  readonly scopes: readonly Scope[];
  /** Milliseconds since 1970, UTC. */
  readonly expiresAt: number | undefined;
}

export interface NewApiToken {
  readonly apiToken: ApiToken;
  /** Shown once; only its hash is kept. */
  readonly token: string;
}

/** Makes the token of a grant. That is written before the list: what fails in between leaves a token nobody was told. */
export const grantApiToken = async (
  { tokens, audit, randomBytes }: Pick<Ports, 'tokens' | 'audit' | 'randomBytes'>,
  player: PlayerId,
  api: ApiToken,
): Promise<NewApiToken> => {
  const token = makeToken(randomBytes(32));
  const hash = hashToken(token);
  const { scopes, expiresAt } = api;
  await tokens.save(hash, { player, scopes, expiresAt, revokedAt: undefined, api });
  await tokens.enlist(player, api.id, hash);
  audit('TOKEN_CREATED', { player, apiToken: api.id, scopes, expiresAt });
  return { apiToken: api, token };
};

/** Makes a token for a program of the player's, who holds some scopes. Two at once may go past the most tokens by one. */
export const createApiToken = async (
  ports: Ports,
  player: PlayerId,
  held: readonly Scope[],
  input: CreateApiTokenInput,
): Promise<Result<NewApiToken, UserError>> => {
  const decision = decideApiToken({ ...input, id: toApiTokenId(ports.randomBytes(10)) }, held, ports.now());
  if (!decision.ok) return decision;
  const api = decision.value;
  if ((await ports.tokens.list(player)).length >= MOST_API_TOKENS)
    return err(userError('TOO_MANY_API_TOKENS', `You have ${MOST_API_TOKENS} API tokens; revoke one first.`));
  return ok(await grantApiToken(ports, player, api));
};

/** Ends one of the player's API tokens, at once and for good. Refuses an id that is on no list of the player's. */
export const revokeApiToken = async (
  ports: Ports,
  player: PlayerId,
  id: string,
): Promise<Result<ApiToken, UserError>> => {
  const hash = isApiTokenId(id) ? await ports.tokens.findListed(player, id) : undefined;
  const grant = hash === undefined ? undefined : await ports.tokens.find(hash);
  if (hash === undefined || grant?.api === undefined)
    return err(userError('API_TOKEN_NOT_FOUND', 'You have no such API token.', ['input', 'id']));
  // The token first: what fails in between leaves a list that is put right by revoking again.
  if (await ports.tokens.revoke(hash, ports.now())) ports.audit('TOKEN_REVOKED', { player, apiToken: grant.api.id });
  await ports.tokens.delist(player, grant.api.id);
  return ok(grant.api);
};
