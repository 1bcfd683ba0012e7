import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { AttemptOutcome, DeliveryFailure } from '../domain/inbox/delivery.ts';
import { hostOf, type IsAllowed } from '../domain/inbox/receiver-url.ts';
import { AddressRefused, guardLookup, type Resolve } from './resolve.ts';

export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** What became of a request: a status, or why there was none. */
export interface PostOutcome extends AttemptOutcome {
  /** The header of that name. */
  readonly retryAfter?: string | undefined;
}

/** Sends a request to a stranger. Never rejects for what the stranger does. */
export type Post = (request: PostRequest) => Promise<PostOutcome>;

export interface PostDeps {
  readonly resolve: Resolve;
  readonly isAllowed: IsAllowed;
  /** 10 seconds if not given. */
  readonly timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 10_000;
/** Read of an answer's body, of which nothing is used; whoever sends more has the connection closed. */
const MOST_BYTES = 64 * 1024;

const begin = (url: URL, { headers, body }: PostRequest, deps: PostDeps, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const host = hostOf(url);
    // A connection to an address in figures looks nothing up.
    if (isIP(host) !== 0 && !deps.isAllowed(host)) throw new AddressRefused(`${host} is no public address`);
    const send = url.protocol === 'http:' ? requestHttp : requestHttps;
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: guardLookup(deps.resolve, deps.isAllowed),
      // A connection of its own each time: what was checked is what is used.
      agent: false,
      signal,
    });
    // An answer that is none, such as one that switches protocols, closes the connection without an error.
    const closed = (): void => reject(new Error('the connection was closed without an answer'));
    request.on('response', resolve).on('error', reject).on('close', closed).end(body);
  });

const drain = async (answer: IncomingMessage): Promise<void> => {
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += Buffer.byteLength(chunk);
    if (bytes > MOST_BYTES) return;
  }
};

const failureOf = (error: unknown, signal: AbortSignal): DeliveryFailure => {
  if (signal.aborted) return 'TIMED_OUT';
  return error instanceof AddressRefused ? 'ADDRESS_NOT_PUBLIC' : 'NO_CONNECTION';
};

/**
 * Makes what sends requests to URLs that users have named. Connects to allowed addresses alone, judged when the connection
 * is made; follows no redirect; gives up after ten seconds in all; reads no more of an answer than 64 KiB.
 */
export const createPost =
  (deps: PostDeps): Post =>
  async request => {
    const from = performance.now();
    const sinceThen = (): number => Math.round(performance.now() - from);
    const signal = AbortSignal.timeout(deps.timeoutMs ?? TIMEOUT_MS);
    try {
      const answer = await begin(new URL(request.url), request, deps, signal);
      const durationMs = sinceThen();
      // The status is the answer; a body that breaks off changes nothing about it.
      await drain(answer).catch(() => answer.destroy());
      return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], durationMs };
    } catch (error) {
      return { failure: failureOf(error, signal), durationMs: sinceThen() };
    }
  };
