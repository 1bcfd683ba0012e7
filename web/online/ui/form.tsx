import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import type { Complaint } from '../mutate.ts';

export interface FormProps {
  readonly class?: string;
  readonly onSubmit: () => void;
  /** Called when something is written or chosen in it. */
  readonly onInput?: () => void;
  readonly children: ComponentChildren;
}

/** A form that the page sees to itself. */
export const Form = ({ onSubmit, ...rest }: FormProps): JSX.Element => (
  <form
    {...rest}
    onSubmit={event => {
      event.preventDefault();
      onSubmit();
    }}
  />
);

export const ComplaintNote = ({ complaint }: { readonly complaint: Complaint }): JSX.Element => (
  <p class="notice notice-danger" role="alert">
    {complaint.message}
    {complaint.requestId !== undefined && (
      <>
        {' '}
        (request <code>{complaint.requestId}</code>)
      </>
    )}
  </p>
);

export interface Doing {
  readonly isBusy: boolean;
  readonly complaint: Complaint | undefined;
  /** Does something that may complain; not while something else is being done. Returns whether it was done. */
  readonly run: (task: () => Promise<Complaint | undefined>) => Promise<boolean>;
}

/** Something that a button does: one at a time, with what went wrong. */
export const useDoing = (): Doing => {
  const isBusy = useSignal(false);
  const complaint = useSignal<Complaint | undefined>(undefined);
  return {
    isBusy: isBusy.value,
    complaint: complaint.value,
    run: async task => {
      if (isBusy.peek()) return false;
      isBusy.value = true;
      // The same complaint again is told again.
      complaint.value = undefined;
      try {
        complaint.value = await task();
      } finally {
        isBusy.value = false;
      }
      return complaint.peek() === undefined;
    },
  };
};
