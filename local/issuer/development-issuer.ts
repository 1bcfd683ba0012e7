import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from '../gateway/gateway.ts';
import { writeJson } from '../gateway/http-result.ts';
import { readBody } from '../gateway/read-body.ts';
import { targetOf } from '../gateway/request.ts';
import type { Log } from '../log.ts';
import type { Ports } from '../ports.ts';
import { readCodeRequest } from './code-request.ts';
import { createGrants, type Grants, type Person } from './grants.ts';
import { SIGN_IN_PAGE, TOKEN_PAGE } from './page.ts';
import { createSigningKeys, type SigningKeys } from './signing-keys.ts';
import { readTokenForm } from './token-answer.ts';

const PATH = '/dev-issuer';
const AUDIENCE = 'dna-chess';
const LIFE_S = 60 * 60;
const MOST_BYTES = 4096;
const KEY_ID_BYTES = 6;
const SECRET_BYTES = 16;
const UNSTORED = { 'cache-control': 'no-store' };

/** An issuer as the service is told of it. */
export interface TrustedIssuer {
  readonly name: string;
  readonly issuer: string;
  readonly audience: string;
  readonly cooldownMs?: number | undefined;
}

/** The development issuer of a server, as that server's service has to be told of it. Its keys may change at any time. */
export const trustDevelopmentIssuer = (origin: string): TrustedIssuer => ({
  name: 'development',
  issuer: origin + PATH,
  audience: AUDIENCE,
  cooldownMs: 0,
});

/** Where a server's development issuer has its page. */
export const signInUrlOf = (origin: string): string => `${origin}${PATH}/`;

export interface DevelopmentIssuerDeps {
  /** Where it will be reached, without a path; known once the server listens. */
  readonly origin: Promise<string>;
  readonly ports: Ports;
  readonly log: Log;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const documentOf = (issuer: string): object => ({
  issuer,
  jwks_uri: `${issuer}/keys`,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
});

const sendPage = (response: ServerResponse, page: string): void => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(page);
};

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams((await readBody(request, MOST_BYTES))?.toString());

const createTokenEndpoint = (keys: SigningKeys, grants: Grants, { origin, ports }: DevelopmentIssuerDeps): Answer => {
  const makeToken = async ({ subject, name }: Person): Promise<string> => {
    const iat = Math.floor(ports.now() / 1000);
    const { issuer } = trustDevelopmentIssuer(await origin);
    return keys.sign({ iss: issuer, aud: AUDIENCE, sub: subject, iat, exp: iat + LIFE_S, ...(name && { name }) });
  };
  return async (request, response) => {
    const form = await readForm(request);
    const person = readTokenForm(form, grants);
    if ('error' in person) return writeJson(response, 400, person, UNSTORED);
    const access_token = await makeToken(person);
    const refresh = form.get('grant_type') === 'authorization_code' && {
      refresh_token: grants.makeRefreshToken(person),
    };
    writeJson(response, 200, { access_token, token_type: 'Bearer', expires_in: LIFE_S, ...refresh }, UNSTORED);
  };
};

const queryOf = (request: IncomingMessage): URLSearchParams => new URLSearchParams(targetOf(request).query);

const sendBack = (
  response: ServerResponse,
  redirectUri: string,
  parameters: Readonly<Record<string, string>>,
): void => {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  response.writeHead(302, { location: url.href, ...UNSTORED });
  response.end();
};

const showSignIn: Answer = async (request, response) => {
  const asked = readCodeRequest(queryOf(request), AUDIENCE);
  if (asked.ok) return sendPage(response, SIGN_IN_PAGE);
  writeJson(response, 400, { error: 'invalid_request', error_description: asked.error });
};

const createAuthorization =
  (grants: Grants): Answer =>
  async (request, response) => {
    const query = queryOf(request);
    const asked = readCodeRequest(query, AUDIENCE);
    if (!asked.ok) return writeJson(response, 400, { error: 'invalid_request', error_description: asked.error });
    const person = readTokenForm(await readForm(request), grants);
    if ('error' in person) return writeJson(response, 400, person);
    const code = grants.makeCode(person, asked.value);
    const state = query.get('state');
    sendBack(response, asked.value.redirectUri, { code, ...(state !== null && { state }) });
  };

const answersOf = (
  keys: SigningKeys,
  grants: Grants,
  deps: DevelopmentIssuerDeps,
): Readonly<Record<string, Answer>> => ({
  [`GET ${PATH}/`]: async (_, response) => sendPage(response, TOKEN_PAGE),
  [`GET ${PATH}/.well-known/openid-configuration`]: async (_, response) =>
    writeJson(response, 200, documentOf(trustDevelopmentIssuer(await deps.origin).issuer)),
  [`GET ${PATH}/keys`]: async (_, response) => writeJson(response, 200, await keys.publicKeys()),
  [`GET ${PATH}/authorize`]: showSignIn,
  [`POST ${PATH}/authorize`]: createAuthorization(grants),
  [`POST ${PATH}/token`]: createTokenEndpoint(keys, grants, deps),
  [`POST ${PATH}/rotate`]: async (_, response) => writeJson(response, 200, { kid: await keys.rotate() }),
});

/**
 * Makes an OpenID Connect issuer for development: discovery, keys, signing in by a code with PKCE, and a token for whoever
 * asks, as whomever they like. Its keys are made anew with each start, and by `POST /dev-issuer/rotate`. Paths that are not
 * its own are left to the next.
 */
export const createDevelopmentIssuer = (deps: DevelopmentIssuerDeps): Site => {
  const newSecret = (bytes: number): string => Buffer.from(deps.ports.randomBytes(bytes)).toString('hex');
  const keys = createSigningKeys(() => newSecret(KEY_ID_BYTES));
  const grants = createGrants(deps.ports.now, () => newSecret(SECRET_BYTES));
  const answers = answersOf(keys, grants, deps);
  return (request, response) => {
    const name = `${request.method} ${targetOf(request).path}`;
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
    answer?.(request, response).catch(error => {
      deps.log.error('The development issuer could not answer.', { error });
      response.destroy();
    });
    return answer !== undefined;
  };
};
