import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import type { GraphQLContext } from '../context.ts';
import { describeSchema, isIntrospection } from './describe-schema.ts';

const describeWhole = async (schema: GraphQLSchema): Promise<void> =>
  describeSchema(schema, (await import('#schema/sdl.generated')).typeDefs);

/** Gives the schema its descriptions with the first operation that asks for them: they are most of it, and few ask. */
export const describeLater = (schema: GraphQLSchema): ApolloServerPlugin<GraphQLContext> => {
  let described: Promise<void> | undefined;
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document }) => {
        if (!isIntrospection(document)) return;
        described ??= describeWhole(schema);
        await described;
      },
    }),
  };
};
