import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { typeDefs } from '#schema/sdl.generated';
import { resolvers } from './resolvers/index.ts';

/** The schema with its resolvers, for every transport. */
export const createSchema = (): GraphQLSchema => makeExecutableSchema({ typeDefs, resolvers });
