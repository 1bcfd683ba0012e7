import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { Result } from '#engine/index';
import type { Failure } from '../graphql/failure.ts';
import type { ProblemFieldsFragment } from '../operations.generated.ts';

export interface FieldProps {
  readonly label: string;
  readonly note?: ComponentChildren;
  /** Makes the control, with the id that its label and note refer to. */
  readonly children: (attributes: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
  }) => JSX.Element;
}

/** A control with its label, and what is good to know about it. */
export const Field = ({ label, note, children }: FieldProps): JSX.Element => {
  const id = useId();
  const noteId = note === undefined ? undefined : `${id}-note`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, 'aria-describedby': noteId })}
      {note !== undefined && (
        <span class="field-note" id={noteId}>
          {note}
        </span>
      )}
    </div>
  );
};

/** Why something was not done, for people: a failure or a problem. */
export interface Complaint {
  readonly message: string;
  readonly requestId?: string | undefined;
}

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

/** What a mutation answers: what it did, or what was wrong. */
export interface MutationAnswer {
  readonly errors: readonly ProblemFieldsFragment[];
}

/** What a mutation's answer complains of; undefined when it was done. */
export const complaintOf = (sent: Result<MutationAnswer, Failure>): Complaint | undefined =>
  sent.ok ? sent.value.errors[0] : sent.error;

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
      complaint.value = await task();
      isBusy.value = false;
      return complaint.peek() === undefined;
    },
  };
};
