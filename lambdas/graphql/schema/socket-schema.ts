import type { GraphQLSchema } from 'graphql';
import { outline } from '#schema/outline.generated';
import { createSchema } from './schema.ts';

const loadRoots = async () => (await import('../resolvers/roots.ts')).roots;

/** The schema of the WebSocket function: without descriptions, and queries and mutations are loaded with the first of them. */
export const createSocketSchema = (): GraphQLSchema => createSchema({ outline, later: loadRoots });
