import type { GraphQLSchema } from 'graphql';
import { outline } from '#schema/outline.generated';
import { frequentRoots } from '../resolvers/frequent-roots.ts';
import { createSchema } from './schema.ts';

const loadOthers = async () => (await import('../resolvers/other-roots.ts')).otherRoots;

/** The schema of the HTTP function: what players ask for all day is there from the start, the rest is loaded with the first of it. */
export const createHttpSchema = (): GraphQLSchema => createSchema({ outline, roots: frequentRoots, later: loadOthers });
