/** Why no answer came, or none that helps; what a player can put right is a `Problem` in an answer instead. */
export type FailureKind =
  /** The server could not be reached, or the connection broke. It is unknown whether it did what was asked. */
  | 'unreachable'
  /** No answer came in time. The same is unknown. */
  | 'timedOut'
  /** The server is at a loss, or a gateway before it. */
  | 'server'
  /** A budget is used up: asking again makes sense after `retryAfterMs`. */
  | 'busy'
  /** The token holds no more, or there is none where one is needed. */
  | 'signedOut'
  /** The server refuses the request as it is; asking again changes nothing. */
  | 'refused';

export interface Failure {
  readonly kind: FailureKind;
  /** What went wrong, for people. */
  readonly message: string;
  /** The server's code, where it gave one. */
  readonly code?: string | undefined;
  /** Finds the request in the server's log. */
  readonly requestId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
}

const PASSING: ReadonlySet<FailureKind> = new Set(['unreachable', 'timedOut', 'server', 'busy']);

/** Whether the same request may succeed later. One that changes something is repeated under its idempotency key alone. */
export const isPassing = ({ kind }: Failure): boolean => PASSING.has(kind);

export const UNREACHABLE: Failure = {
  kind: 'unreachable',
  message: 'The server cannot be reached. Are you connected to the internet?',
};

export const TIMED_OUT: Failure = { kind: 'timedOut', message: 'The server did not answer in time.' };
