import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { API_ID, makeRequestTime, parametersOf, sourceIpOf, targetOf } from './request.ts';

const TEXT = /^(text\/|application\/([\w.-]+\+)?(json|xml)|application\/(javascript|graphql))/i;

const isText = (request: IncomingMessage): boolean =>
  TEXT.test(request.headers['content-type'] ?? '') && request.headers['content-encoding'] === undefined;

const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headersDistinct)
      .filter(([name]) => name !== 'cookie')
      .map(([name, values]) => [name, (values ?? []).join(',')]),
  );

const cookiesOf = (request: IncomingMessage): string[] =>
  (request.headers.cookie ?? '')
    .split(';')
    .map(cookie => cookie.trim())
    .filter(cookie => cookie !== '');

const queryOf = (query: string): Record<string, string> =>
  Object.fromEntries(Object.entries(parametersOf(query)).map(([name, values]) => [name, values.join(',')]));

const contextOf = (
  request: IncomingMessage,
  requestId: string,
  now: number,
): APIGatewayProxyEventV2['requestContext'] => {
  const { path } = targetOf(request);
  return {
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
    routeKey: `${request.method} ${path}`,
    stage: '$default',
    time: makeRequestTime(now),
    timeEpoch: now,
  };
};

/**
 * Makes an HTTP API's event of payload format 2.0 from a request whose body has been read. A body that is no text by
 * its content type, or is encoded, comes in base64. `now` in milliseconds since 1970.
 */
export const makeHttpEvent = (
  request: IncomingMessage,
  body: Buffer,
  requestId: string,
  now: number,
): APIGatewayProxyEventV2 => {
  const { path, query } = targetOf(request);
  const cookies = cookiesOf(request);
  const isBase64Encoded = body.length > 0 && !isText(request);
  return {
    version: '2.0',
    routeKey: `${request.method} ${path}`,
    rawPath: path,
    rawQueryString: query,
    ...(cookies.length > 0 && { cookies }),
    headers: headersOf(request),
    ...(query !== '' && { queryStringParameters: queryOf(query) }),
    requestContext: contextOf(request, requestId, now),
    ...(body.length > 0 && { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
  };
};
