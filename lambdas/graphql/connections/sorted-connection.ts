import type { PageInfo } from '../types.generated.ts';
import { checkFirst } from '../user-input.ts';
import { makeCursor, parseCursor } from './cursor.ts';

const MOST = 50;
const SORT_KEY = /^\d{1,16}#[a-z]_[0-9a-z]{16}$/;

/** What stands in such a list. */
interface Sorted {
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly createdAt: number;
}

interface PageArgs {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** A page of a list as the schema has it. */
export interface Page<T> {
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly nodes: readonly T[];
  readonly pageInfo: PageInfo;
}

const sortKeyOf = ({ createdAt, id }: Sorted): string => `${createdAt}#${id}`;

/** Whether something comes after a sort key in a list, newest first, of which there may be less than there was. */
const isAfter = (item: Sorted, sortKey: string): boolean => {
  const [createdAt, id = ''] = sortKey.split('#');
  const newer = Number(createdAt) - item.createdAt;
  return newer > 0 || (newer === 0 && item.id < id);
};

/** A page of a list that is at hand as a whole, newest first. Throws BAD_INPUT for bad arguments. */
export const connectSorted = <T extends Sorted>(items: readonly T[], { first, after }: PageArgs): Page<T> => {
  const count = checkFirst(first, MOST);
  const from = after ? parseCursor(after, SORT_KEY) : undefined;
  const following = from === undefined ? items : items.filter(item => isAfter(item, from));
  const edges = following.slice(0, count).map(node => ({ cursor: makeCursor(sortKeyOf(node)), node }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: following.length > count,
      hasPreviousPage: from !== undefined,
      startCursor: edges[0]?.cursor,
      endCursor: edges.at(-1)?.cursor,
    },
  };
};
