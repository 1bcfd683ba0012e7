import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Log } from '../log.ts';
import type { GraphQLContext } from './context.ts';
import { LIMITS, limitRules } from './limits.ts';
import { hideError, isForClients } from './mask-error.ts';

/** Puts the request id on every error and logs those that are ours. */
const errorPlugin = (log: Log): ApolloServerPlugin<GraphQLContext> => ({
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue: { requestId } }) => {
      for (const error of errors) {
        error.extensions['requestId'] = requestId;
        if (!isForClients(error)) log.error('A request failed.', { requestId, error: error.originalError ?? error });
      }
    },
  }),
});

/**
 * Apollo Server for the HTTP Lambda. The API is public, so introspection stays on; suggestions and stack traces stay off.
 */
export const createServer = (schema: GraphQLSchema, log: Log): ApolloServer<GraphQLContext> =>
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
    plugins: [errorPlugin(log), ApolloServerPluginLandingPageDisabled()],
    formatError: (formatted, error) =>
      isForClients(error) ? formatted : hideError(formatted, formatted.extensions?.['requestId']),
  });
