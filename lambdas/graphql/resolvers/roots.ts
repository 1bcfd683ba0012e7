import type { Resolvers } from '../types.generated.ts';
import { frequentRoots } from './frequent-roots.ts';
import { otherRoots } from './other-roots.ts';

/**
 * The resolvers of queries and mutations, a module for each topic: the root fields of `schema/parts/games.graphql` are those of
 * `games.ts`; and of whatever no subscription leads to.
 */
export const roots: readonly Resolvers[] = [...frequentRoots, ...otherRoots];
