import { type ReadonlySignal, signal } from '@preact/signals';
import type { Result } from '#engine/index';
import type { Failure } from './graphql/failure.ts';

/** What a page shows of the server: on its way, failed, or there and perhaps being looked at again. */
export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'ready'; readonly value: T; readonly failure?: Failure | undefined };

export interface Resource<T> {
  readonly loaded: ReadonlySignal<Loaded<T>>;
  /** Loads it, or again; what is there stays until something newer is. Of several at once the last one counts. */
  readonly load: () => Promise<void>;
  /** Puts in what is known already, such as what a mutation answered. */
  readonly put: (change: (value: T) => T) => void;
}

/** Makes what loads something and keeps how that stands. */
export const createResource = <T>(ask: () => Promise<Result<T, Failure>>): Resource<T> => {
  const loaded = signal<Loaded<T>>({ kind: 'loading' });
  let last = 0;
  return {
    loaded,
    load: async () => {
      const turn = ++last;
      const before = loaded.peek();
      if (before.kind === 'failed') loaded.value = { kind: 'loading' };
      const result = await ask();
      if (turn !== last) return;
      const now = loaded.peek();
      if (result.ok) loaded.value = { kind: 'ready', value: result.value };
      else if (now.kind === 'ready') loaded.value = { ...now, failure: result.error };
      else loaded.value = { kind: 'failed', failure: result.error };
    },
    put: change => {
      last++;
      const now = loaded.peek();
      if (now.kind === 'ready') loaded.value = { kind: 'ready', value: change(now.value) };
    },
  };
};
