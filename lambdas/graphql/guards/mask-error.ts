import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Metrics } from '../../metrics/metrics.ts';

/** What caused a GraphQL error: the value thrown in a resolver, or the error itself. */
const causeOf = (error: unknown): unknown =>
  error instanceof GraphQLError && error.originalError !== undefined ? causeOf(error.originalError) : error;

/** Whether an error is meant for clients: one that GraphQL itself or a resolver made as a GraphQLError. */
export const isForClients = (error: unknown): boolean => causeOf(error) instanceof GraphQLError;

/** What clients are told of an error that is not theirs to know. */
export const hideError = (formatted: GraphQLFormattedError, requestId: unknown): GraphQLFormattedError => ({
  ...formatted,
  message: 'Something went wrong on the server; the request id finds it in the log.',
  extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
});

/** An error as a client may see it: its own text if it is meant for clients, else none; the request id always. */
export const maskError = (error: unknown, requestId: string): GraphQLFormattedError => {
  const formatted = error instanceof GraphQLError ? error.toJSON() : { message: '' };
  if (!isForClients(error)) return hideError(formatted, requestId);
  // What HTTP makes of an error is for that transport alone, where Apollo Server takes it out.
  const { http: _, ...extensions } = formatted.extensions ?? {};
  return { ...formatted, extensions: { ...extensions, requestId } };
};

/** Counts an error that a client is told of; returns it. */
export const countError = <E extends GraphQLFormattedError>(error: E, { add }: Metrics): E => {
  add('Errors', 1, { code: String(error.extensions?.['code'] ?? 'NONE') });
  return error;
};
