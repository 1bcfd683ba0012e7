import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { AuthenticationError } from '../identity/authentication-error.ts';

/** What a request over HTTP gets back. */
export type Answer = APIGatewayProxyStructuredResultV2;

/** A refusal, in the shape of GraphQL's errors whatever was asked for: a stable code, a text for people, the request's id. */
export const refuse = (statusCode: number, code: string, message: string, requestId: string): Answer => ({
  statusCode,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify({ errors: [{ message, extensions: { code, requestId } }] }),
});

/** The same refusal with a header more. */
export const withHeader = (answer: Answer, name: string, value: string): Answer => ({
  ...answer,
  headers: { ...answer.headers, [name]: value },
});

/** Refuses an `Authorization` header that does not hold: 401, or 503 while its issuer's keys cannot be had. */
export const refuseViewer = ({ code, message }: AuthenticationError, requestId: string): Answer =>
  code === 'ISSUER_UNAVAILABLE'
    ? refuse(503, code, message, requestId)
    : withHeader(refuse(401, code, message, requestId), 'www-authenticate', 'Bearer');
