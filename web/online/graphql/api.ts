import { err, type Result } from '#engine/index';
import { readAnswer } from './answer.ts';
import { type Failure, TIMED_OUT, UNREACHABLE } from './failure.ts';
import type { Operation } from './operation.ts';

const TIMEOUT_MS = 15_000;

export interface ApiDeps {
  readonly url: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The bearer token to send; undefined to ask as nobody. May take its time, to renew one. */
  readonly token: () => Promise<string | undefined>;
  /** Hears that a token holds no more; done once another is there, or there is none. */
  readonly onRefusedToken: (token: string) => Promise<void>;
  /** Hears what the server's clock showed in the middle of a request, in milliseconds since 1970. */
  readonly onServerTime?: (serverTime: number, sentAt: number, receivedAt: number) => void;
  readonly now: () => number;
  readonly timeoutMs?: number;
}

export interface SendOptions {
  /** Used in place of the session's token. */
  readonly token?: string | undefined;
}

/** Sends operations over HTTP. */
export interface Api {
  /** Never rejects: what goes wrong is a failure. */
  readonly send: <Answer, Variables>(
    operation: Operation<Answer, Variables>,
    variables: Variables,
    options?: SendOptions,
  ) => Promise<Result<Answer, Failure>>;
}

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
};

const withRetryAfter = <T>(result: Result<T, Failure>, response: Response): Result<T, Failure> =>
  result.ok || result.error.retryAfterMs !== undefined
    ? result
    : err({ ...result.error, retryAfterMs: retryAfterOf(response) });

const requestOf = (operation: Operation<unknown, never>, variables: unknown, token: string | undefined) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify({ query: operation.text, operationName: operation.name, variables }),
});

const isTimeout = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'TimeoutError';

/** Makes what sends operations to `/graphql`: with the session's token, a time limit, and each failure as a value. */
export const createApi = (deps: ApiDeps): Api => {
  const { url, fetch, now, timeoutMs = TIMEOUT_MS } = deps;

  const tellTime = (response: Response, sentAt: number): void => {
    const serverTime = Date.parse(response.headers.get('date') ?? '');
    if (Number.isFinite(serverTime)) deps.onServerTime?.(serverTime, sentAt, now());
  };

  const exchange = async <Answer>(init: RequestInit): Promise<Result<Answer, Failure>> => {
    const sentAt = now();
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      tellTime(response, sentAt);
      const requestId = response.headers.get('x-request-id') ?? undefined;
      const body = parseBody(await response.text());
      return withRetryAfter(readAnswer<Answer>(body, response.status, requestId), response);
    } catch (thrown) {
      return err(isTimeout(thrown) ? TIMED_OUT : UNREACHABLE);
    }
  };

  const sendWith = <Answer>(operation: Operation<Answer, never>, variables: unknown, token: string | undefined) =>
    exchange<Answer>(requestOf(operation, variables, token));

  /** Once more with another token, if there is one; nothing was done with the one that was refused. */
  const sendAsSession = async <Answer>(operation: Operation<Answer, never>, variables: unknown) => {
    const token = await deps.token();
    const result = await sendWith(operation, variables, token);
    if (token === undefined || result.ok || result.error.kind !== 'signedOut') return result;
    await deps.onRefusedToken(token);
    const another = await deps.token();
    return another === undefined || another === token ? result : sendWith(operation, variables, another);
  };

  return {
    send: (operation, variables, { token } = {}) =>
      token === undefined ? sendAsSession(operation, variables) : sendWith(operation, variables, token),
  };
};
