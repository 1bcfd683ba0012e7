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
  /** The resolvers of queries and mutations, or what loads them with the first; none for whoever only tells subscribers. */
  readonly roots?: readonly Resolvers[] | LoadRoots;
}

const attachRoots = (schema: GraphQLSchema, roots: SchemaParts['roots'] = []): GraphQLSchema =>
  typeof roots === 'function' ? attachLater(schema, roots) : attachResolvers(schema, roots);

/**
 * The schema with its resolvers, which look at the scopes of who asks, for every transport. The SDL is taken to be valid: it
 * has been checked when it was put together, and checking it anew would be most of the time that this takes.
 */
export const createSchema = ({ typeDefs, roots }: SchemaParts): GraphQLSchema => {
  const schema = buildASTSchema(parse(typeDefs, { noLocation: true }), { assumeValid: true });
  return countRefusals(guardSchema(attachRoots(attachResolvers(schema, [told]), roots)));
};
