import { currentRequest } from './request-scope.ts';

/** Structured logging: one JSON object a line, which is what CloudWatch Logs searches. */
export interface Log {
  readonly info: (message: string, details?: Readonly<Record<string, unknown>>) => void;
  readonly error: (message: string, details?: Readonly<Record<string, unknown>>) => void;
}

/** A log whose lines carry the id of the request on whose behalf they are written, and what the client calls it. */
export const withRequestIds = (log: Log): Log => {
  const ids = (): Readonly<Record<string, string>> => {
    const { requestId, correlationId } = currentRequest() ?? {};
    return { ...(requestId && { requestId }), ...(correlationId && { correlationId }) };
  };
  return {
    info: (message, details) => log.info(message, { ...ids(), ...details }),
    error: (message, details) => log.error(message, { ...ids(), ...details }),
  };
};

const describe = (value: unknown): unknown => {
  if (value instanceof AggregateError) return { message: value.message, errors: value.errors.map(describe) };
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack };
  return value;
};

/** A log that writes lines. `now` in milliseconds since 1970. */
export const createLog = (write: (line: string) => void, now: () => number): Log => {
  const at =
    (level: string) =>
    (message: string, details: Readonly<Record<string, unknown>> = {}): void => {
      const described = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, describe(value)]));
      write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, message, ...described })}\n`);
    };
  return { info: at('info'), error: at('error') };
};
