import type { GraphQLSchema } from 'graphql';
import type { SchemaOutline } from '#schema/outline';
import { guardSchema } from '../guards/scopes.ts';
import { told } from '../resolvers/told.ts';
import type { Resolvers } from '../types.generated.ts';
import { attachLater, type LoadRoots } from './attach-later.ts';
import { attachResolvers } from './attach-resolvers.ts';
import { buildSchema } from './build-schema.ts';
import { countRefusals } from './count-refusals.ts';

/** What a schema is made of, beside the resolvers of what is told to subscribers. */
export interface SchemaParts {
  readonly outline: SchemaOutline;
  /** The resolvers of queries and mutations; none for whoever only tells subscribers. */
  readonly roots?: readonly Resolvers[];
  /** Loads those that `roots` does not have, with the first of them. */
  readonly later?: LoadRoots;
}

/** The schema with its resolvers, which look at the scopes of who asks, for every transport. */
export const createSchema = ({ outline, roots = [], later }: SchemaParts): GraphQLSchema => {
  const schema = buildSchema(outline);
  attachResolvers(schema, [told, ...roots]);
  if (later !== undefined) attachLater(schema, later);
  return countRefusals(guardSchema(schema));
};
