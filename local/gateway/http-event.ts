import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { API_ID, makeRequestTime, parametersOf, sourceIpOf, targetOf } from './request.ts';

/** What the gateway itself knows of a request that has come. */
export interface Arrival {
  readonly requestId: string;
  /** For `x-amzn-trace-id`. */
  readonly traceId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The path as `decodePath` gives it. */
  readonly path: string;
}

// The stack has one integration for every path; its route is called so.
const ROUTE = '$default';

// Measured (docs/gateway.md): whatever else a body is called, it comes in base64, forms and `+json` included.
const TEXT = /^(text\/|application\/(json|xml|javascript)\s*(;|$))/i;

const isText = (request: IncomingMessage): boolean =>
  TEXT.test(request.headers['content-type'] ?? '') && request.headers['content-encoding'] === undefined;

const forwardedOf = (request: IncomingMessage, traceId: string): Record<string, string> => ({
  'x-forwarded-for': [request.headers['x-forwarded-for'] ?? [], sourceIpOf(request)].flat().join(', '),
  'x-forwarded-port': String(request.socket.localPort ?? ''),
  'x-forwarded-proto': 'http',
  'x-amzn-trace-id': traceId,
});

const headersOf = (request: IncomingMessage, { traceId }: Arrival): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(request.headersDistinct)
      .filter(([name]) => name !== 'cookie')
      .map(([name, values]) => [name, (values ?? []).join(',')]),
  ),
  ...forwardedOf(request, traceId),
});

const cookiesOf = (request: IncomingMessage): string[] =>
  (request.headers.cookie ?? '')
    .split(';')
    .map(cookie => cookie.trim())
    .filter(cookie => cookie !== '');

const queryOf = (query: string): Record<string, string> =>
  Object.fromEntries(Object.entries(parametersOf(query)).map(([name, values]) => [name, values.join(',')]));

const contextOf = (
  request: IncomingMessage,
  { requestId, now, path }: Arrival,
): APIGatewayProxyEventV2['requestContext'] => ({
  accountId: 'anonymous',
  apiId: API_ID,
  domainName: request.headers.host ?? 'localhost',
  domainPrefix: API_ID,
  http: {
    method: request.method ?? 'GET',
    path,
    protocol: `HTTP/${request.httpVersion}`,
    sourceIp: sourceIpOf(request),
    userAgent: request.headers['user-agent'] ?? '',
  },
  requestId,
  routeKey: ROUTE,
  stage: '$default',
  time: makeRequestTime(now),
  timeEpoch: now,
});

/**
 * Makes an HTTP API's event of payload format 2.0 from a request whose body has been read. A body that is no text by
 * its content type, or is encoded, comes in base64.
 */
export const makeHttpEvent = (request: IncomingMessage, body: Buffer, arrival: Arrival): APIGatewayProxyEventV2 => {
  const { query } = targetOf(request);
  const cookies = cookiesOf(request);
  const isBase64Encoded = body.length > 0 && !isText(request);
  return {
    version: '2.0',
    routeKey: ROUTE,
    rawPath: arrival.path,
    rawQueryString: query,
    ...(cookies.length > 0 && { cookies }),
    headers: headersOf(request, arrival),
    ...(query !== '' && { queryStringParameters: queryOf(query) }),
    requestContext: contextOf(request, arrival),
    ...(body.length > 0 && { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
  };
};
