import type { PageRequest } from '../../store/game/game-store.ts';
import { checkFirst } from '../user-input.ts';
import { makeCursor, parseCursor } from './cursor.ts';

const MOST = 50;
const MOST_READS = 10;
/** What is read at a time once a filter has passed over something: a small page must not look at a few only. */
const WIDE_READ = MOST + 1;

export interface ConnectionArgs {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** A page of a list as the schema has it. */
export interface Connection<T> {
  readonly edges: readonly Listed<T>[];
  readonly nodes: readonly T[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | undefined;
    readonly endCursor: string | undefined;
  };
}

/** What stands in a list, and where. */
export interface Listed<T> {
  readonly cursor: string;
  readonly node: T;
}

/** Whether something belongs on a page; asked for all of a reading at once. */
export type Keep<T> = (node: T) => boolean | Promise<boolean>;

/** A list, of which a filter keeps some. Cursors are its sort keys. */
export interface FilteredList<T> {
  /** From after a cursor on; fewer than the limit only at the end. What is not there any more is undefined, and not kept. */
  readonly list: (page: PageRequest) => Promise<readonly Listed<T | undefined>[]>;
  /** What a sort key looks like. */
  readonly form: RegExp;
  readonly keep: Keep<T>;
}

interface Collected<T> {
  readonly found: readonly Listed<T>[];
  /** Where reading stopped when it stopped short of the end. */
  readonly resumeAfter: string | undefined;
}

const keepOf = async <T>(page: readonly Listed<T | undefined>[], keep: Keep<T>): Promise<readonly Listed<T>[]> => {
  const there = page.flatMap(({ cursor, node }) => (node === undefined ? [] : [{ cursor, node }]));
  const kept = await Promise.all(there.map(({ node }) => keep(node)));
  return there.filter((_, index) => kept[index]);
};

/** Reads on until one more than asked for passes the filter, the list ends, or it has read enough for one request. */
const collect = async <T>(
  { list, keep }: FilteredList<T>,
  after: string | undefined,
  most: number,
): Promise<Collected<T>> => {
  const found: Listed<T>[] = [];
  let from = after;
  for (let reads = 0; reads < MOST_READS; reads++) {
    const limit = reads === 0 ? most : WIDE_READ;
    const page = await list({ after: from, limit });
    found.push(...(await keepOf(page, keep)));
    if (page.length < limit || found.length >= most) return { found, resumeAfter: undefined };
    from = page.at(-1)?.cursor;
  }
  return { found, resumeAfter: from };
};

/**
 * A page of what a filter keeps of a list. `hasNextPage` with fewer than asked for means that the filter passed over many: go
 * on from `endCursor`. Throws BAD_INPUT for bad arguments.
 */
export const connectFiltered = async <T>(
  list: FilteredList<T>,
  { first, after }: ConnectionArgs,
): Promise<Connection<T>> => {
  const count = checkFirst(first, MOST);
  const from = after ? parseCursor(after, list.form) : undefined;
  const { found, resumeAfter } = await collect(list, from, count + 1);
  const edges = found.slice(0, count).map(({ cursor, node }) => ({ cursor: makeCursor(cursor), node }));
  const isCutOff = found.length <= count && resumeAfter !== undefined;
  return {
    edges,
    nodes: edges.map(edge => edge.node),
    pageInfo: {
      hasNextPage: found.length > count || isCutOff,
      hasPreviousPage: from !== undefined,
      startCursor: edges[0]?.cursor,
      endCursor: isCutOff ? makeCursor(resumeAfter) : edges.at(-1)?.cursor,
    },
  };
};
