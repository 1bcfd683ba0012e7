import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { UserErrorCode } from '../domain/errors.ts';
import type { RequestErrorCode } from '../graphql/guards/request-errors.ts';
import type { AuthenticationError } from '../identity/authentication-error.ts';

/** What a request over HTTP gets back. */
export type Answer = APIGatewayProxyStructuredResultV2;

/** A refusal, in the shape of GraphQL's errors whatever was asked for: a stable code, a text for people, the request's id. */
export const refuse = (
  statusCode: number,
  code: RequestErrorCode | UserErrorCode,
  message: string,
  requestId: string,
  more: Readonly<Record<string, unknown>> = {},
): Answer => ({
  statusCode,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify({ errors: [{ message, extensions: { code, ...more, requestId } }] }),
});

/** The same refusal with a header more. */
export const withHeader = (answer: Answer, name: string, value: string): Answer => ({
  ...answer,
  headers: { ...answer.headers, [name]: value },
});

/**
 * Refuses an `Authorization` header that does not hold: 401, 503 while its issuer's keys cannot be had, or 429 when it is not
 * looked at for all those before it that did not hold.
 */
export const refuseViewer = ({ code, message, retryAfter }: AuthenticationError, requestId: string): Answer => {
  if (code === 'ISSUER_UNAVAILABLE') return refuse(503, code, message, requestId);
  if (code === 'RATE_LIMITED')
    return withHeader(refuse(429, code, message, requestId, { retryAfter }), 'retry-after', String(retryAfter ?? 1));
  return withHeader(refuse(401, code, message, requestId), 'www-authenticate', 'Bearer');
};
