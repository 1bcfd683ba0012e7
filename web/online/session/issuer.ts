import { err, ok, type Result } from '#engine/index';
import { type Failure, UNREACHABLE } from '../graphql/failure.ts';

/** Where an issuer's pages and tokens are, from its discovery document. */
export interface IssuerEndpoints {
  readonly authorization: string;
  readonly token: string;
}

/** What a token endpoint gives. */
export interface IssuedTokens {
  readonly token: string;
  readonly lifeMs: number;
  readonly refreshToken: string | undefined;
}

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

const LIFE_S = 300;

const refused = (message: string): Failure => ({ kind: 'refused', message });

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** JSON over HTTP: its fields, or why there are none. An error of the token endpoint says so itself (RFC 6749 §5.2). */
const fetchFields = async (
  fetch: Fetch,
  url: string,
  init?: RequestInit,
): Promise<Result<Readonly<Record<string, unknown>>, Failure>> => {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
    const fields = fieldsOf(await response.json());
    if (response.ok) return ok(fields);
    const { error, error_description: description } = fields;
    const what = [description, error].find(text => typeof text === 'string') ?? `status ${response.status}`;
    if (response.status >= 500) return err({ kind: 'server', message: `The sign-in service is at a loss: ${what}` });
    return err({
      ...refused(`The sign-in service refused: ${what}`),
      code: typeof error === 'string' ? error : undefined,
    });
  } catch {
    return err({ ...UNREACHABLE, message: 'The sign-in service cannot be reached.' });
  }
};

/** Asks an issuer where its endpoints are. Refuses a document without them, or of another issuer. */
export const discoverIssuer = async (fetch: Fetch, issuer: string): Promise<Result<IssuerEndpoints, Failure>> => {
  const document = await fetchFields(fetch, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (!document.ok) return document;
  const { issuer: named, authorization_endpoint: authorization, token_endpoint: token } = document.value;
  if (named !== issuer || typeof authorization !== 'string' || typeof token !== 'string')
    return err(refused('The sign-in service does not say where to sign in.'));
  return ok({ authorization, token });
};

const requestTokens = async (
  fetch: Fetch,
  endpoint: string,
  form: Record<string, string>,
): Promise<Result<IssuedTokens, Failure>> => {
  const answer = await fetchFields(fetch, endpoint, { method: 'POST', body: new URLSearchParams(form) });
  if (!answer.ok) return answer;
  const { access_token: token, expires_in: life, refresh_token: refreshToken } = answer.value;
  if (typeof token !== 'string') return err(refused('The sign-in service gave no token.'));
  return ok({
    token,
    lifeMs: (typeof life === 'number' ? life : LIFE_S) * 1000,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
  });
};

export interface CodeExchange {
  readonly endpoint: string;
  readonly clientId: string;
  readonly code: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** Exchanges the code that somebody came back with for tokens. */
export const redeemCode = (fetch: Fetch, exchange: CodeExchange): Promise<Result<IssuedTokens, Failure>> =>
  requestTokens(fetch, exchange.endpoint, {
    grant_type: 'authorization_code',
    client_id: exchange.clientId,
    code: exchange.code,
    redirect_uri: exchange.redirectUri,
    code_verifier: exchange.verifier,
  });

/** Gets a new token by the one that is kept for that. */
export const renewTokens = (
  fetch: Fetch,
  {
    endpoint,
    clientId,
    refreshToken,
  }: { readonly endpoint: string; readonly clientId: string; readonly refreshToken: string },
): Promise<Result<IssuedTokens, Failure>> =>
  requestTokens(fetch, endpoint, { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken });
