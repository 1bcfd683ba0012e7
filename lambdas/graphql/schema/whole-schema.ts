import type { GraphQLSchema } from 'graphql';
import { outline } from '#schema/outline.generated';
import { roots } from '../resolvers/roots.ts';
import { createSchema } from './schema.ts';

/** The schema with all resolvers, whose descriptions come later (describe-later.ts): for all functions in one process. */
export const createWholeSchema = (): GraphQLSchema => createSchema({ outline, roots });
