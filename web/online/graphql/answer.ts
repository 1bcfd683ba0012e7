import { err, ok, type Result } from '#engine/index';
import type { Failure, FailureKind } from './failure.ts';

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const SIGNED_OUT: ReadonlySet<string> = new Set([
  'UNAUTHENTICATED',
  'MALFORMED_AUTHORIZATION',
  'INVALID_TOKEN',
  'EXPIRED_TOKEN',
  'REVOKED_TOKEN',
]);

// What the server says of itself, and of a subscription that has to be started anew.
const AT_A_LOSS: ReadonlySet<string> = new Set([
  'INTERNAL_SERVER_ERROR',
  'ISSUER_UNAVAILABLE',
  'SUBSCRIPTION_INTERRUPTED',
]);

const kindOf = (code: string | undefined): FailureKind => {
  if (code === undefined) return 'refused';
  if (code === 'RATE_LIMITED') return 'busy';
  if (SIGNED_OUT.has(code)) return 'signedOut';
  return AT_A_LOSS.has(code) ? 'server' : 'refused';
};

/** Reads the first error of a GraphQL answer, whatever it is. `requestId` is used where the error has none. */
export const failureOf = (error: unknown, requestId?: string): Failure => {
  const { message, extensions } = fieldsOf(error);
  const { code, requestId: ownId, retryAfter } = fieldsOf(extensions);
  return {
    kind: kindOf(textOf(code)),
    message: textOf(message) ?? 'The server refused this without a reason.',
    code: textOf(code),
    requestId: textOf(ownId) ?? requestId,
    retryAfterMs: typeof retryAfter === 'number' ? retryAfter * 1000 : undefined,
  };
};

/** What a gateway in front of the server answered: no GraphQL, so that the status tells all. */
const failureOfStatus = (status: number, requestId: string | undefined): Failure => ({
  kind: status === 429 ? 'busy' : status >= 500 ? 'server' : 'refused',
  message: `The server answered with status ${status}.`,
  requestId,
});

/**
 * Reads the answer to an operation: its data, or why there is none. `Answer` is what the operation's type promises, which the
 * server's schema keeps; data with an error beside it counts as a failure.
 */
export const readAnswer = <Answer>(body: unknown, status: number, requestId?: string): Result<Answer, Failure> => {
  const { data, errors, message } = fieldsOf(body);
  if (Array.isArray(errors) && errors.length > 0) return err(failureOf(errors[0], requestId));
  if (typeof data === 'object' && data !== null) return ok(data as Answer);
  const failure = failureOfStatus(status, requestId);
  return err(typeof message === 'string' && status < 500 ? { ...failure, message } : failure);
};
