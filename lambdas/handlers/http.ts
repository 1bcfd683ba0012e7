import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Log } from '../log.ts';
import type { Answer } from './answer.ts';
import { createRouter, type Route } from './routes.ts';

/** Anybody's page may call this public API; identity travels in a header that no browser adds by itself. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers':
    'authorization, content-type, apollo-require-preflight, x-apollo-operation-name, if-none-match',
  'access-control-expose-headers': 'x-request-id, link, etag',
  'access-control-max-age': '86400',
};

const withHeaders = (answer: Answer, requestId: string): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...CORS, 'x-request-id': requestId },
});

/**
 * The HTTP API's Lambda, for every path: hands requests to the routes. Every answer carries the request id, and every refusal
 * is JSON in the shape of GraphQL's errors.
 */
export const createHttpHandler = (
  routes: readonly Route[],
  log: Log,
): ((event: APIGatewayProxyEventV2) => Promise<Answer>) => {
  const route = createRouter(routes, log);
  return async event => {
    const { requestId, http } = event.requestContext;
    return withHeaders(http.method === 'OPTIONS' ? { statusCode: 204 } : await route(event), requestId);
  };
};
