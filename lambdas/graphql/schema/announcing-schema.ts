import type { GraphQLSchema } from 'graphql';
import { outline } from '#schema/outline.generated';
import { createSchema } from './schema.ts';

/** The schema of functions that answer nobody and tell subscribers: without descriptions, queries and mutations. */
export const createAnnouncingSchema = (): GraphQLSchema => createSchema({ outline });
