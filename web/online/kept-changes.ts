import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Result } from '#engine/index';
import type { Complaint } from './mutate.ts';

/** What the server keeps of somebody's wishes, changed part by part. */
export interface KeptChanges<T, Change> {
  /** As it is wanted, with the changes whose answers are still to come. */
  readonly value: ReadonlySignal<T>;
  /** Whether a change waits to be kept; undefined before the first. */
  readonly isWaiting: ReadonlySignal<boolean | undefined>;
  /** Why the last change was not kept; undefined after one that was. */
  readonly complaint: ReadonlySignal<Complaint | undefined>;
  /** Has a change kept: it shows at once, and goes when the server refuses it. Done when no change waits any more. */
  readonly change: (change: Change) => Promise<void>;
}

export interface KeptChangesDeps<T, Change> {
  readonly withChange: (value: T, change: Change) => T;
  /** Has the server keep a change; gives how everything stands then. */
  readonly send: (change: Change) => Promise<Result<T, Complaint>>;
}

/** Makes what keeps changes at the server, one after the other in the order in which they were made. */
export const createKeptChanges = <T, Change>(
  initial: T,
  { withChange, send }: KeptChangesDeps<T, Change>,
): KeptChanges<T, Change> => {
  const known = signal(initial);
  const waiting = signal<readonly Change[]>([]);
  const complaint = signal<Complaint | undefined>(undefined);
  const hasBegun = signal(false);
  let sending = Promise.resolve();

  const sendNext = async (change: Change): Promise<void> => {
    const sent = await send(change);
    complaint.value = sent.ok ? undefined : sent.error;
    if (sent.ok) known.value = sent.value;
    waiting.value = waiting.peek().slice(1);
  };

  return {
    value: computed(() => waiting.value.reduce(withChange, known.value)),
    isWaiting: computed(() => (hasBegun.value ? waiting.value.length > 0 : undefined)),
    complaint,
    change: change => {
      hasBegun.value = true;
      waiting.value = [...waiting.peek(), change];
      sending = sending.then(() => sendNext(change));
      return sending;
    },
  };
};
