import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Result } from '#engine/index';
import type { Failure } from '../graphql/failure.ts';
import { createPaged, type ListPage, type Paged } from '../paged.ts';
import { FailureNote, LoadingNote } from './states.tsx';
import { useNetworkReturn } from './use-network-return.ts';

/** A list of the server for as long as a component is shown; begun anew when one of the keys changes. */
export const usePaged = <T,>(
  ask: (after: string | null) => Promise<Result<ListPage<T>, Failure>>,
  keys: readonly unknown[],
): Paged<T> => {
  const paged = useMemo(() => createPaged(ask), keys);
  useEffect(() => {
    void paged.begin();
  }, [paged]);
  useNetworkReturn(paged.failure.value, paged.retry);
  return paged;
};

export interface PagedListProps<T> {
  readonly paged: Paged<T>;
  /** What it is called while it is on its way. */
  readonly what: string;
  /** What the button says that brings the next page. */
  readonly more: string;
  readonly children: (items: readonly T[]) => ComponentChildren;
}

/** A list of the server, in each of the states that it can be in, and the way to more of it. */
export const PagedList = <T,>({ paged, what, more, children }: PagedListProps<T>): JSX.Element => {
  const items = paged.items.value;
  const failure = paged.failure.value;
  return (
    <>
      {items === undefined ? failure === undefined && <LoadingNote what={what} /> : children(items)}
      {failure !== undefined && <FailureNote failure={failure} onRetry={() => void paged.retry()} />}
      {paged.hasMore.value && failure === undefined && (
        <button type="button" onClick={() => void paged.more()}>
          {more}
        </button>
      )}
    </>
  );
};

export interface EntryListProps<T> extends Omit<PagedListProps<T>, 'children'> {
  /** What is said where there are none. */
  readonly empty: string;
  /** An entry, an `li` with a key. */
  readonly children: (item: T) => JSX.Element;
}

/** A list of the server whose entries stand one under the other. */
export const EntryList = <T,>({ empty, children, ...list }: EntryListProps<T>): JSX.Element => (
  <PagedList {...list}>
    {items =>
      items.length === 0 ? <p class="online-empty">{empty}</p> : <ul class="lobby-list">{items.map(children)}</ul>
    }
  </PagedList>
);
