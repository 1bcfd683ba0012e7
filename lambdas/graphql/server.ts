import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { currentRequest } from '../request-scope.ts';
import type { GraphQLContext } from './context.ts';
import { cachePureAnswers } from './guards/cache-pure-answers.ts';
import { LIMITS, limitRules } from './guards/limits.ts';
import { countError, hideError, isForClients } from './guards/mask-error.ts';
import { chargeOperations } from './guards/rate-limit.ts';
import { describeLater } from './schema/describe-later.ts';

const logOurErrors = (log: Log): ApolloServerPlugin<GraphQLContext> => ({
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue: { requestId } }) => {
      for (const error of errors)
        if (!isForClients(error)) log.error('A request failed.', { requestId, error: error.originalError ?? error });
    },
  }),
});

/** The code that a validation rule of ours gave; Apollo puts its own over it. */
const ownCode = (error: unknown): { readonly code?: unknown } => {
  const original = error instanceof GraphQLError ? error.originalError : undefined;
  const code = original instanceof GraphQLError ? original.extensions['code'] : undefined;
  return code === undefined ? {} : { code };
};

/** Apollo Server shows no page and reports to nobody, whatever the environment says: the bundles have nothing to do it with. */
const NOTHING_OF_APOLLO = [
  ApolloServerPluginLandingPageDisabled(),
  ApolloServerPluginUsageReportingDisabled(),
  ApolloServerPluginSchemaReportingDisabled(),
  ApolloServerPluginInlineTraceDisabled(),
];

export interface ServerDeps {
  readonly limiter: RateLimiter;
  readonly log: Log;
  readonly metrics: Metrics;
}

/**
 * Apollo Server for the HTTP Lambda. The API is public, so introspection stays on; suggestions and stack traces stay off.
 */
export const createServer = (
  schema: GraphQLSchema,
  { limiter, log, metrics }: ServerDeps,
): ApolloServer<GraphQLContext> =>
  new ApolloServer<GraphQLContext>({
    schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    persistedQueries: false,
    cache: 'bounded',
    stopOnTerminationSignals: false,
    validationRules: [...limitRules],
    parseOptions: { maxTokens: LIMITS.tokens },
    plugins: [
      logOurErrors(log),
      chargeOperations(limiter),
      cachePureAnswers,
      describeLater(schema),
      ...NOTHING_OF_APOLLO,
    ],
    formatError: (formatted, error) => {
      const requestId = currentRequest()?.requestId;
      if (!isForClients(error)) return countError(hideError(formatted, requestId), metrics);
      return countError(
        { ...formatted, extensions: { ...formatted.extensions, ...ownCode(error), requestId } },
        metrics,
      );
    },
  });
