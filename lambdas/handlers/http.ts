import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { err, ok, type Result } from '#engine/index';
import type { GraphQLContext } from '../graphql/context.ts';
import { LIMITS } from '../graphql/limits.ts';
import { withRequestId } from '../graphql/server.ts';
import type { Viewer } from '../identity/authenticate.ts';
import type { AuthenticationError } from '../identity/authentication-error.ts';

export interface HttpDeps {
  readonly server: ApolloServer<GraphQLContext>;
  readonly authenticate: (authorization: string | undefined) => Promise<Result<Viewer, AuthenticationError>>;
  readonly contextFor: (viewer: Viewer, requestId: string) => GraphQLContext;
}

type Response = APIGatewayProxyStructuredResultV2;

/** Anybody's page may call this public API; identity travels in a header that no browser adds by itself. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, apollo-require-preflight, x-apollo-operation-name',
  'access-control-expose-headers': 'x-request-id',
  'access-control-max-age': '86400',
};

const refusal = (statusCode: number, code: string, message: string, requestId: string): Response => ({
  statusCode,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify({ errors: [{ message, extensions: { code, requestId } }] }),
});

const refuseViewer = ({ code, message }: AuthenticationError, requestId: string): Response => {
  if (code === 'ISSUER_UNAVAILABLE') return refusal(503, code, message, requestId);
  const response = refusal(401, code, message, requestId);
  return { ...response, headers: { ...response.headers, 'www-authenticate': 'Bearer' } };
};

const bodyOf = (event: APIGatewayProxyEventV2): string => {
  if (event.body === undefined) return '';
  return event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString('utf8') : event.body;
};

const parseJson = (text: string): Result<unknown, string> => {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
};

/** The body of a POST, checked before GraphQL sees it: its type, its size, its form. */
const readBody = (event: APIGatewayProxyEventV2): Result<unknown, Response> => {
  const { requestId } = event.requestContext;
  const refuse = (status: number, code: string, message: string) => err(refusal(status, code, message, requestId));
  const type = event.headers['content-type'] ?? '';
  if (!/^application\/json\b/i.test(type))
    return refuse(415, 'UNSUPPORTED_MEDIA_TYPE', `The body is ${type || 'of no type'}; send application/json.`);
  const body = bodyOf(event);
  const size = Buffer.byteLength(body);
  if (size > LIMITS.bodyBytes)
    return refuse(413, 'BODY_TOO_LARGE', `The body has ${size} bytes; the limit is ${LIMITS.bodyBytes}.`);
  const json = parseJson(body);
  return json.ok ? json : refuse(400, 'BAD_JSON', `The body is not JSON: ${json.error}`);
};

const headersOf = (event: APIGatewayProxyEventV2): HeaderMap => {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(event.headers)) if (value !== undefined) headers.set(name, value);
  return headers;
};

const execute = async (
  { server, contextFor }: HttpDeps,
  event: APIGatewayProxyEventV2,
  viewer: Viewer,
  body: unknown,
): Promise<Response> => {
  const { http, requestId } = event.requestContext;
  const httpGraphQLRequest = {
    method: http.method,
    headers: headersOf(event),
    search: event.rawQueryString === '' ? '' : `?${event.rawQueryString}`,
    body,
  };
  const context = async () => contextFor(viewer, requestId);
  const response = await withRequestId(requestId, () =>
    server.executeHTTPGraphQLRequest({ httpGraphQLRequest, context }),
  );
  const { status, headers, body: answer } = response;
  if (answer.kind !== 'complete') throw new Error('an answer in parts was made, though no operation can ask for one');
  return { statusCode: status ?? 200, headers: Object.fromEntries(headers), body: answer.string };
};

const withHeaders = (response: Response, requestId: string): Response => ({
  ...response,
  headers: { ...response.headers, ...CORS, 'x-request-id': requestId },
});

/**
 * The HTTP API's Lambda: checks size, form and identity of a request cheaply, then hands it to Apollo. Every answer with a
 * body is GraphQL-shaped JSON and carries the request id.
 */
export const createHttpHandler = (deps: HttpDeps): ((event: APIGatewayProxyEventV2) => Promise<Response>) => {
  deps.server.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests();
  const answer = async (event: APIGatewayProxyEventV2): Promise<Response> => {
    const { requestId, http } = event.requestContext;
    if (http.method === 'OPTIONS') return { statusCode: 204 };
    const body = http.method === 'POST' ? readBody(event) : ok(undefined);
    if (!body.ok) return body.error;
    const viewer = await deps.authenticate(event.headers['authorization']);
    if (viewer.ok) return execute(deps, event, viewer.value, body.value);
    return refuseViewer(viewer.error, requestId);
  };
  return async event => withHeaders(await answer(event), event.requestContext.requestId);
};
