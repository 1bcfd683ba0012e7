import { buildASTSchema, type GraphQLSchema, parse } from 'graphql';
import { attachLater, type LoadRoots } from './attach-later.ts';
import { attachResolvers } from './attach-resolvers.ts';
import { countRefusals } from './count-refusals.ts';
import { told } from './resolvers/told.ts';
import { guardSchema } from './scopes.ts';
import type { Resolvers } from './types.generated.ts';

/** What a schema is made of, beside the resolvers of what is told to subscribers. */
export interface SchemaParts {
  readonly typeDefs: string;
  /** The resolvers of queries and mutations; none for whoever only tells subscribers. */
  readonly roots?: readonly Resolvers[];
  /** Loads those that `roots` does not have, with the first of them. */
  readonly later?: LoadRoots;
}

/**
 * The schema with its resolvers, which look at the scopes of who asks, for every transport. The SDL is taken to be valid: it
 * has been checked when it was put together, and checking it anew would be most of the time that this takes.
 */
export const createSchema = ({ typeDefs, roots = [], later }: SchemaParts): GraphQLSchema => {
  const schema = buildASTSchema(parse(typeDefs, { noLocation: true }), { assumeValid: true });
  attachResolvers(schema, [told, ...roots]);
  if (later !== undefined) attachLater(schema, later);
  return countRefusals(guardSchema(schema));
};
