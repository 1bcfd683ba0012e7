import { type ReadonlySignal, signal } from '@preact/signals';
import type { Result } from '#engine/index';
import type { Failure } from './graphql/failure.ts';

/** A page of a list of the server. */
export interface ListPage<T> {
  readonly nodes: readonly T[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** The page of a list in which there is nothing. */
export const NO_ITEMS: ListPage<never> = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };

/** A list of the server, page after page. */
export interface Paged<T> {
  /** What was loaded so far, in the server's order; undefined before the first page. */
  readonly items: ReadonlySignal<readonly T[] | undefined>;
  readonly hasMore: ReadonlySignal<boolean>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last page is not there; undefined when it is. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Loads the first page, or anew: what is there stays until it has come. */
  readonly begin: () => Promise<void>;
  /** Loads the page after the last one; nothing while another is on its way, or where there is none. */
  readonly more: () => Promise<void>;
  /** Does again what has failed. */
  readonly retry: () => Promise<void>;
  /** Puts in what is known already, such as what a mutation has taken from the list. */
  readonly put: (change: (items: readonly T[]) => readonly T[]) => void;
}

/** Makes what loads a list; `ask` gives the page after a cursor, null for the first. Of several beginnings the last one counts. */
export const createPaged = <T>(ask: (after: string | null) => Promise<Result<ListPage<T>, Failure>>): Paged<T> => {
  const items = signal<readonly T[] | undefined>(undefined);
  const hasMore = signal(false);
  const isBusy = signal(false);
  const failure = signal<Failure | undefined>(undefined);
  let cursor: string | null = null;
  let lastAsked: string | null = null;
  let turn = 0;

  const load = async (after: string | null): Promise<void> => {
    const mine = ++turn;
    lastAsked = after;
    isBusy.value = true;
    const page = await ask(after);
    if (mine !== turn) return;
    isBusy.value = false;
    failure.value = page.ok ? undefined : page.error;
    if (!page.ok) return;
    const { nodes, pageInfo } = page.value;
    items.value = after === null ? nodes : [...(items.peek() ?? []), ...nodes];
    hasMore.value = pageInfo.hasNextPage;
    cursor = pageInfo.endCursor;
  };

  return {
    items,
    hasMore,
    isBusy,
    failure,
    begin: () => load(null),
    more: async () => {
      if (!isBusy.peek() && hasMore.peek()) await load(cursor);
    },
    retry: () => load(lastAsked),
    put: change => {
      items.value = items.peek() && change(items.peek() ?? []);
    },
  };
};
