import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from '../gateway/gateway.ts';
import { writeJson } from '../gateway/http-result.ts';
import { readBody } from '../gateway/read-body.ts';
import { targetOf } from '../gateway/request.ts';
import type { Log } from '../log.ts';
import type { Ports } from '../ports.ts';
import { SIGN_IN_PAGE } from './page.ts';
import { createSigningKeys, type SigningKeys } from './signing-keys.ts';

const PATH = '/dev-issuer';
const AUDIENCE = 'dna-chess';
const LIFE_S = 60 * 60;
const MOST_BYTES = 4096;
const KEY_ID_BYTES = 6;

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
  token_endpoint: `${issuer}/token`,
  response_types_supported: ['token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
});

const sendPage = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(SIGN_IN_PAGE);
};

const createTokenEndpoint = (keys: SigningKeys, { origin, ports }: DevelopmentIssuerDeps): Answer => {
  const makeToken = async (subject: string, name: string): Promise<string> => {
    const iat = Math.floor(ports.now() / 1000);
    const { issuer } = trustDevelopmentIssuer(await origin);
    return keys.sign({ iss: issuer, aud: AUDIENCE, sub: subject, iat, exp: iat + LIFE_S, ...(name && { name }) });
  };
  return async (request, response) => {
    const form = new URLSearchParams((await readBody(request, MOST_BYTES))?.toString());
    const [subject, name] = [form.get('subject') ?? '', form.get('name') ?? ''];
    if (subject === '')
      return writeJson(response, 400, { error: 'invalid_request', error_description: 'Send a form with a "subject".' });
    const access_token = await makeToken(subject, name);
    writeJson(
      response,
      200,
      { access_token, token_type: 'Bearer', expires_in: LIFE_S },
      { 'cache-control': 'no-store' },
    );
  };
};

const answersOf = (keys: SigningKeys, deps: DevelopmentIssuerDeps): Readonly<Record<string, Answer>> => ({
  [`GET ${PATH}/`]: async (_, response) => sendPage(response),
  [`GET ${PATH}/.well-known/openid-configuration`]: async (_, response) =>
    writeJson(response, 200, documentOf(trustDevelopmentIssuer(await deps.origin).issuer)),
  [`GET ${PATH}/keys`]: async (_, response) => writeJson(response, 200, await keys.publicKeys()),
  [`POST ${PATH}/token`]: createTokenEndpoint(keys, deps),
  [`POST ${PATH}/rotate`]: async (_, response) => writeJson(response, 200, { kid: await keys.rotate() }),
});

/**
 * Makes an OpenID Connect issuer for development: discovery, keys, and a token for whoever asks, as whomever they like. Its
 * keys are made anew with each start, and by `POST /dev-issuer/rotate`. Paths that are not its own are left to the next.
 */
export const createDevelopmentIssuer = (deps: DevelopmentIssuerDeps): Site => {
  const keys = createSigningKeys(() => Buffer.from(deps.ports.randomBytes(KEY_ID_BYTES)).toString('hex'));
  const answers = answersOf(keys, deps);
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
