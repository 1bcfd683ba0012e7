import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { typeDefs } from '#schema/sdl.generated';
import { countRefusals } from './count-refusals.ts';
import { resolvers } from './resolvers/index.ts';
import { guardSchema } from './scopes.ts';

/** The schema with its resolvers, which look at the scopes of who asks, for every transport. */
export const createSchema = (): GraphQLSchema =>
  countRefusals(guardSchema(makeExecutableSchema({ typeDefs, resolvers: [...resolvers] })));
