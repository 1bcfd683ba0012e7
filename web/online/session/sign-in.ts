import { err, ok, type Result } from '#engine/index';
import type { Failure } from '../graphql/failure.ts';
import { discoverIssuer, type Fetch, redeemCode } from './issuer.ts';
import { createProof, type Secrets } from './pkce.ts';
import type { AccountSession } from './session.ts';
import type { Keeping } from './session-keeper.ts';

const KEY = 'signing-in';

/** Where an account is: an OpenID Connect issuer and the page's client there. */
export interface Provider {
  readonly issuer: string;
  readonly clientId: string;
}

interface Errand extends Provider {
  readonly tokenEndpoint: string;
  readonly state: string;
  readonly verifier: string;
  /** Where in the page one was. */
  readonly back: string;
}

export interface SignInDeps {
  readonly storage: Keeping;
  readonly fetch: Fetch;
  readonly secrets: Secrets;
  readonly now: () => number;
  /** Where the issuer sends people back to: the page's own origin with the path `/`. */
  readonly redirectUri: string;
}

/**
 * Prepares signing in to an account: by an authorization code with PKCE (RFC 7636). Returns the issuer's address to go to;
 * what proves that whoever comes back went there is kept on this device.
 */
export const beginSignIn = async (
  deps: SignInDeps,
  provider: Provider,
  back: string,
): Promise<Result<string, Failure>> => {
  const endpoints = await discoverIssuer(deps.fetch, provider.issuer);
  if (!endpoints.ok) return endpoints;
  const { state, verifier, challenge } = await createProof(deps.secrets);
  const errand: Errand = { ...provider, tokenEndpoint: endpoints.value.token, state, verifier, back };
  deps.storage.write(KEY, JSON.stringify(errand));
  const url = new URL(endpoints.value.authorization);
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: deps.redirectUri,
    scope: 'openid profile email',
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return ok(url.href);
};

const isText = (value: unknown): value is string => typeof value === 'string';

const readFields = (value: unknown): Errand | undefined => {
  const fields: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  const { issuer, clientId, tokenEndpoint, state, verifier, back } = fields;
  if (!isText(issuer) || !isText(clientId) || !isText(tokenEndpoint)) return undefined;
  return isText(state) && isText(verifier) && isText(back)
    ? { issuer, clientId, tokenEndpoint, state, verifier, back }
    : undefined;
};

const readErrand = (text: string | undefined): Errand | undefined => {
  try {
    return readFields(JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
};

/** Whether an address is that of somebody who comes back from an issuer. */
export const isReturn = (query: URLSearchParams): boolean =>
  query.has('state') && (query.has('code') || query.has('error'));

export interface SignedIn {
  readonly session: AccountSession;
  /** Where in the page one was before. */
  readonly back: string;
}

const refused = (message: string): Failure => ({ kind: 'refused', message });

/**
 * Finishes signing in, with the query of the address that the issuer sent somebody back to. Refuses an answer that this
 * browser did not ask for, and one that says no; either way what was kept for it is gone.
 */
export const finishSignIn = async (deps: SignInDeps, query: URLSearchParams): Promise<Result<SignedIn, Failure>> => {
  const errand = readErrand(deps.storage.read(KEY));
  deps.storage.remove(KEY);
  if (errand === undefined || query.get('state') !== errand.state)
    return err(refused('This sign-in was not begun here, or was finished already: begin again.'));
  const code = query.get('code');
  if (code === null) {
    const reason = query.get('error_description') ?? query.get('error') ?? 'no code came back';
    return err(refused(`You were not signed in: ${reason}`));
  }
  const { tokenEndpoint, clientId, verifier, back } = errand;
  const { redirectUri } = deps;
  const issued = await redeemCode(deps.fetch, { endpoint: tokenEndpoint, clientId, code, redirectUri, verifier });
  if (!issued.ok) return issued;
  const { token, lifeMs, refreshToken } = issued.value;
  const renewal = refreshToken === undefined ? undefined : { tokenEndpoint, clientId, refreshToken };
  return ok({ session: { kind: 'account', token, expiresAt: deps.now() + lifeMs, renewal }, back });
};
