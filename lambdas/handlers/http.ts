import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { rateLimitHeaders } from '../limits/rate-limit-headers.ts';
import { type RateLimiter, UNLIMITED } from '../limits/rate-limiter.ts';
import { addressKey } from '../limits/requester.ts';
import type { Log } from '../log.ts';
import { currentRequest, withinRequest } from '../request-scope.ts';
import type { Answer } from './answer.ts';
import { createRouter, type LoadRoutes, type Route } from './routes.ts';

/** Anybody's page may call this public API; identity travels in a header that no browser adds by itself. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers':
    'authorization, content-type, apollo-require-preflight, x-apollo-operation-name, if-none-match, x-correlation-id',
  'access-control-expose-headers':
    'x-request-id, link, etag, x-export-games, x-export-last, x-export-cursor, retry-after, ratelimit, ratelimit-policy',
  'access-control-max-age': '86400',
};

/** What a client may call its request: it goes into the log as it is. */
const CORRELATION_ID = /^[\w.:-]{1,64}$/;

const correlationIdOf = ({ headers }: APIGatewayProxyEventV2): string | undefined => {
  const given = headers['x-correlation-id'];
  return given !== undefined && CORRELATION_ID.test(given) ? given : undefined;
};

/** How the budgets stand that a request was taken out of; of one that was refused before, the reads of its address. */
const limitHeadersOf = ({ requestContext }: APIGatewayProxyEventV2, limiter: RateLimiter) => {
  const standing = currentRequest()?.standing ?? [];
  const states =
    standing.length > 0 ? standing : limiter.statesOf(addressKey(requestContext.http.sourceIp), { reads: 0 });
  return states.length > 0 ? rateLimitHeaders(states) : {};
};

const withHeaders = (answer: Answer, event: APIGatewayProxyEventV2, limiter: RateLimiter): Answer => {
  const { requestId } = event.requestContext;
  return {
    ...answer,
    headers: { ...answer.headers, ...limitHeadersOf(event, limiter), ...CORS, 'x-request-id': requestId },
  };
};

/**
 * The HTTP API's Lambda, for every path: hands requests to the routes. Every answer carries the request id, and every refusal
 * is JSON in the shape of GraphQL's errors. A limiter has the answers say how the budgets stand.
 */
export const createHttpHandler = (
  routes: readonly Route[],
  log: Log,
  limiter: RateLimiter = UNLIMITED,
  loadMore?: LoadRoutes,
): ((event: APIGatewayProxyEventV2) => Promise<Answer>) => {
  const route = createRouter(routes, log, loadMore);
  return async event => {
    const { requestId, http } = event.requestContext;
    return withinRequest(requestId, correlationIdOf(event), async () =>
      withHeaders(http.method === 'OPTIONS' ? { statusCode: 204 } : await route(event), event, limiter),
    );
  };
};
