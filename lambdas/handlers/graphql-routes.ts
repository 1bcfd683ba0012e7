import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { err, ok, type Result } from '#engine/index';
import type { ContextRequest, GraphQLContext } from '../graphql/context.ts';
import { LIMITS } from '../graphql/guards/limits.ts';
import type { RequestErrorCode } from '../graphql/guards/request-errors.ts';
import type { Viewer } from '../identity/authenticate.ts';
import type { Identify } from '../identity/identify.ts';
import { type Answer, refuse, refuseViewer } from './answer.ts';
import type { Route, RouteRequest } from './routes.ts';

export interface GraphQLDeps {
  readonly server: ApolloServer<GraphQLContext>;
  readonly identify: Identify;
  readonly contextFor: (viewer: Viewer, request: ContextRequest) => GraphQLContext;
}

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
const readBody = ({ event, requestId }: RouteRequest): Result<unknown, Answer> => {
  const fail = (status: number, code: RequestErrorCode, message: string) =>
    err(refuse(status, code, message, requestId));
  const type = event.headers['content-type'] ?? '';
  if (!/^application\/json\b/i.test(type))
    return fail(415, 'UNSUPPORTED_MEDIA_TYPE', `The body is ${type || 'of no type'}; send application/json.`);
  const body = bodyOf(event);
  const size = Buffer.byteLength(body);
  if (size > LIMITS.bodyBytes)
    return fail(413, 'BODY_TOO_LARGE', `The body has ${size} bytes; the limit is ${LIMITS.bodyBytes}.`);
  const json = parseJson(body);
  return json.ok ? json : fail(400, 'BAD_JSON', `The body is not JSON: ${json.error}`);
};

const headersOf = (event: APIGatewayProxyEventV2): HeaderMap => {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(event.headers)) if (value !== undefined) headers.set(name, value);
  return headers;
};

const execute = async (
  { server, contextFor }: GraphQLDeps,
  { event, requestId }: RouteRequest,
  viewer: Viewer,
  body: unknown,
): Promise<Answer> => {
  const httpGraphQLRequest = {
    method: event.requestContext.http.method,
    headers: headersOf(event),
    search: event.rawQueryString === '' ? '' : `?${event.rawQueryString}`,
    body,
  };
  const context = async () => contextFor(viewer, { requestId, address: event.requestContext.http.sourceIp });
  const response = await server.executeHTTPGraphQLRequest({ httpGraphQLRequest, context });
  const { status, headers, body: answer } = response;
  if (answer.kind !== 'complete') throw new Error('an answer in parts was made, though no operation can ask for one');
  return { statusCode: status ?? 200, headers: Object.fromEntries(headers), body: answer.string };
};

/** GraphQL at `/graphql`: size, form and identity of a request are checked cheaply, then Apollo has it. */
export const graphqlRoutes = (deps: GraphQLDeps): readonly Route[] => {
  deps.server.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests();
  const handle = async (request: RouteRequest, body: Result<unknown, Answer>): Promise<Answer> => {
    if (!body.ok) return body.error;
    const { headers, requestContext } = request.event;
    const viewer = await deps.identify(headers['authorization'], requestContext.http.sourceIp);
    return viewer.ok ? execute(deps, request, viewer.value, body.value) : refuseViewer(viewer.error, request.requestId);
  };
  return [
    { method: 'GET', path: '/graphql', handle: request => handle(request, ok(undefined)) },
    { method: 'POST', path: '/graphql', handle: request => handle(request, readBody(request)) },
  ];
};
