import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import type { GraphQLContext } from '../context.ts';

/** Fields of Query whose answers follow from their arguments alone. */
const PURE_FIELDS: ReadonlySet<string> = new Set(['__typename', 'position', 'replay', 'validateRecord']);

/** Seconds for which anybody may keep such an answer: only a new version of the service changes it. */
const MAX_AGE = 24 * 60 * 60;

/** Root fields inside a fragment are not looked for: such an answer is just not kept. */
const isPure = ({ operation, selectionSet }: OperationDefinitionNode): boolean =>
  operation === OperationTypeNode.QUERY &&
  selectionSet.selections.every(field => field.kind === Kind.FIELD && PURE_FIELDS.has(field.name.value));

/**
 * Lets caches keep what a GET got when nothing but pure fields was asked for; Apollo Server writes the header, and
 * `no-store` for everything else and for every answer with an error.
 */
export const cachePureAnswers: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, overallCachePolicy, request }) => {
      if (request.http?.method === 'GET' && operation !== undefined && isPure(operation))
        overallCachePolicy.restrict({ maxAge: MAX_AGE });
    },
  }),
};
