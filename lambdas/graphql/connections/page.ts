import { makeCursor } from './cursor.ts';

/** A page of a list as the schema has it. */
export interface Page<T> {
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly nodes: readonly T[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | undefined;
    readonly endCursor: string | undefined;
  };
}

/** Something in a list, with the sort key that the list is ordered by. */
export interface Listed<T> {
  readonly cursor: string;
  readonly node: T;
}

/**
 * A page of at most `count` out of what a list gave from a cursor on, which is one more where more follows. `resumeAfter` is
 * where reading stopped when it stopped short of the end.
 */
export const pageOf = <T>(
  listed: readonly Listed<T>[],
  count: number,
  { hasPreviousPage, resumeAfter }: { readonly hasPreviousPage: boolean; readonly resumeAfter?: string | undefined },
): Page<T> => {
  const edges = listed.slice(0, count).map(({ cursor, node }) => ({ cursor: makeCursor(cursor), node }));
  const isCutOff = listed.length <= count && resumeAfter !== undefined;
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: listed.length > count || isCutOff,
      hasPreviousPage,
      startCursor: edges[0]?.cursor,
      endCursor: isCutOff ? makeCursor(resumeAfter) : edges.at(-1)?.cursor,
    },
  };
};
