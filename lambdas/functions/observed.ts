import { toBase32 } from '../domain/ids.ts';
import { withinRequest } from '../request-scope.ts';
import type { Core } from './core.ts';

/** What Lambda says of an invocation, as far as it is read. */
export interface Invocation {
  readonly awsRequestId: string;
  /** Milliseconds until it is cut off. */
  readonly getRemainingTimeInMillis?: () => number;
}

interface Observing {
  readonly ports: Pick<Core['ports'], 'now' | 'randomBytes'>;
  readonly metrics: Core['metrics'];
}

interface Observed<E, R> {
  /** The function, as metrics name it. */
  readonly name: string;
  /** The id of the request that the event is about; without, the invocation's own is taken. */
  readonly requestIdOf?: (event: E) => string;
  readonly handle: (event: E, invocation: Invocation | undefined) => Promise<R>;
  /** Notes what came of it. */
  readonly measure?: (event: E, result: R) => void;
}

const ID_BYTES = 10;

/** Makes a function of which every line of the log carries the request's id, and which measures itself. */
export const observed =
  <E, R>(
    { ports: { now, randomBytes }, metrics }: Observing,
    { name, requestIdOf, handle, measure }: Observed<E, R>,
  ): ((event: E, invocation?: Invocation) => Promise<R>) =>
  (event, invocation) => {
    const requestId = requestIdOf?.(event) ?? invocation?.awsRequestId ?? toBase32(randomBytes(ID_BYTES));
    return withinRequest(requestId, undefined, async () => {
      const began = now();
      try {
        const result = await handle(event, invocation);
        measure?.(event, result);
        return result;
      } finally {
        metrics.add('Requests', 1, { function: name });
        metrics.add('Duration', now() - began, { function: name });
        metrics.flush();
      }
    });
  };
